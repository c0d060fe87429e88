import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { STATEMENT_COLUMN_ROLES } from '../../../constants/commerce/bank-statement.ts';
import {
  Fen,
  Instant,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { LIST_ERRORS } from '../../../list-errors.ts';
import { download, route, upload } from '../../../route.ts';
import { LineFit, MatchCandidate, PositiveFen, Reason, transferAdminErrors } from './transfer-fields.ts';

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
  Type.Literal('foreign'),
  Type.Literal('summary'),
]);
export type StatementOutcome = Static<typeof StatementOutcome>;

/**
 * Why a line is no new receipt. `separators`: a comma may be the decimal point; `dateUnclear`: day and month may be exchanged; `status`: the
 * bank does not say that the payment was done, or the file takes it back; `reversal`: takes a payment back; `columns`: the table of the line has
 * other columns than the one that was read; `otherAccount`: the account
 * has another name than that of the shop; `unit`: the amounts of the file are not in yuan, but in fen or ten thousands of it.
 */
export const SkipReason = oneOf([
  ...(['repeated', 'outgoing', 'foreign', 'summary', 'amount', 'separators', 'tooLarge'] as const),
  ...(['date', 'dateUnclear', 'future', 'payer', 'direction', 'currency', 'status', 'unit'] as const),
  ...(['reversal', 'columns', 'otherAccount'] as const),
]);
export type SkipReason = Static<typeof SkipReason>;

/** What a column of a statement holds. */
export const StatementColumnRole = oneOf(STATEMENT_COLUMN_ROLES);

const StatementMappingFields = {
  /** The role of each column; null for one that is not used. */
  roles: Type.Array(nullable(StatementColumnRole), { minItems: 3, maxItems: 100 }),
  /** What amounts without a direction mean: a minus is money that left, or every line is a receipt. */
  amounts: oneOf(['signed', 'receipts']),
  /** Words of the direction column that mean money that came; null for the usual ones. */
  incoming: nullable(Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 20 })),
};

/** What a person says about the columns of a statement. It is kept for this header when the statement is applied. */
export const StatementMapping = strictObject({
  /** The line of the file with the names of the columns, from 1. */
  headerLine: Type.Integer({ minimum: 1, maximum: 100_000 }),
  ...StatementMappingFields,
});
export type StatementMapping = Static<typeof StatementMapping>;

export const StatementColumnsView = strictObject({
  ...StatementMapping.properties,
  header: Type.Array(Type.String()),
  /** The first lines below the header, as the file has them. */
  sample: Type.Array(Type.Array(Type.String())),
  /** `unclear`: nothing was read, a person must say what the columns are. */
  source: oneOf(['recognized', 'kept', 'given', 'unclear']),
});
export type StatementColumnsView = Static<typeof StatementColumnsView>;

export const StatementLine = strictObject({
  /** The line of the file, from 1. */
  lineNo: Type.Integer({ minimum: 1 }),
  outcome: StatementOutcome,
  receivedAt: nullable(Instant),
  payer: Type.String(),
  amountFen: nullable(Fen),
  /** Money as the file writes it. */
  amountText: Type.String(),
  remark: Type.String(),
  /** Null also when a spreadsheet damaged it: then time, payer, amount and equal lines decide what is new. */
  transactionNo: nullable(Type.String()),
  hasDamagedNo: Type.Boolean(),
  /** Null for a new receipt. */
  reason: nullable(SkipReason),
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
    foreign: Type.Integer(),
    summary: Type.Integer(),
  }),
  columns: StatementColumnsView,
  /** The column whose numbers a spreadsheet damaged in some lines. */
  damagedColumn: nullable(Type.String()),
  /** What the new receipts add up to. */
  newFen: Type.Integer({ minimum: 0 }),
  /** Where an applied statement is kept with the lines that were left out. */
  importId: nullable(Uuid),
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
    mode: oneOf(['check', 'apply']),
    fileHash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    /** A StatementMapping as JSON. */
    mapping: Type.Optional(Type.String({ maxLength: 8_000 })),
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

const StatementImportId = publicId('statementImport', Uuid);

/** Statements that were applied, newest first. */
export const findStatementImports = route({
  method: 'GET',
  path: '/b/v1/admin/transfer/findStatementImports',
  access,
  query: strictObject(pageFields),
  data: pageOf(
    strictObject({
      importId: Uuid,
      fileName: Type.String(),
      importerName: Type.String(),
      importedAt: Instant,
      newCount: Type.Integer(),
      newFen: Type.Integer(),
      skippedCount: Type.Integer(),
    }),
  ),
});

/** The lines that an applied statement left out, with the reason of each, as CSV. */
export const exportSkippedLines = download({
  path: '/b/v1/admin/transfer/exportSkippedLines',
  access,
  body: strictObject({ importId: StatementImportId }),
});

export const SkippedLine = strictObject({
  lineNo: Type.Integer(),
  reason: SkipReason,
  receivedAt: nullable(Instant),
  payer: Type.String(),
  amountText: Type.String(),
  /** Null when it is not readable: whoever records the line says it. */
  amountFen: nullable(Fen),
  remark: Type.String(),
  transactionNo: nullable(Type.String()),
  /** `no`: money that left, foreign money, a total, or a line without day or payer. */
  recording: oneOf(['yes', 'no', 'done']),
});
export type SkippedLine = Static<typeof SkippedLine>;

/** The lines that an applied statement left out, in the order of the file. */
export const findSkippedLines = route({
  method: 'GET',
  path: '/b/v1/admin/transfer/findSkippedLines',
  access,
  query: strictObject({ ...pageFields, importId: StatementImportId }),
  data: pageOf(SkippedLine),
});

/**
 * A left-out line is a receipt after all: a second real payment that looks like the first, or an amount that a person can read. It waits
 * to be matched, which two people do.
 */
export const recordSkippedLine = route({
  method: 'POST',
  path: '/b/v1/admin/transfer/recordSkippedLine',
  access,
  body: strictObject({
    importId: StatementImportId,
    lineNo: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    /** Needed for a line whose amount was not readable. */
    amountFen: Type.Optional(PositiveFen),
    reason: Reason,
  }),
  errors: [transferAdminErrors.lineRepeated, transferAdminErrors.noReceipt],
});

export const bankStatementRoutes = {
  importBankStatement,
  findStatementImports,
  exportSkippedLines,
  findSkippedLines,
  recordSkippedLine,
};
