import { publicationAdminRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { adminPublicationHandlers } from './admin/publication.routes.ts';
import { recoverLostImports } from './publication-import-recovery.service.ts';
import { queueOldTextIndexes, renewTextIndex } from './text-index-renewal.service.ts';
import { runPublicationImport } from './publication-import-run.service.ts';

declare module '../../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Imports an uploaded book file. */
    importPublication: { importId: string };
    /** Makes the text index of a revision again. */
    renewTextIndex: { publicationId: string };
  }
}

export const publicationsArea: Area<{ platform: Platform }> = {
  name: 'publications',
  mountRoutes: (mount, { platform }) => mount(publicationAdminRoutes, adminPublicationHandlers(platform)),
  jobs: {
    importPublication: ({ platform }, { importId }, now) => runPublicationImport(platform, importId, now),
    renewTextIndex: ({ platform }, { publicationId }) => renewTextIndex(platform, publicationId),
  },
  sweeps: [
    {
      name: 'lostImports',
      everySeconds: 15,
      run: ({ platform }, now) => recoverLostImports(platform, now),
    },
    {
      name: 'oldTextIndexes',
      everySeconds: 60,
      run: ({ platform }, now) => queueOldTextIndexes(platform, now),
    },
  ],
};
