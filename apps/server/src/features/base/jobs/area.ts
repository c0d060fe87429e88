import { deadJobAdminRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deadJobHandlers } from './admin/dead-job.routes.ts';
import { measureDeadJobs, selectOldestDeadJob } from './dead-job.store.ts';

export const jobsArea: Area<{ platform: Platform }> = {
  name: 'jobs',
  mountRoutes: (mount, { platform }) => mount(deadJobAdminRoutes, deadJobHandlers(platform)),
  waitingWork: [
    { name: 'deadJobs', section: 'jobs', measure: ({ platform }) => measureDeadJobs(platform.db) },
  ],
  overdueChecks: [
    {
      name: 'deadJobs',
      maxAgeMs: 10 * 60_000,
      findOldest: ({ platform }) => selectOldestDeadJob(platform.db),
    },
  ],
};
