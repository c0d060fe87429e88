import type { rosterRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assignRosterCodes, reassignRosterCode, recallRosterCodes } from './roster-assignment.service.ts';
import { mailFreeCodes, recallMailedCodes } from './roster-moving.service.ts';
import { findRosterEntries } from './roster-entry.service.ts';
import { downloadRosterTemplate, exportRoster } from './roster-file.service.ts';
import { importRoster } from './roster-import.service.ts';
import { getRoster } from './roster-overview.service.ts';
import { mailRoster } from './roster-sending.service.ts';

export const rosterHandlers = (platform: Platform): HandlersOf<typeof rosterRoutes> => ({
  importRoster: (fields, file, { session, now }) => importRoster(platform, session.userId, fields, file, now),
  getRoster: (input, { session, now }) => getRoster(platform, session.userId, input, now),
  findRosterEntries: ({ orderNo, lineNo, ...query }, { session, now }) =>
    findRosterEntries(platform.db, { ownerId: session.userId, orderNo, lineNo }, query, now),
  sendRosterCodes: (input, { session, now }) =>
    mailRoster(platform, 'code', { ownerId: session.userId, ...input }, now),
  remindRoster: (input, { session, now }) =>
    mailRoster(platform, 'reminder', { ownerId: session.userId, ...input }, now),
  recallRosterCodes: ({ entryIds, ...line }, { session, now }) =>
    recallRosterCodes(platform, { ownerId: session.userId, ...line }, entryIds, now),
  assignRosterCodes: ({ entryIds, ...line }, { session, now }) =>
    assignRosterCodes(platform, { ownerId: session.userId, ...line }, entryIds, now),
  reassignRosterCode: (input, { session, now }) => reassignRosterCode(platform, session.userId, input, now),
  recallMailedCodes: ({ email, ...line }, { session, now }) =>
    recallMailedCodes(platform, { ownerId: session.userId, ...line }, email, now),
  mailFreeCodes: ({ email, ...line }, { session, now }) =>
    mailFreeCodes(platform, { ownerId: session.userId, ...line }, email, now),
  exportRoster: ({ orderNo, lineNo, ...query }, { session, language, now }) =>
    exportRoster(platform.db, { ownerId: session.userId, orderNo, lineNo }, query, { language, now }),
  downloadRosterTemplate: ({ format }, { language }) => downloadRosterTemplate(format, language),
});
