// Lists a user's bookshelf: the books, until when they can be read, and the reading progress.
import type { ShelfBook } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { businessDay } from '../../../platform/clock.ts';
import { pageOffset } from '../../../platform/paging.ts';
import { selectSummariesById } from '../../catalog/books/index.ts';
import { accessState } from '../../commerce/entitlements/index.ts';
import { countDaysLeft } from './days-left.ts';
import { selectRefundingBookIds, selectShelfBooks } from './shelf.store.ts';

/** Expired books stay on the bookshelf. */
export async function findShelfBooks(
  db: Db,
  userId: string,
  page: { pageNo: number; pageSize: number },
  now: Date,
): Promise<{ list: ShelfBook[]; total: number }> {
  const { list: rows, total } = await selectShelfBooks(db, userId, pageOffset(page));
  const refunding = new Set(
    await selectRefundingBookIds(
      db,
      userId,
      rows.map((row) => row.bookId),
    ),
  );
  const summaries = await selectSummariesById(
    db,
    rows.map((row) => row.bookId),
  );
  const bookById = new Map(summaries.map((book) => [book.bookId, book]));
  const list = rows.flatMap((row): ShelfBook[] => {
    const book = bookById.get(row.bookId);
    if (!book) return [];
    const endsAt = row.neverEnds ? null : row.endsAt;
    return [
      {
        book,
        source: row.source,
        state: accessState(row, now),
        endDay: endsAt && businessDay(endsAt),
        daysLeft: endsAt && countDaysLeft(endsAt, now),
        percent: Math.round((row.totalProgression ?? 0) * 100),
        sectionTitle: row.sectionTitle,
        lastReadAt: row.readAt?.toISOString() ?? null,
        readable: row.readable,
        groupId: row.groupId,
        isRefunding: refunding.has(row.bookId),
      },
    ];
  });
  return { list, total };
}
