import { publicationAdminRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { adminPublicationHandlers } from './admin/publication.routes.ts';
import { recoverLostImports } from './publication-import-recovery.service.ts';
import { runPublicationImport } from './publication-import-run.service.ts';

declare module '../../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Imports an uploaded book file. */
    importPublication: { importId: string };
  }
}

export const publicationsArea: Area<{ platform: Platform }> = {
  name: 'publications',
  mountRoutes: (mount, { platform }) => mount(publicationAdminRoutes, adminPublicationHandlers(platform)),
  jobs: {
    importPublication: ({ platform }, { importId }, now) => runPublicationImport(platform, importId, now),
  },
  sweeps: [
    {
      name: 'lostImports',
      everySeconds: 15,
      run: ({ platform }, now) => recoverLostImports(platform, now),
    },
  ],
};
