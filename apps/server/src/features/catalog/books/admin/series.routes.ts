import type { seriesAdminRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { createSeries, deleteSeries, mergeSeries, renameSeries } from './series.service.ts';
import { selectAdminSeries } from './series.store.ts';

export const seriesAdminHandlers = (platform: Platform): HandlersOf<typeof seriesAdminRoutes> => ({
  findSeries: ({ keyword, ...page }) => selectAdminSeries(platform.db, keyword?.trim(), pageOffset(page)),
  createSeries: async ({ name }, call) => ({
    seriesId: await createSeries(platform.db, actorOf(call), name, call.now),
  }),
  renameSeries: async (input, call) => {
    await renameSeries(platform, actorOf(call), input, call.now);
    return null;
  },
  mergeSeries: async (input, call) => ({
    moved: await mergeSeries(platform, actorOf(call), input, call.now),
  }),
  deleteSeries: async ({ seriesId }, call) => {
    await deleteSeries(platform.db, actorOf(call), seriesId, call.now);
    return null;
  },
});
