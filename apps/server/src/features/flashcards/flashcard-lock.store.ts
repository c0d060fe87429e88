import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** What adds cards or changes categories of one person waits for each other until the transaction ends. */
export async function lockFlashcards(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`flashcards ${userId}`}, 0))`);
}
