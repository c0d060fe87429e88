import type { giftBatchRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { approveGiftBatch, createGiftBatch, withdrawGiftBatch } from './gift-batch.service.ts';
import { exportGiftCodes } from './gift-export.service.ts';
import { findGiftBatches, getGiftBatch } from './gift-list.service.ts';

export const giftBatchHandlers = (platform: Platform): HandlersOf<typeof giftBatchRoutes> => ({
  findGiftBatches: (input, { session, now }) => findGiftBatches(platform.db, session.userId, input, now),
  getGiftBatch: (input, { session }) => getGiftBatch(platform.db, session.userId, input),
  createGiftBatch: (input, call) => createGiftBatch(platform, actorOf(call), input, call.now),
  approveGiftBatch: async ({ giftBatchId }, call) => {
    await approveGiftBatch(platform, actorOf(call), giftBatchId, call.now);
    return null;
  },
  withdrawGiftBatch: (input, call) => withdrawGiftBatch(platform, actorOf(call), input, call.now),
  exportGiftCodes: ({ giftBatchId }, call) =>
    exportGiftCodes(platform, actorOf(call), giftBatchId, call.language, call.now),
});
