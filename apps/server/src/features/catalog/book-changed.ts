// Answers for what follows from a change of books: their state of knowledge moves on, in the transaction of the change.
import type { Db } from '../../db/client.ts';
import { selectClassBookIds, selectSeriesBookIds, touchBooks } from './book-changed.store.ts';

/** Called by every write that the shop shows, in its transaction. */
export async function bookChanged(db: Db, bookIds: readonly number[], now: Date): Promise<void> {
  if (bookIds.length > 0) await touchBooks(db, bookIds, now);
}

/** A class has another name or another place: so have the books in it and below it. */
export async function classChanged(db: Db, classCode: string, now: Date): Promise<void> {
  await bookChanged(db, await selectClassBookIds(db, classCode), now);
}

/** A series has another name: so have its volumes. */
export async function seriesChanged(db: Db, seriesId: number, now: Date): Promise<void> {
  await bookChanged(db, await selectSeriesBookIds(db, seriesId), now);
}
