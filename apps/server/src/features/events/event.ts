/** Events that an area publishes for later areas. The subscribers are in app/event-subscriptions.ts. */
export interface EventPayloads {
  /** An order was paid. The orders area itself grants the entitlements. */
  OrderPaid: { orderNo: string; lines: { bookId: number; quantity: number }[] };
  /** Staff took back the approval of a teacher. */
  TeacherApprovalWithdrawn: { userId: string; withdrawnAt: string };
  /** An account was closed and its personal data deleted. */
  AccountClosed: { userId: string };
}

export type EventType = keyof EventPayloads;
