import type { priceChangeRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { previewBulkPrices } from '../bulk/bulk-edit.service.ts';
import {
  approvePriceChange,
  findPriceChangeBooks,
  findPriceChanges,
  rejectPriceChange,
  undoPriceChange,
} from './price-change.service.ts';

export const priceChangeHandlers = ({ db, jobs }: Platform): HandlersOf<typeof priceChangeRoutes> => ({
  previewBulkPrices: (input) => previewBulkPrices(db, input),
  findPriceChanges: (page, { session }) => findPriceChanges(db, session.userId, page),
  findPriceChangeBooks: ({ priceChangeId, ...page }) => findPriceChangeBooks(db, priceChangeId, page),
  approvePriceChange: ({ priceChangeId }, call) =>
    approvePriceChange({ db, jobs }, actorOf(call), priceChangeId, call.now),
  rejectPriceChange: ({ priceChangeId }, call) =>
    rejectPriceChange(db, actorOf(call), priceChangeId, call.now),
  undoPriceChange: ({ priceChangeId }, call) =>
    undoPriceChange({ db, jobs }, actorOf(call), priceChangeId, call.now),
});
