import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../access.ts';
import { Fen, Instant, nullable, strictObject } from '../../fields.ts';
import { LIST_ERRORS } from '../../list-errors.ts';
import { upload } from '../../route.ts';
import { LineFit, MatchCandidate, transferAdminErrors } from './transfer-fields.ts';

const access = adminSections('transfers');

export const MAX_STATEMENT_LINES = 20_000;
/** Lines of a report that the page shows; the counts cover all. */
export const MAX_REPORTED_LINES = 500;
export const MAX_STATEMENT_BYTES = 8 * 1024 * 1024;

/** A line of a statement: how it fits, or why it is left out. */
export const StatementOutcome = Type.Union([
  ...LineFit.anyOf,
  Type.Literal('repeated'),
  Type.Literal('unreadable'),
  Type.Literal('outgoing'),
]);
export type StatementOutcome = Static<typeof StatementOutcome>;

export const StatementLine = strictObject({
  /** The line of the file, from 1. */
  lineNo: Type.Integer({ minimum: 1 }),
  outcome: StatementOutcome,
  receivedAt: nullable(Instant),
  payer: Type.String(),
  amountFen: nullable(Fen),
  remark: Type.String(),
  transactionNo: nullable(Type.String()),
  candidates: Type.Array(MatchCandidate),
});
export type StatementLine = Static<typeof StatementLine>;

export const StatementReport = strictObject({
  /** SHA-256 of the file. */
  fileHash: Type.String(),
  /** False for a dry run. */
  isApplied: Type.Boolean(),
  counts: strictObject({
    exact: Type.Integer(),
    wrongPayer: Type.Integer(),
    short: Type.Integer(),
    over: Type.Integer(),
    combined: Type.Integer(),
    unmatched: Type.Integer(),
    repeated: Type.Integer(),
    unreadable: Type.Integer(),
    outgoing: Type.Integer(),
  }),
  lines: Type.Array(StatementLine),
});
export type StatementReport = Static<typeof StatementReport>;

/**
 * Reads a bank statement. A dry run stores nothing. `apply` stores the new lines and proposes the exact matches, which a second
 * person confirms; it takes the hash of the file that was checked.
 */
export const importBankStatement = upload({
  path: '/b/v1/admin/transfer/importBankStatement',
  access,
  limitPerMinute: 20,
  fields: strictObject({
    mode: Type.Union([Type.Literal('check'), Type.Literal('apply')]),
    fileHash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  }),
  data: StatementReport,
  maxFileBytes: MAX_STATEMENT_BYTES,
  errors: [
    ...LIST_ERRORS,
    transferAdminErrors.statementUnreadable,
    transferAdminErrors.statementTooLong,
    transferAdminErrors.statementChanged,
  ],
});

export const bankStatementRoutes = { importBankStatement };
