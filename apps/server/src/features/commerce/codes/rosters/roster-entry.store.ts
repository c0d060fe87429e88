import { and, asc, count, eq, getTableColumns, ilike, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { RosterState } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { codes } from '../../../../db/tables/commerce/codes.ts';
import { codeClaims, rosterEntries } from '../../../../db/tables/commerce/rosters.ts';
import type { Code } from '../codes/code.store.ts';

export type RosterEntryRow = typeof rosterEntries.$inferSelect;

/** A line of an order, as its owner names it. */
export interface OwnedLine {
  readonly ownerId: string;
  readonly orderNo: string;
  readonly lineNo: number;
}

/** A person with the code, and whether a link gave it. */
export interface RosterMember {
  readonly entry: RosterEntryRow;
  readonly code: Code | null;
  readonly isClaimed: boolean;
}

export interface RosterFilter {
  readonly state?: RosterState;
  readonly text?: string;
  readonly className?: string;
}

const isOfLine = ({ ownerId, orderNo, lineNo }: OwnedLine) =>
  and(
    eq(rosterEntries.ownerId, ownerId),
    eq(rosterEntries.orderNo, orderNo),
    eq(rosterEntries.lineNo, lineNo),
  );

/** The same rule as `rosterStateOf`. */
const state = sql<RosterState>`CASE
  WHEN ${codes.id} IS NULL OR ${codes.state} = 'unassigned' THEN 'recalled'
  WHEN ${codes.state} <> 'assigned' THEN ${codes.state}
  WHEN ${rosterEntries.mailedAt} IS NULL THEN 'unsent'
  ELSE 'sent' END`;

const isClaimed = sql<boolean>`EXISTS (SELECT 1 FROM ${codeClaims}
  WHERE ${codeClaims.entryId} = ${rosterEntries.id} AND ${codeClaims.codeId} = ${rosterEntries.codeId})`;

const members = (db: Db) =>
  db
    .select({ entry: getTableColumns(rosterEntries), code: getTableColumns(codes), isClaimed })
    .from(rosterEntries)
    .leftJoin(codes, eq(codes.id, rosterEntries.codeId))
    .$dynamic();

const matches = (line: OwnedLine, filter: RosterFilter) => {
  const pattern = filter.text?.trim() && containsPattern(filter.text.trim());
  return and(
    isOfLine(line),
    filter.state && eq(state, filter.state),
    filter.className ? eq(rosterEntries.className, filter.className) : undefined,
    pattern
      ? or(
          ilike(rosterEntries.name, pattern),
          ilike(rosterEntries.studentNumber, pattern),
          ilike(rosterEntries.email, pattern),
        )
      : undefined,
  );
};

/** Sorted by student number; people without one come last. */
export async function selectRosterMembers(
  db: Db,
  line: OwnedLine,
  filter: RosterFilter,
  page?: { limit: number; offset: number },
): Promise<RosterMember[]> {
  const query = members(db)
    .where(matches(line, filter))
    .orderBy(asc(rosterEntries.studentNumber), asc(rosterEntries.id));
  return page ? query.limit(page.limit).offset(page.offset) : query;
}

export async function countRosterMembers(db: Db, line: OwnedLine, filter: RosterFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(rosterEntries)
    .leftJoin(codes, eq(codes.id, rosterEntries.codeId))
    .where(matches(line, filter));
  return row!.total;
}

export async function countRosterStates(db: Db, line: OwnedLine) {
  return db
    .select({ state, total: count() })
    .from(rosterEntries)
    .leftJoin(codes, eq(codes.id, rosterEntries.codeId))
    .where(isOfLine(line))
    .groupBy(state);
}

/** People of one line, whoever else's ids are named. */
export async function selectChosenMembers(
  db: Db,
  line: OwnedLine,
  entryIds: readonly string[],
): Promise<RosterMember[]> {
  return members(db)
    .where(and(isOfLine(line), inArray(rosterEntries.id, [...entryIds])))
    .orderBy(asc(rosterEntries.studentNumber), asc(rosterEntries.id));
}

export async function selectOwnMember(
  db: Db,
  ownerId: string,
  entryId: string,
): Promise<RosterMember | undefined> {
  const [row] = await members(db).where(
    and(eq(rosterEntries.ownerId, ownerId), eq(rosterEntries.id, entryId)),
  );
  return row;
}

/** Whoever has this student number or this address. */
export async function selectSamePeople(
  db: Db,
  line: OwnedLine,
  { studentNumber, email }: { studentNumber: string | null; email: string | null },
): Promise<RosterMember[]> {
  const same = or(
    studentNumber === null ? undefined : eq(rosterEntries.studentNumber, studentNumber),
    email === null ? undefined : eq(rosterEntries.email, email),
  );
  return same ? members(db).where(and(isOfLine(line), same)) : [];
}

export async function selectClassNames(db: Db, line: OwnedLine, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ className: rosterEntries.className })
    .from(rosterEntries)
    .where(and(isOfLine(line), isNotNull(rosterEntries.className)))
    .orderBy(asc(rosterEntries.className))
    .limit(limit);
  return rows.map(({ className }) => className!);
}

export async function insertRosterEntry(
  db: Db,
  entry: typeof rosterEntries.$inferInsert,
): Promise<RosterEntryRow> {
  const [row] = await db.insert(rosterEntries).values(entry).returning();
  return row!;
}

export async function updateRosterEntry(
  db: Db,
  entryId: string,
  change: Partial<Omit<RosterEntryRow, 'id' | 'ownerId' | 'orderNo' | 'lineNo' | 'createdAt'>>,
): Promise<void> {
  await db.update(rosterEntries).set(change).where(eq(rosterEntries.id, entryId));
}
