// Answers for the search index: it follows every change of a book in the transaction of that change.
import type { Db } from '../../../db/client.ts';
import { initialsOf, loadSpelling } from './pinyin.ts';
import type { Spell } from './pinyin.ts';
import {
  addNameCounts,
  CLASSES_CHANGED,
  deleteSearchRows,
  EVERYTHING_CHANGED,
  hasSearchRows,
  markChanged,
  markSeriesChanged,
  refillIndex,
  selectNamedBooks,
  selectNamedBooksAfter,
  selectSearchTexts,
  upsertSearchRows,
} from './search-index.store.ts';
import type { ClassPlace, NamedBook, SearchRow } from './search-index.store.ts';
import { countAllBooks } from '../book.store.ts';
import { AUTHOR_BAR, namesOf, pronunciationOf, searchTextOf } from './search-text.ts';
import type { SearchName } from './search-text.ts';

const BOOKS_A_STATEMENT = 1_000;
const BOOKS_A_REBUILD_STATEMENT = 5_000;

/**
 * Brings the index to what these books are now, in the caller's transaction; a book that is gone leaves it. May be
 * called again without harm, and after any change: of a price or of sales it costs one small statement.
 */
export async function indexBooks(db: Db, bookIds: readonly number[]): Promise<void> {
  for (let start = 0; start < bookIds.length; start += BOOKS_A_STATEMENT) {
    await indexSome(db, bookIds.slice(start, start + BOOKS_A_STATEMENT));
  }
}

async function indexSome(db: Db, bookIds: readonly number[]): Promise<void> {
  const found = await selectNamedBooks(db, bookIds);
  const before = new Map((await selectSearchTexts(db, bookIds)).map((row) => [row.bookId, row]));
  const spell = await loadSpelling();
  const names = createNameCounter(spell);
  const changed = found.flatMap((book) => {
    const text = searchTextOf(book);
    const old = before.get(book.bookId);
    if (old?.title === text.title && old.authors === text.authors) return [];
    names.add(book, 1);
    if (old) names.add(namedAs(old), -1);
    return [{ bookId: book.bookId, ...text, ...pronunciationOf(text, spell) }];
  });
  const there = new Set(found.map((book) => book.bookId));
  const gone = [...before.values()].filter((row) => !there.has(row.bookId));
  for (const row of gone) names.add(namedAs(row), -1);
  await upsertSearchRows(db, changed);
  await deleteSearchRows(
    db,
    gone.map((row) => row.bookId),
  );
  await addNameCounts(db, names.list());
  await markChanged(db, bookIds);
}

/** After a change of the tree of classes or of their names. */
export const indexClasses = (db: Db): Promise<void> => markChanged(db, [CLASSES_CHANGED]);

/** After a change of a series' name. */
export const indexSeries = (db: Db, seriesId: number): Promise<void> => markSeriesChanged(db, seriesId);

/** The names as the index wrote them; they count the same as those of the book they were made of. */
const namedAs = (row: { title: string; authors: string }) => ({
  title: row.title,
  authors: row.authors.split(AUTHOR_BAR).filter((name) => name !== ''),
});

function createNameCounter(spell: Spell) {
  const counts = new Map<string, SearchName & { books: number }>();
  return {
    add(book: { title: string; authors: readonly string[] }, books: 1 | -1): void {
      for (const [key, name] of namesOf(book)) {
        const counted = counts.get(key);
        if (counted) counted.books += books;
        else counts.set(key, { ...name, books });
      }
    },
    list: () =>
      [...counts.values()]
        .filter((name) => name.books !== 0)
        .map((name) => ({ ...name, ...soundOf(name, spell) })),
  };
}

function soundOf({ normal }: SearchName, spell: Spell): { initials: string; letters: string } {
  const syllables = spell(normal.split(' '));
  return { initials: initialsOf(syllables), letters: syllables.join('') };
}

/**
 * Makes the whole index again. A million books take some minutes, in which searches wait. Class by class: titles that
 * share a word stand near each other then, and a search for it reads a fraction of the pages.
 */
export async function rebuildIndex(db: Db): Promise<number> {
  const spell = await loadSpelling();
  return db.transaction(async (transaction) => {
    let total = 0;
    await refillIndex(transaction, async () => {
      const names = createNameCounter(spell);
      let last: ClassPlace = { classCode: '', bookId: 0 };
      for (;;) {
        const found = await selectNamedBooksAfter(transaction, last, BOOKS_A_REBUILD_STATEMENT);
        if (found.length === 0) break;
        await upsertSearchRows(
          transaction,
          found.map((book) => rowOf(book, spell)),
        );
        for (const book of found) names.add(book, 1);
        last = found.at(-1)!;
        total += found.length;
      }
      const counted = names.list();
      for (let start = 0; start < counted.length; start += BOOKS_A_REBUILD_STATEMENT) {
        await addNameCounts(transaction, counted.slice(start, start + BOOKS_A_REBUILD_STATEMENT));
      }
    });
    await markChanged(transaction, [EVERYTHING_CHANGED]);
    return total;
  });
}

function rowOf(book: NamedBook, spell: Spell): SearchRow {
  const text = searchTextOf(book);
  return { bookId: book.bookId, ...text, ...pronunciationOf(text, spell) };
}

/** For a database that was filled past us, or by a version without an index. */
export async function rebuildIndexWhenEmpty(db: Db): Promise<void> {
  if ((await hasSearchRows(db)) || (await countAllBooks(db)) === 0) return;
  await rebuildIndex(db);
}
