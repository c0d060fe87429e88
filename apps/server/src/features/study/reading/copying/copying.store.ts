import { and, eq, inArray, or, sum } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/client.ts';
import {
  copiedItems,
  copiedRanges,
  copyCounters,
  searchCounters,
  searchedRanges,
} from '../../../../db/tables/study/copying.ts';
import type { CharacterRange } from './character-ranges.ts';

/** What counts together: uses of the text of one book by one person under one entitlement. */
export interface CopyRecord {
  readonly userId: string;
  readonly bookId: number;
  readonly entitlementId: string;
  /** Copies, prints, exports and citations; or the text that a search shows around its hits. */
  readonly use: 'copy' | 'search';
}

export interface CopiedItem {
  readonly kind: 'picture' | 'quote';
  readonly item: string;
}

const TABLES = {
  copy: { counters: copyCounters, ranges: copiedRanges },
  search: { counters: searchCounters, ranges: searchedRanges },
} as const;

type AllowanceTable = (typeof TABLES)['copy' | 'search']['counters' | 'ranges'] | typeof copiedItems;

const ofRecord = (table: AllowanceTable, { userId, bookId, entitlementId }: CopyRecord) =>
  and(eq(table.userId, userId), eq(table.bookId, bookId), eq(table.entitlementId, entitlementId));

/** What the tables have of a record: all but its use, which is the table. */
const columnsOf = ({ userId, bookId, entitlementId }: CopyRecord) => ({ userId, bookId, entitlementId });

/** Uses of one kind by the person in the book wait for each other until the transaction ends. Returns the characters so far. */
export async function lockCopyCounter(tx: Tx, record: CopyRecord): Promise<number> {
  const { counters } = TABLES[record.use];
  const [row] = await tx
    .insert(counters)
    .values({ ...columnsOf(record), characters: 0 })
    .onConflictDoUpdate({
      target: [counters.userId, counters.bookId, counters.entitlementId],
      set: { characters: counters.characters },
    })
    .returning({ characters: counters.characters });
  return row!.characters;
}

export async function updateCopyCounter(tx: Tx, record: CopyRecord, characters: number): Promise<void> {
  const { counters } = TABLES[record.use];
  await tx.update(counters).set({ characters }).where(ofRecord(counters, record));
}

/** The characters that were used under any of the entitlements. */
export async function sumCopiedCharacters(
  db: Db,
  { userId, bookId, use }: CopyRecord,
  entitlementIds: readonly string[],
): Promise<number> {
  if (entitlementIds.length === 0) return 0;
  const { counters } = TABLES[use];
  const [row] = await db
    .select({ characters: sum(counters.characters).mapWith(Number) })
    .from(counters)
    .where(
      and(
        eq(counters.userId, userId),
        eq(counters.bookId, bookId),
        inArray(counters.entitlementId, [...entitlementIds]),
      ),
    );
  return row?.characters ?? 0;
}

/** The ranges of some sections, by href, each list in order. */
export async function selectCopiedRanges(
  db: Db,
  record: CopyRecord,
  revision: string,
  hrefs: readonly string[],
): Promise<Map<string, CharacterRange[]>> {
  const found = new Map<string, CharacterRange[]>();
  if (hrefs.length === 0) return found;
  const { ranges } = TABLES[record.use];
  const { href, start, end } = ranges;
  const rows = await db
    .select({ href, start, end })
    .from(ranges)
    .where(and(ofRecord(ranges, record), eq(ranges.revision, revision), inArray(href, [...hrefs])))
    .orderBy(href, start);
  for (const row of rows) {
    found.set(row.href, [...(found.get(row.href) ?? []), { start: row.start, end: row.end }]);
  }
  return found;
}

/** Stores the ranges of one section as they are after a use. `before` is what the database has. */
export async function saveCopiedRanges(
  tx: Tx,
  record: CopyRecord,
  { revision, href }: { revision: string; href: string },
  before: readonly CharacterRange[],
  after: readonly CharacterRange[],
): Promise<void> {
  const { ranges } = TABLES[record.use];
  const isIn = (list: readonly CharacterRange[], { start, end }: CharacterRange) =>
    list.some((range) => range.start === start && range.end === end);
  const removed = before.filter((range) => !isIn(after, range)).map(({ start }) => start);
  const added = after.filter((range) => !isIn(before, range));
  if (removed.length > 0) {
    const inSection = and(eq(ranges.revision, revision), eq(ranges.href, href));
    await tx.delete(ranges).where(and(ofRecord(ranges, record), inSection, inArray(ranges.start, removed)));
  }
  if (added.length > 0) {
    const rows = added.map(({ start, end }) => ({ ...columnsOf(record), revision, href, start, end }));
    await tx.insert(ranges).values(rows);
  }
}

/** Which of the items were copied already, as `kind item`. */
export async function selectCopiedItems(
  db: Db,
  record: CopyRecord,
  items: readonly CopiedItem[],
): Promise<Set<string>> {
  if (items.length === 0) return new Set();
  const { kind, item } = copiedItems;
  const names = (wanted: CopiedItem['kind']) =>
    items.filter((one) => one.kind === wanted).map((one) => one.item);
  const rows = await db
    .select({ kind, item })
    .from(copiedItems)
    .where(
      and(
        ofRecord(copiedItems, record),
        or(
          and(eq(kind, 'picture'), inArray(item, names('picture'))),
          and(eq(kind, 'quote'), inArray(item, names('quote'))),
        ),
      ),
    );
  return new Set(rows.map((row) => `${row.kind} ${row.item}`));
}

export async function insertCopiedItems(
  tx: Tx,
  record: CopyRecord,
  items: readonly CopiedItem[],
): Promise<void> {
  const rows = items.map((item) => ({ ...columnsOf(record), ...item }));
  if (rows.length > 0) await tx.insert(copiedItems).values(rows);
}

/** Everything of one person. */
export async function deleteCopiesOf(db: Db, userId: string): Promise<void> {
  for (const table of [copiedRanges, copiedItems, copyCounters, searchedRanges, searchCounters]) {
    await db.delete(table).where(eq(table.userId, userId));
  }
}
