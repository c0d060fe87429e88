// Keeps the columns of a server at what the database says: read whole once, then by its list of changes.
import type pg from 'pg';
import { BookColumns } from './book-columns.ts';
import { startOfChanges } from './book-changes.store.ts';
import type { Changes } from './book-changes.store.ts';
import { selectClasses, selectFacts, selectFactsAfter } from './book-facts.store.ts';
import { ClassTree } from './class-tree.ts';
import { EVERYTHING_CHANGED } from './search-index.store.ts';

const BOOKS_A_STATEMENT = 10_000;

export interface Catalogue {
  readonly columns: BookColumns;
  readonly classes: ClassTree;
  /** Rises with every change, so that an answer can be kept for as long as it is right. */
  readonly version: number;
}

export class CatalogueMemory {
  private readonly pool: pg.Pool;
  private catalogue: { columns: BookColumns; classes: ClassTree; version: number } | undefined;
  private since = '0';
  /** Changes that were read but come again, while a transaction older than theirs is open. */
  private seen = new Map<number, string>();
  /** What is being read; the next reading waits for it. */
  private reading: Promise<unknown> = Promise.resolve();
  private loading: Promise<string> | undefined;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** Where the next question about changes starts; the first call reads the whole catalogue. */
  async start(): Promise<string> {
    if (this.catalogue) return this.since;
    this.loading ??= this.readAll()
      .then(() => this.since)
      .finally(() => (this.loading = undefined));
    return this.loading;
  }

  /** The catalogue with these changes. */
  async follow(changes: Changes): Promise<Catalogue> {
    if (changes.changed.some(({ bookId, changed }) => this.seen.get(bookId) !== changed)) {
      const reading = this.reading.then(() => this.read(changes));
      this.reading = reading.catch(() => undefined);
      await reading;
    } else this.since = changes.since;
    return this.catalogue!;
  }

  private async read({ since, changed }: Changes): Promise<void> {
    const fresh = changed
      .filter((change) => this.seen.get(change.bookId) !== change.changed)
      .map(({ bookId }) => bookId);
    if (fresh.includes(EVERYTHING_CHANGED)) return this.readAll();
    await this.readBooks(fresh.filter((bookId) => bookId > 0));
    // a book can be the first of its class
    if (fresh.length > 0) this.catalogue!.classes = new ClassTree(await selectClasses(this.pool));
    this.catalogue!.version += 1;
    this.since = since;
    this.seen = new Map(changed.map((change) => [change.bookId, change.changed]));
  }

  private async readBooks(bookIds: readonly number[]): Promise<void> {
    const { columns } = this.catalogue!;
    for (let start = 0; start < bookIds.length; start += BOOKS_A_STATEMENT) {
      const some = bookIds.slice(start, start + BOOKS_A_STATEMENT);
      const found = await selectFacts(this.pool, some);
      const there = new Set(found.map(({ id }) => id));
      for (const facts of found) columns.put(facts);
      for (const id of some) if (!there.has(id)) columns.drop(id);
    }
  }

  private async readAll(): Promise<void> {
    const since = await startOfChanges(this.pool);
    const columns = new BookColumns();
    const classes = new ClassTree(await selectClasses(this.pool));
    for (let last = 0; ;) {
      const found = await selectFactsAfter(this.pool, last, BOOKS_A_STATEMENT);
      if (found.length === 0) break;
      for (const facts of found) columns.put(facts);
      last = found.at(-1)!.id;
    }
    this.catalogue = { columns, classes, version: (this.catalogue?.version ?? 0) + 1 };
    this.since = since;
    this.seen = new Map();
  }
}
