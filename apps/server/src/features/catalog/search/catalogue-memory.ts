// Keeps the columns of a server at what the database says: read whole once, then by its list of changes.
import type pg from 'pg';
import { BookColumns } from './book-columns.ts';
import {
  selectChanges,
  selectClasses,
  selectFacts,
  selectFactsAfter,
  startOfChanges,
} from './book-facts.store.ts';
import { CLASSES_CHANGED, EVERYTHING_CHANGED } from './search-index.store.ts';
import { ClassTree } from './class-tree.ts';

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
  /** Changes that were read but may come again, since a transaction older than theirs is still open. */
  private seen = new Map<number, string>();
  private running: Promise<Catalogue> | undefined;
  private next: Promise<Catalogue> | undefined;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** The catalogue with every change that was committed before this call. Calls that wait share one reading. */
  current(): Promise<Catalogue> {
    if (!this.running) return this.start();
    this.next ??= this.running.catch(() => undefined).then(() => this.start());
    return this.next;
  }

  private start(): Promise<Catalogue> {
    this.next = undefined;
    const reading = this.read().finally(() => {
      if (this.running === reading) this.running = undefined;
    });
    this.running = reading;
    return reading;
  }

  private async read(): Promise<Catalogue> {
    if (!this.catalogue) return this.readAll();
    const { since, changes } = await selectChanges(this.pool, this.since);
    const fresh = changes.filter(({ bookId, changed }) => this.seen.get(bookId) !== changed);
    if (fresh.some(({ bookId }) => bookId === EVERYTHING_CHANGED)) return this.readAll();
    if (fresh.length > 0) await this.readChanged(fresh.map(({ bookId }) => bookId));
    this.since = since;
    this.seen = new Map(changes.map(({ bookId, changed }) => [bookId, changed]));
    return this.catalogue;
  }

  private async readChanged(changed: readonly number[]): Promise<void> {
    const catalogue = this.catalogue!;
    const bookIds = changed.filter((bookId) => bookId > 0);
    for (let start = 0; start < bookIds.length; start += BOOKS_A_STATEMENT) {
      const some = bookIds.slice(start, start + BOOKS_A_STATEMENT);
      const found = await selectFacts(this.pool, some);
      const there = new Set(found.map(({ id }) => id));
      for (const facts of found) catalogue.columns.put(facts);
      for (const id of some) if (!there.has(id)) catalogue.columns.drop(id);
    }
    // a book can be the first of its class
    if (changed.includes(CLASSES_CHANGED) || bookIds.length > 0) {
      catalogue.classes = new ClassTree(await selectClasses(this.pool));
    }
    catalogue.version += 1;
  }

  private async readAll(): Promise<Catalogue> {
    const since = await startOfChanges(this.pool);
    const columns = new BookColumns();
    const classes = new ClassTree(await selectClasses(this.pool));
    let last = 0;
    for (;;) {
      const found = await selectFactsAfter(this.pool, last, BOOKS_A_STATEMENT);
      if (found.length === 0) break;
      for (const facts of found) columns.put(facts);
      last = found.at(-1)!.id;
    }
    this.since = since;
    this.seen = new Map();
    this.catalogue = { columns, classes, version: (this.catalogue?.version ?? 0) + 1 };
    return this.catalogue;
  }
}
