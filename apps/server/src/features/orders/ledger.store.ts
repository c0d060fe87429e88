import type { Db } from '../../db/client.ts';
import { ledgerJournals, ledgerPostings } from '../../db/tables/orders.ts';

/** Where money is, and whose it is. */
export type LedgerAccount = 'asset:wechat' | 'income:books' | 'liability:surplus';

export interface Journal {
  /** What caused it; once per source and reference, or the database refuses. */
  readonly source: 'payment';
  readonly sourceRef: string;
  readonly orderNo: string;
  /** Debits positive, credits negative, in fen; they sum to zero, or the commit fails. */
  readonly postings: Readonly<Partial<Record<LedgerAccount, number>>>;
}

export async function insertJournal(db: Db, { postings, ...journal }: Journal, now: Date): Promise<void> {
  const [row] = await db
    .insert(ledgerJournals)
    .values({ ...journal, createdAt: now })
    .returning({ id: ledgerJournals.id });
  const entries = Object.entries(postings) as [LedgerAccount, number][];
  await db
    .insert(ledgerPostings)
    .values(entries.map(([account, amountFen]) => ({ journalId: row!.id, account, amountFen })));
}
