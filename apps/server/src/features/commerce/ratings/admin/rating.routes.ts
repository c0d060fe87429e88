import type { ratingAdminRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { findRatings, publishRating, rejectRating } from './rating-moderation.service.ts';

export const ratingAdminHandlers = (platform: Platform): HandlersOf<typeof ratingAdminRoutes> => ({
  findRatings: (input) => findRatings(platform.db, input),
  publishRating: async (input, call) => {
    await publishRating(platform, actorOf(call), input, call.now);
    return null;
  },
  rejectRating: async (input, call) => {
    await rejectRating(platform, actorOf(call), input, call.now);
    return null;
  },
});
