import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SkipReason, StatementMapping } from '@zhiye/contract';
import { users } from '../people/accounts.ts';
import { id, instant } from '../columns.ts';

/** Statements that were applied. Append-only. */
export const bankStatementImports = pgTable(
  'bank_statement_imports',
  {
    id: id().primaryKey(),
    /** SHA-256 of the file. */
    fileHash: text('file_hash').notNull(),
    fileName: text('file_name').notNull(),
    newCount: integer('new_count').notNull(),
    newFen: bigint('new_fen', { mode: 'number' }).notNull(),
    skippedCount: integer('skipped_count').notNull(),
    importedBy: uuid('imported_by')
      .notNull()
      .references(() => users.id),
    importedAt: instant('imported_at').notNull(),
  },
  (table) => [index('bank_statement_imports_by_time').on(table.importedAt)],
);

/** Lines of an applied statement that were no new receipts, with the reason of each. Append-only. */
export const bankStatementSkips = pgTable(
  'bank_statement_skips',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => bankStatementImports.id),
    lineNo: integer('line_no').notNull(),
    reason: text('reason').$type<SkipReason>().notNull(),
    receivedAt: instant('received_at'),
    payer: text('payer').notNull(),
    amountText: text('amount_text').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }),
    remark: text('remark').notNull(),
    transactionNo: text('transaction_no'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.lineNo] })],
);

/** What a person said about the columns of a header, kept for the next statement with the same header. */
export const bankStatementMappings = pgTable('bank_statement_mappings', {
  /** SHA-256 of the cells of the header. */
  headerKey: text('header_key').primaryKey(),
  mapping: jsonb('mapping').$type<Omit<StatementMapping, 'headerLine'>>().notNull(),
  keptBy: uuid('kept_by')
    .notNull()
    .references(() => users.id),
  keptAt: instant('kept_at').notNull(),
});
