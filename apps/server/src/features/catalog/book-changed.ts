// Answers for what follows from a change of books: when it was, and the search index, in the transaction of the change.
import type { Db } from '../../db/client.ts';
import { touchBooks } from './book-changed.store.ts';
import { indexBooks, indexClasses, indexSeries } from './search/search-index.service.ts';

/** Called by every write of books, in its transaction. */
export async function bookChanged(db: Db, bookIds: readonly number[], now: Date): Promise<void> {
  if (bookIds.length === 0) return;
  await touchBooks(db, bookIds, now);
  await indexBooks(db, bookIds);
}

/** A class has another name or another place. */
export const classChanged = (db: Db): Promise<void> => indexClasses(db);

/** A series has another name. */
export const seriesChanged = (db: Db, seriesId: number): Promise<void> => indexSeries(db, seriesId);
