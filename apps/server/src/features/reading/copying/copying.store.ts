import { and, eq, inArray, or, sum } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { copiedItems, copiedRanges, copyCounters } from '../../../db/tables/reading/copying.ts';
import type { CharacterRange } from './character-ranges.ts';

/** Whose copies count together. */
export interface CopyRecord {
  readonly userId: string;
  readonly bookId: number;
  readonly entitlementId: string;
}

export interface CopiedItem {
  readonly kind: 'picture' | 'quote';
  readonly item: string;
}

type RecordTable = typeof copyCounters | typeof copiedRanges | typeof copiedItems;

const ofRecord = (table: RecordTable, { userId, bookId, entitlementId }: CopyRecord) =>
  and(eq(table.userId, userId), eq(table.bookId, bookId), eq(table.entitlementId, entitlementId));

/** Copies of the person in the book wait for each other until the transaction ends. Returns the characters so far. */
export async function lockCopyCounter(tx: Tx, record: CopyRecord): Promise<number> {
  const [row] = await tx
    .insert(copyCounters)
    .values({ ...record, characters: 0 })
    .onConflictDoUpdate({
      target: [copyCounters.userId, copyCounters.bookId, copyCounters.entitlementId],
      set: { characters: copyCounters.characters },
    })
    .returning({ characters: copyCounters.characters });
  return row!.characters;
}

export async function updateCopyCounter(tx: Tx, record: CopyRecord, characters: number): Promise<void> {
  await tx.update(copyCounters).set({ characters }).where(ofRecord(copyCounters, record));
}

/** The characters that were copied under any of the entitlements. */
export async function sumCopiedCharacters(
  db: Db,
  { userId, bookId }: Pick<CopyRecord, 'userId' | 'bookId'>,
  entitlementIds: readonly string[],
): Promise<number> {
  if (entitlementIds.length === 0) return 0;
  const [row] = await db
    .select({ characters: sum(copyCounters.characters).mapWith(Number) })
    .from(copyCounters)
    .where(
      and(
        eq(copyCounters.userId, userId),
        eq(copyCounters.bookId, bookId),
        inArray(copyCounters.entitlementId, [...entitlementIds]),
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
  const ranges = new Map<string, CharacterRange[]>();
  if (hrefs.length === 0) return ranges;
  const { href, start, end } = copiedRanges;
  const rows = await db
    .select({ href, start, end })
    .from(copiedRanges)
    .where(
      and(ofRecord(copiedRanges, record), eq(copiedRanges.revision, revision), inArray(href, [...hrefs])),
    )
    .orderBy(href, start);
  for (const row of rows)
    ranges.set(row.href, [...(ranges.get(row.href) ?? []), { start: row.start, end: row.end }]);
  return ranges;
}

/** Replaces ranges of one section by others. */
export async function replaceCopiedRanges(
  tx: Tx,
  record: CopyRecord,
  { revision, href }: { revision: string; href: string },
  { removed, added }: { removed: readonly CharacterRange[]; added: readonly CharacterRange[] },
): Promise<void> {
  const starts = removed.map(({ start }) => start);
  if (starts.length > 0) {
    const inSection = and(eq(copiedRanges.revision, revision), eq(copiedRanges.href, href));
    await tx
      .delete(copiedRanges)
      .where(and(ofRecord(copiedRanges, record), inSection, inArray(copiedRanges.start, starts)));
  }
  if (added.length > 0) {
    await tx
      .insert(copiedRanges)
      .values(added.map(({ start, end }) => ({ ...record, revision, href, start, end })));
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
  if (items.length > 0) await tx.insert(copiedItems).values(items.map((item) => ({ ...record, ...item })));
}

/** Everything of one person. */
export async function deleteCopiesOf(db: Db, userId: string): Promise<void> {
  for (const table of [copiedRanges, copiedItems, copyCounters]) {
    await db.delete(table).where(eq(table.userId, userId));
  }
}
