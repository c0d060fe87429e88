import { closeAccount } from '../features/accounts/index.ts';
import { redrawCovers, runBookImport } from '../features/catalog/index.ts';
import { deliverEvents } from '../features/events/index.ts';
import { mailNotice } from '../features/notices/index.ts';
import { checkAttempt, expireOrder, fulfilOrder } from '../features/orders/index.ts';
import type { Cashier } from '../features/orders/index.ts';
import { runImport } from '../features/publications/index.ts';
import type { JobHandlers } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { subscriptions } from './subscriptions.ts';

/** Which feature does which job. */
export function jobHandlers(platform: Platform, cashier: Cashier): JobHandlers {
  const now = () => platform.clock.now();
  return {
    importPublication: ({ importId }) => runImport(platform, importId, now()),
    importBooks: ({ importId }) => runBookImport(platform, importId, now()),
    redrawCovers: ({ bookIds }) => redrawCovers(platform, bookIds, now()),
    expireOrder: ({ orderNo }) => expireOrder(cashier, orderNo, now()),
    fulfilOrder: ({ orderNo }) => fulfilOrder(platform.db, orderNo, now()),
    checkAttempt: ({ outTradeNo }) => checkAttempt(cashier, outTradeNo, now()),
    closeAccount: ({ userId }) => closeAccount(platform, userId, now()),
    mailNotice: ({ noticeId }) => mailNotice(platform, noticeId, now()),
    deliverEvents: async () => {
      const failed = await deliverEvents(platform, subscriptions, now(), platform.log);
      if (failed > 0) throw new Error(`${failed} events were not delivered`);
    },
  };
}
