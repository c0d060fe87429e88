// Keeps the columns of this process up to date: reads the whole catalog once, then the list of changes.
import type pg from 'pg';
import { BookColumns } from './book-columns.ts';
import { selectChangesStart } from './change-feed.store.ts';
import type { BookChanges } from './change-feed.store.ts';
import {
  selectSubjectTreeRows,
  selectBookColumnValues,
  selectBookColumnValuesAfter,
} from './book-columns.store.ts';
import { SubjectTree } from './subject-tree.ts';
import { EVERYTHING_CHANGED } from '../search-index.store.ts';

const BOOKS_PER_STATEMENT = 10_000;

export interface CatalogSnapshot {
  readonly columns: BookColumns;
  readonly subjects: SubjectTree;
  /** Increases with every change, so that cached results can be recognized as outdated. */
  readonly version: number;
}

export class CatalogCache {
  private readonly pool: pg.Pool;
  private snapshot: { columns: BookColumns; subjects: SubjectTree; version: number } | undefined;
  private since = '0';
  /** Changes that were read already but are delivered again while an older transaction is open. */
  private seen = new Map<number, string>();
  /** The current read; the next one waits for it. */
  private reading: Promise<unknown> = Promise.resolve();
  private loading: Promise<string> | undefined;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** The start of the next query for changes. The first call reads the whole catalog. */
  async ensureLoaded(): Promise<string> {
    if (this.snapshot) return this.since;
    this.loading ??= this.readAll()
      .then(() => this.since)
      .finally(() => (this.loading = undefined));
    return this.loading;
  }

  /** Returns the catalog with these changes. */
  async applyChanges(changes: BookChanges): Promise<CatalogSnapshot> {
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
    // the change may concern the subjects
    if (fresh.length > 0) this.snapshot!.subjects = new SubjectTree(await selectSubjectTreeRows(this.pool));
    this.snapshot!.version += 1;
    this.since = since;
    this.seen = new Map(changed.map((change) => [change.bookId, change.changed]));
  }

  private async readBooks(bookIds: readonly number[]): Promise<void> {
    const { columns } = this.snapshot!;
    for (let start = 0; start < bookIds.length; start += BOOKS_PER_STATEMENT) {
      const some = bookIds.slice(start, start + BOOKS_PER_STATEMENT);
      const found = await selectBookColumnValues(this.pool, some);
      const existing = new Set(found.map(({ id }) => id));
      for (const values of found) columns.set(values);
      for (const id of some) if (!existing.has(id)) columns.remove(id);
    }
  }

  private async readAll(): Promise<void> {
    const since = await selectChangesStart(this.pool);
    const columns = new BookColumns();
    const subjects = new SubjectTree(await selectSubjectTreeRows(this.pool));
    for (let last = 0; ;) {
      const found = await selectBookColumnValuesAfter(this.pool, last, BOOKS_PER_STATEMENT);
      if (found.length === 0) break;
      for (const values of found) columns.set(values);
      last = found.at(-1)!.id;
    }
    this.snapshot = { columns, subjects, version: (this.snapshot?.version ?? 0) + 1 };
    this.since = since;
    this.seen = new Map();
  }
}
