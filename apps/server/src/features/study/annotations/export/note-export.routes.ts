import type { noteExportRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { cancelNoteExport, findNoteExports, openNoteExport, startNoteExport } from './note-export.service.ts';

export const noteExportHandlers = (platform: Platform): HandlersOf<typeof noteExportRoutes> => ({
  startNoteExport: ({ format, hasQuotes, ...filter }, { session: { userId }, now, language }) =>
    startNoteExport(platform, { userId, format, hasQuotes, filter, language }, now),
  findNoteExports: async (_input, { session, now }) => ({
    list: await findNoteExports(platform.db, session.userId, now),
  }),
  cancelNoteExport: ({ exportId }, { session }) => cancelNoteExport(platform.db, session.userId, exportId),
  downloadNoteExport: ({ exportId }, { session }) => openNoteExport(platform, session.userId, exportId),
});
