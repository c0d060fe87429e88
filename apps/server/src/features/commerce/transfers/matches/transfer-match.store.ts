import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../db/client.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { bankStatementImports } from '../../../../db/tables/commerce/bank-statements.ts';
import {
  bankStatementLines,
  transferMatches,
  transferMatchParts,
} from '../../../../db/tables/commerce/transfers.ts';

type MatchState = typeof transferMatches.$inferSelect.state;

export interface NewMatch {
  readonly id: string;
  readonly lineId: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly note?: string | null;
  readonly parts: readonly { transferId: string; amountFen: number }[];
}

/** Inserts proposals. False for all of them when one of the lines has a live match. */
export async function insertMatches(db: Db, matches: readonly NewMatch[]): Promise<boolean> {
  if (matches.length === 0) return true;
  const rows = matches.map(({ parts: _, ...match }) => ({ ...match, state: 'proposed' as const }));
  const inserted = await db
    .insert(transferMatches)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: transferMatches.id });
  if (inserted.length < matches.length) return false;
  await db
    .insert(transferMatchParts)
    .values(matches.flatMap(({ id: matchId, parts }) => parts.map((part) => ({ ...part, matchId }))));
  return true;
}

export async function selectParts(db: Db, matchIds: readonly string[]) {
  if (matchIds.length === 0) return [];
  return db
    .select()
    .from(transferMatchParts)
    .where(inArray(transferMatchParts.matchId, [...matchIds]))
    .orderBy(asc(transferMatchParts.matchId), asc(transferMatchParts.transferId));
}

/** Called when a match is confirmed. */
export async function updatePartSurplus(
  db: Db,
  part: { matchId: string; transferId: string },
  surplusFen: number,
): Promise<void> {
  await db
    .update(transferMatchParts)
    .set({ surplusFen })
    .where(
      and(eq(transferMatchParts.matchId, part.matchId), eq(transferMatchParts.transferId, part.transferId)),
    );
}

const makers = alias(users, 'makers');
const checkers = alias(users, 'checkers');

/** Oldest first while they wait, newest first when decided. */
export async function selectMatches(
  db: Db,
  state: MatchState | undefined,
  page: { limit: number; offset: number },
) {
  const madeAt = state === 'proposed' ? asc(transferMatches.madeAt) : desc(transferMatches.madeAt);
  return db
    .select({
      match: transferMatches,
      line: bankStatementLines,
      fileName: bankStatementImports.fileName,
      makerName: makers.name,
      checkerName: checkers.name,
    })
    .from(transferMatches)
    .innerJoin(bankStatementLines, eq(bankStatementLines.id, transferMatches.lineId))
    .leftJoin(bankStatementImports, eq(bankStatementImports.id, bankStatementLines.importId))
    .innerJoin(makers, eq(makers.id, transferMatches.madeBy))
    .leftJoin(checkers, eq(checkers.id, transferMatches.checkedBy))
    .where(state ? eq(transferMatches.state, state) : undefined)
    .orderBy(madeAt, asc(transferMatches.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Proposals that wait for one of these transfers. */
export async function selectProposalsOf(db: Db, transferIds: readonly string[]) {
  if (transferIds.length === 0) return [];
  return db
    .select({
      transferId: transferMatchParts.transferId,
      matchId: transferMatches.id,
      madeAt: transferMatches.madeAt,
      makerName: makers.name,
    })
    .from(transferMatchParts)
    .innerJoin(transferMatches, eq(transferMatches.id, transferMatchParts.matchId))
    .innerJoin(makers, eq(makers.id, transferMatches.madeBy))
    .where(
      and(inArray(transferMatchParts.transferId, [...transferIds]), eq(transferMatches.state, 'proposed')),
    )
    .orderBy(asc(transferMatches.madeAt));
}

export async function countMatches(db: Db, state?: MatchState): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(transferMatches)
    .where(state ? eq(transferMatches.state, state) : undefined);
  return row!.total;
}

/** Proposals that a second person has not confirmed. */
export const measureProposedMatches = (db: Db, viewerId: string) =>
  measureWaiting(
    db,
    transferMatches,
    transferMatches.madeAt,
    eq(transferMatches.state, 'proposed'),
    eq(transferMatches.madeBy, viewerId),
  );
