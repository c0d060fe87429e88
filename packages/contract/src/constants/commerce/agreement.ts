/**
 * `waiting` for a second person; `active` from its first to its last day; `rejected`; `ended` by hand. The database checks the moves.
 */
export const AGREEMENT_STATES = ['waiting', 'active', 'rejected', 'ended'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** The largest limit, in fen: 100,000,000 yuan. */
export const MAX_AGREEMENT_LIMIT_FEN = 10_000_000_000;
export const MAX_AGREEMENT_PAYMENT_DAYS = 180;

export const AGREEMENT_STATEMENT_FORMATS = ['pdf', 'xlsx'] as const;
export type AgreementStatementFormat = (typeof AGREEMENT_STATEMENT_FORMATS)[number];
