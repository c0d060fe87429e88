/**
 * What a column of a bank statement holds. `credit` and `debit` are amounts of one direction each; `status` says whether a payment was
 * done or taken back.
 */
export const STATEMENT_COLUMN_ROLES = [
  'date',
  'time',
  'payer',
  'direction',
  'currency',
  'amount',
  'credit',
  'debit',
  'status',
  'remark',
  'transactionNo',
] as const;
export type StatementColumnRoleName = (typeof STATEMENT_COLUMN_ROLES)[number];

/** Roles that several columns may have; each other role is one column. */
export type SharedColumnRoleName = 'remark' | 'status';

export const isSharedRole = (role: StatementColumnRoleName): role is SharedColumnRoleName =>
  role === 'remark' || role === 'status';

/** Where money goes that belongs to no order: 银行利息, 渠道货款, 支付渠道结算, 我方打款被退回, 内部转账, 汇错了待退回, 其他. */
export const FILING_KINDS = [
  'interest',
  'channel',
  'settlement',
  'bounced',
  'internal',
  'toReturn',
  'other',
] as const;
export type FilingKindName = (typeof FILING_KINDS)[number];
