/** Events that an area publishes for later areas. Each area lists its subscribers in area.ts. */
export interface EventPayloads {
  /** An order was paid. The orders area itself grants the entitlements. */
  OrderPaid: { orderNo: string; lines: { bookId: number; quantity: number }[] };
  /** The money of a paid order was another order's: it is unpaid again. */
  OrderPaymentUndone: {
    orderNo: string;
    lines: { bookId: number; quantity: number }[];
    undoneAt: string;
  };
  /** Staff took back the approval of a teacher. */
  TeacherApprovalWithdrawn: { userId: string; withdrawnAt: string };
  /** Staff passed a teacher's application for a sample book; the teacher can read it. */
  SamplePassed: {
    applicationId: string;
    userId: string;
    bookId: number;
    studentCount: number;
    passedAt: string;
  };
  /** Money of an order line was paid back. */
  OrderRefunded: { refundRowId: string; orderNo: string; lineNo: number };
  /** Somebody redeemed a code. */
  CodeActivated: { codeId: string };
  /** A user has read a book for the first time on a day of Asia/Shanghai. */
  ReadingDay: { userId: string; bookId: number; day: string };
  /** An account was closed and its personal data deleted. */
  AccountClosed: { userId: string };
}

export type EventType = keyof EventPayloads;
