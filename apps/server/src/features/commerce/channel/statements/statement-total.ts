interface StatementSums {
  readonly salesCommissionFen: number;
  /** Negative. */
  readonly refundsCommissionFen: number;
  readonly adjustmentsFen: number;
}

/** What the shop pays the channel for a month, in fen; negative when the channel owes. */
export const totalOf = ({
  salesCommissionFen,
  refundsCommissionFen,
  adjustmentsFen,
}: StatementSums): number => salesCommissionFen + refundsCommissionFen + adjustmentsFen;
