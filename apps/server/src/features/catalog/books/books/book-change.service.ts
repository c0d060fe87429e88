// Records a change of books: its time and the search index, in the transaction of the change.
import type { Db } from '../../../../db/client.ts';
import { touchBooks } from './book-change.store.ts';
import { indexBooks, indexSubjects, indexSeries } from '../search/search-index.service.ts';

/** Called by every write of books, in its transaction. */
export async function recordBookChange(db: Db, bookIds: readonly number[], now: Date): Promise<void> {
  if (bookIds.length === 0) return;
  await touchBooks(db, bookIds, now);
  await indexBooks(db, bookIds);
}

/** After a subject was renamed or moved. */
export const recordSubjectChange = (db: Db): Promise<void> => indexSubjects(db);

/** After a series was renamed. */
export const recordSeriesChange = (db: Db, seriesId: number): Promise<void> => indexSeries(db, seriesId);
