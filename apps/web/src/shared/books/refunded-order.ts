import type { OrderSummary } from '@zhiye/contract';

/** Whether an order was paid and all of its money went back: nothing of it is left to read or to give out. */
export const isWhollyRefunded = ({
  status,
  amountFen,
  refundedFen,
}: Pick<OrderSummary, 'status' | 'amountFen' | 'refundedFen'>): boolean =>
  (status === 'paid' || status === 'completed') && amountFen > 0 && refundedFen >= amountFen;
