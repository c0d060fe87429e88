/** `waiting`: for the provider's bill of the day, or for the bill of the next one. */
export const RECONCILIATION_DAY_STATES = ['waiting', 'matched', 'different', 'failed'] as const;

/** What a bill and the ledger disagree about; `missing_here`: the bill has a payment that the ledger lacks. */
export const RECONCILIATION_CASE_KINDS = [
  'missing_here',
  'missing_there',
  'amount',
  'refund_missing_here',
  'refund_missing_there',
  'refund_amount',
] as const;

/** `vanished`: a later run found no difference any more. */
export const RECONCILIATION_CASE_STATES = ['open', 'resolved', 'vanished'] as const;

/** Whose cases a list shows: the caller's, or those that nobody has taken. */
export const RECONCILIATION_OWNERS = ['me', 'none'] as const;
