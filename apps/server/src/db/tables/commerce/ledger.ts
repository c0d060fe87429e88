import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';
import { orders } from './orders.ts';

/** Double entry: the postings of an entry sum to zero. An entry is unique by its source and never changes. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    sourceRef: text('source_ref').notNull(),
    orderNo: text('order_no').references(() => orders.orderNo),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('ledger_entries_by_source').on(table.source, table.sourceRef),
    index('ledger_entries_by_order').on(table.orderNo),
  ],
);

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    account: text('account').notNull(),
    /** Debits positive, credits negative. */
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.account] })],
);
