import type { deadJobAdminRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../audit/index.ts';
import { findDeadJobs, retryDeadJob, retryDeadJobs } from '../dead-job.service.ts';

export const deadJobHandlers = (platform: Platform): HandlersOf<typeof deadJobAdminRoutes> => ({
  findDeadJobs: (input) => findDeadJobs(platform.db, input),
  retryDeadJob: async ({ deadJobId }, call) => {
    await retryDeadJob(platform, actorOf(call), deadJobId, call.now);
    return null;
  },
  retryDeadJobs: ({ queue }, call) => retryDeadJobs(platform, actorOf(call), queue, call.now),
});
