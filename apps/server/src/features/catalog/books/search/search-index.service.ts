// Keeps the search index up to date, in the transaction of each change of a book.
import type { Db } from '../../../../db/client.ts';
import { initialsOf, loadPinyin } from './text/pinyin.ts';
import type { ToSyllables } from './text/pinyin.ts';
import {
  addNameCounts,
  SUBJECTS_CHANGED,
  deleteSearchRows,
  EVERYTHING_CHANGED,
  hasSearchRows,
  markBooksChanged,
  markSeriesBooksChanged,
  refillSearchIndex,
  selectIndexableBooks,
  selectIndexableBooksAfter,
  selectSearchTexts,
  upsertSearchRows,
} from './search-index.store.ts';
import type { IndexCursor, IndexableBook, SearchRow } from './search-index.store.ts';
import { countAllBooks } from '../books/book.store.ts';
import { createPause } from './pause.ts';
import { AUTHOR_SEPARATOR, toSearchNames, toPronunciation, toSearchText } from './text/search-text.ts';
import type { SearchName } from './text/search-text.ts';

const BOOKS_PER_STATEMENT = 1_000;
const BOOKS_PER_REBUILD_STATEMENT = 5_000;

/**
 * Updates the index for these books in the transaction of the caller; deleted books are removed from it. Idempotent. After
 * a change of prices or sales alone it costs one small statement.
 */
export async function indexBooks(db: Db, bookIds: readonly number[]): Promise<void> {
  for (let start = 0; start < bookIds.length; start += BOOKS_PER_STATEMENT) {
    await indexBatch(db, bookIds.slice(start, start + BOOKS_PER_STATEMENT));
  }
}

async function indexBatch(db: Db, bookIds: readonly number[]): Promise<void> {
  const found = await selectIndexableBooks(db, bookIds);
  const before = new Map((await selectSearchTexts(db, bookIds)).map((row) => [row.bookId, row]));
  const toSyllables = await loadPinyin();
  const names = createNameCounter(toSyllables);
  const changed = found.flatMap((book) => {
    const text = toSearchText(book);
    const old = before.get(book.bookId);
    if (old?.title === text.title && old.authors === text.authors) return [];
    names.add(book, 1);
    if (old) names.add(toIndexedNames(old), -1);
    return [{ bookId: book.bookId, ...text, ...toPronunciation(text, toSyllables) }];
  });
  const existing = new Set(found.map((book) => book.bookId));
  const gone = [...before.values()].filter((row) => !existing.has(row.bookId));
  for (const row of gone) names.add(toIndexedNames(row), -1);
  await upsertSearchRows(db, changed);
  await deleteSearchRows(
    db,
    gone.map((row) => row.bookId),
  );
  await addNameCounts(db, names.list());
  await markBooksChanged(db, bookIds);
}

/** After a change of the subjects or of their names. */
export const indexSubjects = (db: Db): Promise<void> => markBooksChanged(db, [SUBJECTS_CHANGED]);

/** After a change of the name of a series. */
export const indexSeries = (db: Db, seriesId: number): Promise<void> => markSeriesBooksChanged(db, seriesId);

/** The names as the index stores them; they count the same as those of the book. */
const toIndexedNames = (row: { title: string; authors: string }) => ({
  title: row.title,
  authors: row.authors.split(AUTHOR_SEPARATOR).filter((name) => name !== ''),
});

function createNameCounter(toSyllables: ToSyllables) {
  const counts = new Map<string, SearchName & { books: number }>();
  return {
    add(book: { title: string; authors: readonly string[] }, books: 1 | -1): void {
      for (const [key, name] of toSearchNames(book)) {
        const counted = counts.get(key);
        if (counted) counted.books += books;
        else counts.set(key, { ...name, books });
      }
    },
    list: () =>
      [...counts.values()]
        .filter((name) => name.books !== 0)
        .map((name) => ({ ...name, ...soundOf(name, toSyllables) })),
  };
}

function soundOf({ normal }: SearchName, toSyllables: ToSyllables): { initials: string; letters: string } {
  const syllables = toSyllables(normal.split(' '));
  return { initials: initialsOf(syllables), letters: syllables.join('') };
}

/**
 * Rebuilds the whole index. A million books take some minutes, in which searches wait. Books are written subject by
 * subject: titles with a common word are then close together, and a search for it reads fewer pages.
 */
export async function rebuildSearchIndex(db: Db): Promise<number> {
  const toSyllables = await loadPinyin();
  return db.transaction(async (transaction) => {
    let total = 0;
    await refillSearchIndex(transaction, async () => {
      const names = createNameCounter(toSyllables);
      let found = await selectIndexableBooksAfter(transaction, FIRST, BOOKS_PER_REBUILD_STATEMENT);
      let rows = await toRows(found, toSyllables);
      while (found.length > 0) {
        for (const book of found) names.add(book, 1);
        total += found.length;
        found = await selectIndexableBooksAfter(transaction, found.at(-1)!, BOOKS_PER_REBUILD_STATEMENT);
        // the database writes these books while this process finds the sounds of the next ones
        [rows] = await Promise.all([toRows(found, toSyllables), upsertSearchRows(transaction, rows)]);
      }
      const counted = names.list();
      for (let start = 0; start < counted.length; start += BOOKS_PER_REBUILD_STATEMENT) {
        await addNameCounts(transaction, counted.slice(start, start + BOOKS_PER_REBUILD_STATEMENT));
      }
    });
    await markBooksChanged(transaction, [EVERYTHING_CHANGED]);
    return total;
  });
}

const FIRST: IndexCursor = { subjectCode: '', bookId: 0 };

async function toRows(books: readonly IndexableBook[], toSyllables: ToSyllables): Promise<SearchRow[]> {
  const rows: SearchRow[] = [];
  const pause = createPause();
  for (const book of books) {
    const waiting = pause();
    if (waiting) await waiting;
    const text = toSearchText(book);
    rows.push({ bookId: book.bookId, ...text, ...toPronunciation(text, toSyllables) });
  }
  return rows;
}

/** For a database that was filled without the application, or by a version without an index. */
export async function rebuildSearchIndexIfEmpty(db: Db): Promise<void> {
  if ((await hasSearchRows(db)) || (await countAllBooks(db)) === 0) return;
  await rebuildSearchIndex(db);
}
