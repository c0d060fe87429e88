import {
  claimLinkRoutes,
  codeAdminRoutes,
  codeRoutes,
  giftBatchRoutes,
  holdingRoutes,
  ownedCodeRoutes,
  rosterRoutes,
} from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { codeAdminHandlers } from './admin/code.routes.ts';
import { claimLinkHandlers } from './claims/claim.routes.ts';
import { codeSettings } from './code-settings.ts';
import { giftBatchHandlers } from './gifts/gift-batch.routes.ts';
import { measureWaitingBatches } from './gifts/gift-batch.store.ts';
import { lapseCodes } from './codes/code-lapse.service.ts';
import { mailCodes, mailLostCodes } from './mails/code-mail.service.ts';
import { codeHandlers } from './codes/code.routes.ts';
import { holdingHandlers } from './holdings/holding.routes.ts';
import { ownedCodeHandlers } from './owned/owned-code.routes.ts';
import { sendLostRosterMails, sendRosterMails } from './rosters/roster-mail-sending.service.ts';
import { selectOldestDueMail } from './rosters/roster-mail.store.ts';
import { rosterHandlers } from './rosters/roster.routes.ts';

declare module '../../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Mails codes with their QR codes. */
    mailCodes: { mailId: string };
    /** Mails codes or reminders to people of a roster. */
    sendRosterMails: { mailingId: string };
  }
}

const HOUR_SECONDS = 3_600;

export const codesArea: Area<{ platform: Platform }> = {
  name: 'codes',
  settings: codeSettings,
  mountRoutes(mount, { platform }) {
    mount(codeRoutes, codeHandlers(platform));
    mount(holdingRoutes, holdingHandlers(platform));
    mount(ownedCodeRoutes, ownedCodeHandlers(platform));
    mount(codeAdminRoutes, codeAdminHandlers(platform));
    mount(giftBatchRoutes, giftBatchHandlers(platform));
    mount(rosterRoutes, rosterHandlers(platform));
    mount(claimLinkRoutes, claimLinkHandlers(platform));
  },
  waitingWork: [
    {
      name: 'giftBatches',
      section: 'giftCodes',
      measure: ({ platform }, { userId }) => measureWaitingBatches(platform.db, userId),
    },
  ],
  jobs: {
    mailCodes: ({ platform }, { mailId }, now) => mailCodes(platform, mailId, now),
    sendRosterMails: ({ platform }, { mailingId }, now) => sendRosterMails(platform, mailingId, now),
  },
  overdueChecks: [
    {
      name: 'unsentRosterMails',
      maxAgeMs: 10 * 60_000,
      findOldest: ({ platform }) => selectOldestDueMail(platform.db),
    },
  ],
  sweeps: [
    {
      name: 'lapsedCodes',
      everySeconds: HOUR_SECONDS,
      run: ({ platform }, now) => lapseCodes(platform.db, now),
    },
    { name: 'unsentCodeMails', everySeconds: 60, run: ({ platform }, now) => mailLostCodes(platform, now) },
    {
      name: 'unsentRosterMails',
      everySeconds: 60,
      run: ({ platform }, now) => sendLostRosterMails(platform, now),
    },
  ],
};
