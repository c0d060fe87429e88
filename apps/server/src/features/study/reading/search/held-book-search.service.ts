// Searches the texts of all books that a person may read now, within limits of books and characters.
import { setImmediate } from 'node:timers/promises';
import { HELD_BOOK_HITS } from '@zhiye/contract';
import { searchText } from '@zhiye/publication';
import type { ReadingDeps } from '../reading-deps.ts';
import { limitToSearchShare } from './search-share.service.ts';
import { selectHeldBooks } from './held-book.store.ts';

const MAX_BOOKS = 40;
/** UTF-16 units of all texts together: less than the cache of texts holds. */
const MAX_LENGTH = 10_000_000;

export async function searchHeldBooks(
  { db, textIndexes }: Pick<ReadingDeps, 'db' | 'textIndexes'>,
  userId: string,
  text: string,
  now: Date,
) {
  const { list: held, total } = await selectHeldBooks(db, userId, now, MAX_BOOKS);
  const list = [];
  let searched = 0;
  let length = 0;
  for (const { bookId, title, revision } of held) {
    if (length > MAX_LENGTH) break;
    searched += 1;
    const textIndex = await textIndexes(bookId, revision);
    if (!textIndex) continue;
    length += textIndex.length;
    const found = searchText(textIndex, { text, first: 0, count: HELD_BOOK_HITS });
    // other requests go first
    await setImmediate();
    if (found.total === 0) continue;
    const { hits, isShortened } = await limitToSearchShare(
      db,
      { userId, bookId, revision, text: textIndex },
      found.hits,
      now,
    );
    const { total: hitTotal, hasMore } = found;
    list.push({ bookId, title, hits, total: hitTotal, hasMore, isShortened });
  }
  return { list, searched, unsearched: total - searched };
}
