/** What features tell those that come after them; app/subscriptions.ts says who listens. */
export interface EventPayloads {
  /** An order was paid for; putting the books on the shelf is the orders' own work. */
  OrderPaid: { orderNo: string; lines: { bookId: number; quantity: number }[] };
  /** An account is closed for good; what named its person is gone. */
  AccountClosed: { userId: string };
}

export type EventType = keyof EventPayloads;
