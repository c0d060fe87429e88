import { codeRoutes, ownedCodeRoutes } from '@zhiye/contract';
import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { lapseCodes } from './codes/code-lapse.service.ts';
import { mailCodes, mailLostCodes } from './mails/code-mail.service.ts';
import { codeHandlers } from './codes/code.routes.ts';
import { ownedCodeHandlers } from './owned/owned-code.routes.ts';

declare module '../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Mails codes with their QR codes. */
    mailCodes: { mailId: string };
  }
}

const HOUR_SECONDS = 3_600;

export const codesArea: Area<{ platform: Platform }> = {
  name: 'codes',
  mountRoutes(mount, { platform }) {
    mount(codeRoutes, codeHandlers(platform));
    mount(ownedCodeRoutes, ownedCodeHandlers(platform));
  },
  jobs: {
    mailCodes: ({ platform }, { mailId }, now) => mailCodes(platform, mailId, now),
  },
  sweeps: [
    {
      name: 'lapsedCodes',
      everySeconds: HOUR_SECONDS,
      run: ({ platform }, now) => lapseCodes(platform.db, now),
    },
    { name: 'unsentCodeMails', everySeconds: 60, run: ({ platform }, now) => mailLostCodes(platform, now) },
  ],
};
