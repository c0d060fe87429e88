import type { adminApplicationRoutes } from '@zhiye/contract';
import { actorOf } from '../../../base/audit/index.ts';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  decideApplication,
  describeApplication,
  describeApplicationItem,
  openCertificate,
} from './application.service.ts';
import { withdrawApplication } from './application-withdrawal.service.ts';
import { countApplications, selectApplications } from './application.store.ts';

export const adminApplicationHandlers = (platform: Platform): HandlersOf<typeof adminApplicationRoutes> => ({
  findApplications: async ({ state, type, keyword, ...page }) => {
    const filter = { type, keyword: keyword?.trim() };
    const list = await selectApplications(platform.db, filter, { state, ...pageOffset(page) });
    const counts = await countApplications(platform.db, filter);
    const total = state
      ? counts[state]
      : counts.pending + counts.approved + counts.rejected + counts.withdrawn;
    return { list: list.map(describeApplicationItem), total, counts };
  },
  getApplication: ({ applicationId }) => describeApplication(platform.db, applicationId),
  downloadCertificate: ({ applicationId }, call) =>
    openCertificate(platform, actorOf(call), applicationId, call.now),
  decideApplication: async (decision, call) => {
    await decideApplication(platform, actorOf(call), decision, call.now);
    return null;
  },
  withdrawApplication: async (withdrawal, call) => {
    await withdrawApplication(platform, actorOf(call), withdrawal, call.now);
    return null;
  },
});
