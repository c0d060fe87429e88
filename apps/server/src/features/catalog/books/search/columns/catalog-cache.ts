// Keeps what this process holds of the catalog up to date: reads everything once, then the list of changes.
import type pg from 'pg';
import { BookColumns } from './book-columns.ts';
import { selectBookChanges, selectChangesStart } from './change-feed.store.ts';
import type { BookChanges } from './change-feed.store.ts';
import {
  selectSubjectTreeRows,
  selectBookColumnValues,
  selectBookColumnValuesAfter,
} from './book-columns.store.ts';
import { SubjectTree } from './subject-tree.ts';
import { EVERYTHING_CHANGED } from '../search-index.store.ts';
import { selectIndexedBooks, selectIndexedBooksAfter } from '../title-index/indexed-book.store.ts';
import { TitleIndex } from '../title-index/title-index.ts';

/** Reading so many books takes some milliseconds, during which other requests wait. */
const BOOKS_PER_STATEMENT = 1_000;

/** A new object after every change, so that what was computed for an old one can be recognized as outdated. */
export interface CatalogSnapshot {
  readonly columns: BookColumns;
  readonly titles: TitleIndex;
  readonly subjects: SubjectTree;
}

export class CatalogCache {
  private readonly pool: pg.Pool;
  private snapshot: CatalogSnapshot | undefined;
  private since = '0';
  /** Changes that were read already but are delivered again while an older transaction is open. */
  private seen = new Map<number, string>();
  /** The current read; the next one waits for it. */
  private reading: Promise<unknown> = Promise.resolve();
  private loading: Promise<void> | undefined;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** The catalog as it was last read. The first call reads it. */
  async ensureLoaded(): Promise<CatalogSnapshot> {
    if (!this.snapshot) {
      this.loading ??= this.readAll().finally(() => (this.loading = undefined));
      await this.loading;
    }
    return this.snapshot!;
  }

  /** Returns the catalog with all changes that this database has. */
  async refresh(pool: pg.Pool): Promise<CatalogSnapshot> {
    await this.ensureLoaded();
    const changes = await selectBookChanges(pool, this.since);
    if (changes.changed.some(({ bookId, changed }) => this.seen.get(bookId) !== changed)) {
      const reading = this.reading.then(() => this.read(changes));
      this.reading = reading.catch(() => undefined);
      await reading;
    } else this.since = changes.since;
    return this.snapshot!;
  }

  private async read({ since, changed }: BookChanges): Promise<void> {
    const fresh = changed
      .filter((change) => this.seen.get(change.bookId) !== change.changed)
      .map(({ bookId }) => bookId);
    if (fresh.includes(EVERYTHING_CHANGED)) return this.readAll();
    await this.readBooks(fresh.filter((bookId) => bookId > 0));
    const { columns, titles, subjects } = this.snapshot!;
    // the change may concern the subjects
    const next = fresh.length > 0 ? new SubjectTree(await selectSubjectTreeRows(this.pool)) : subjects;
    this.snapshot = { columns, titles, subjects: next };
    this.since = since;
    this.seen = new Map(changed.map((change) => [change.bookId, change.changed]));
  }

  private async readBooks(bookIds: readonly number[]): Promise<void> {
    const { columns, titles } = this.snapshot!;
    for (let start = 0; start < bookIds.length; start += BOOKS_PER_STATEMENT) {
      const some = bookIds.slice(start, start + BOOKS_PER_STATEMENT);
      const found = await selectBookColumnValues(this.pool, some);
      const texts = await selectIndexedBooks(this.pool, some);
      // without an await between the two: a search would miss the books
      titles.add(texts);
      titles.finishSegment();
      const existing = new Set(found.map(({ id }) => id));
      for (const values of found) columns.set(values);
      for (const id of some) if (!existing.has(id)) columns.remove(id);
    }
    titles.mergeInBackground();
  }

  private async readAll(): Promise<void> {
    const since = await selectChangesStart(this.pool);
    const subjects = new SubjectTree(await selectSubjectTreeRows(this.pool));
    // together, so that the database reads the one while this process works on the other
    const [columns, titles] = await Promise.all([this.readColumns(), this.readTitles()]);
    this.snapshot = { columns, titles, subjects };
    this.since = since;
    this.seen = new Map();
  }

  private async readColumns(): Promise<BookColumns> {
    const columns = new BookColumns();
    for (let last = 0; ;) {
      const found = await selectBookColumnValuesAfter(this.pool, last, BOOKS_PER_STATEMENT);
      if (found.length === 0) break;
      for (const values of found) columns.set(values);
      last = found.at(-1)!.id;
    }
    columns.sortByTexts();
    return columns;
  }

  private async readTitles(): Promise<TitleIndex> {
    const titles = new TitleIndex();
    for (let last = 0; ;) {
      const found = await selectIndexedBooksAfter(this.pool, last, BOOKS_PER_STATEMENT);
      if (found.length === 0) break;
      titles.add(found);
      await titles.mergeSimilar();
      last = found.at(-1)!.bookId;
    }
    titles.finishSegment();
    await titles.mergeAll();
    return titles;
  }
}
