import type { PaymentProviderName } from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepareSql } from '../../../db/prepared-statement.ts';
import { ledgerEntries, ledgerPostings } from '../../../db/tables/commerce/ledger.ts';

/** The accounts of the shop. */
export type LedgerAccount =
  | `asset:${PaymentProviderName}`
  | 'asset:bank'
  | 'income:books'
  /** Money for an order whose transfer is not complete yet. */
  | 'liability:deposit'
  | 'liability:surplus'
  | 'income:interest'
  /** Money on the bank account that belongs to no order: finance clears it in its own books. */
  | 'clearing:bank';

interface LedgerEntry {
  /** What caused the entry. The database allows one entry for each source and reference. */
  readonly source:
    'payment' | 'refund' | 'transfer' | 'transferUndo' | 'transferClosing' | 'surplusReturn' | 'bankFiling';
  readonly sourceRef: string;
  /** Null for money that belongs to no order. */
  readonly orderNo: string | null;
  /** In fen, debits positive and credits negative. They must sum to zero, or the commit fails. */
  readonly postings: Readonly<Partial<Record<LedgerAccount, number>>>;
}

const insertEntry = prepareSql()(
  'insert_ledger_entry',
  ['source', 'sourceRef', 'orderNo', 'createdAt', 'accounts', 'amountsFen'],
  ({ source, sourceRef, orderNo, createdAt, accounts, amountsFen }) => sql`
    WITH entry AS (
      INSERT INTO ${ledgerEntries} (source, source_ref, order_no, created_at)
      VALUES (${source}, ${sourceRef}, ${orderNo}, ${createdAt}::timestamptz) RETURNING id)
    INSERT INTO ${ledgerPostings} (entry_id, account, amount_fen)
    SELECT entry.id, posting.account, posting.amount_fen
    FROM entry, unnest(${accounts}::text[], ${amountsFen}::bigint[]) AS posting (account, amount_fen)`,
);

export async function insertLedgerEntry(
  tx: Tx,
  { postings, ...entry }: LedgerEntry,
  now: Date,
): Promise<void> {
  const accounts = Object.keys(postings);
  const amountsFen = Object.values(postings);
  await insertEntry(tx, { ...entry, createdAt: now.toISOString(), accounts, amountsFen });
}
