import { lockByName } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';

/** What adds cards or changes categories of one person waits for each other until the transaction ends. */
export async function lockFlashcards(tx: Tx, userId: string): Promise<void> {
  await lockByName(tx, `flashcards ${userId}`);
}
