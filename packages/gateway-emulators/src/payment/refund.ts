/** What becomes of the next refunds. `lost`: the refund is made, but its reply does not arrive. */
const refundOutcomes = ['success', 'processing', 'abnormal', 'lost', 'unavailable'] as const;
export type RefundOutcome = (typeof refundOutcomes)[number];

/** A refund in the books of a payment emulator. Instants are ISO strings. */
export interface StoredRefund {
  number: string;
  refundId: string;
  amountFen: number;
  state: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL';
  createdAt: string;
  succeededAt?: string;
  notifyUrl?: string;
}

/** What was paid back or will be. */
export const sumOfRefunds = (refunds: readonly StoredRefund[] = []): number =>
  refunds.reduce((sum, { amountFen }) => sum + amountFen, 0);
