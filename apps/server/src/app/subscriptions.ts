import { addSales } from '../features/catalog/index.ts';
import type { Subscriptions } from '../features/events/index.ts';

/** The only wiring of events to features. A subscriber's name is for good: it says what was delivered. */
export const subscriptions: Subscriptions = {
  OrderPaid: [
    {
      // Outside the payment's own transaction: a best seller's row must not make payments wait for each other.
      name: 'catalog.count-sales',
      handle: async (db, { lines }) => {
        for (const { bookId, quantity } of lines) await addSales(db, bookId, quantity);
      },
    },
  ],
  AccountClosed: [],
};
