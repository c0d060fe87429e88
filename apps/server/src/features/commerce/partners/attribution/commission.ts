// What a channel earns, in whole fen.

export interface CommissionRule {
  /** Hundredths of a percent of what was paid; null with a settlement price. */
  readonly commissionBasisPoints: number | null;
  /** What a copy costs the channel; it earns what was paid beyond it. */
  readonly settlementFen: number | null;
}

/** Rounded half up. What was paid below the settlement price earns nothing. */
export function commissionOf(rule: CommissionRule, amountFen: number, quantity: number): number {
  const { commissionBasisPoints, settlementFen } = rule;
  if (settlementFen !== null) return Math.max(0, amountFen - settlementFen * quantity);
  return Math.floor((amountFen * (commissionBasisPoints ?? 0) + 5_000) / 10_000);
}

interface Remaining {
  readonly amountFen: number;
  readonly quantity: number;
}

/**
 * The commission that a refund takes back, negative or 0: that of what was left before it, less that of what is left after it.
 * So the commission of all refunds of a line adds up to that of the sale, whatever the rounding.
 */
export function refundedCommission(rule: CommissionRule, left: Remaining, refunded: Remaining): number {
  const before = commissionOf(rule, left.amountFen, left.quantity);
  const after = commissionOf(rule, left.amountFen - refunded.amountFen, left.quantity - refunded.quantity);
  // never -0
  return before === after ? 0 : after - before;
}
