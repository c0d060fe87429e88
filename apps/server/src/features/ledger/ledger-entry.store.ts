import type { PaymentProviderName } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { ledgerEntries, ledgerPostings } from '../../db/tables/ledger.ts';

/** The accounts of the shop. */
export type LedgerAccount =
  | `asset:${PaymentProviderName}`
  | 'asset:bank'
  | 'income:books'
  /** Money for an order whose transfer is not complete yet. */
  | 'liability:deposit'
  | 'liability:surplus';

interface LedgerEntry {
  /** What caused the entry. The database allows one entry for each source and reference. */
  readonly source: 'payment' | 'refund' | 'transfer' | 'transferClosing' | 'surplusReturn';
  readonly sourceRef: string;
  readonly orderNo: string;
  /** In fen, debits positive and credits negative. They must sum to zero, or the commit fails. */
  readonly postings: Readonly<Partial<Record<LedgerAccount, number>>>;
}

export async function insertLedgerEntry(
  db: Db,
  { postings, ...entry }: LedgerEntry,
  now: Date,
): Promise<void> {
  const [row] = await db
    .insert(ledgerEntries)
    .values({ ...entry, createdAt: now })
    .returning({ id: ledgerEntries.id });
  const amounts = Object.entries(postings) as [LedgerAccount, number][];
  await db
    .insert(ledgerPostings)
    .values(amounts.map(([account, amountFen]) => ({ entryId: row!.id, account, amountFen })));
}
