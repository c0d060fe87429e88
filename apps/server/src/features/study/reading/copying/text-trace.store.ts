import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { copiedRanges, searchedRanges } from '../../../../db/tables/study/copying.ts';
import type { CharacterRange } from './character-ranges.ts';

/** A range of a section that a text was found in. */
export interface FoundRange extends CharacterRange {
  readonly href: string;
}

/** Characters of the found ranges that one entitlement has taken. */
export interface TakenCharacters extends Record<string, unknown> {
  readonly accountName: string;
  readonly entitlementId: string;
  readonly characters: number;
}

const MOST = 20;

/** The revisions of which anything was taken. */
export async function selectTakenRevisions(db: Db, bookId: number): Promise<string[]> {
  const of = (table: typeof copiedRanges | typeof searchedRanges) =>
    db.selectDistinct({ revision: table.revision }).from(table).where(eq(table.bookId, bookId));
  const rows = [...(await of(copiedRanges)), ...(await of(searchedRanges))];
  return [...new Set(rows.map(({ revision }) => revision))];
}

/** Who has taken most of the ranges, the most first. The ranges of one section do not overlap. */
export async function selectTakers(
  db: Db,
  use: 'copied' | 'searched',
  { bookId, revision }: { bookId: number; revision: string },
  ranges: readonly FoundRange[],
): Promise<TakenCharacters[]> {
  const table = use === 'copied' ? copiedRanges : searchedRanges;
  const { rows } = await db.execute<TakenCharacters>(sql`
    SELECT ${users.accountName} AS "accountName", ${table.entitlementId} AS "entitlementId",
      sum(least(${table.end}, found."end") - greatest(${table.start}, found."start"))::int AS characters
    FROM ${table}
    JOIN jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) AS found("href" text, "start" int, "end" int)
      ON ${table.href} = found."href" AND ${table.start} < found."end" AND ${table.end} > found."start"
    JOIN ${users} ON ${users.id} = ${table.userId}
    WHERE ${table.bookId} = ${bookId} AND ${table.revision} = ${revision}
    GROUP BY 1, 2 ORDER BY characters DESC, 2 LIMIT ${MOST}`);
  return rows;
}
