import type { channelSampleRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findChannelSamples, recommendSample } from './recommendation.service.ts';

export const channelSampleHandlers = ({
  db,
}: Pick<Platform, 'db'>): HandlersOf<typeof channelSampleRoutes> => ({
  findChannelSamples: (input, { session, now }) => findChannelSamples(db, session.userId, input, now),
  recommendSample: async (input, { session, now }) => {
    await recommendSample(db, session.userId, input, now);
    return null;
  },
});
