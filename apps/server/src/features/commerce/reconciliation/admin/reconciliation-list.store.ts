import { and, asc, count, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { findReconciliationDays, InputOf, ReconciliationCaseFilter } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { reconciliationCases, reconciliationDays } from '../../../../db/tables/commerce/reconciliation.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

type DayFilter = Omit<InputOf<typeof findReconciliationDays>, 'pageNo' | 'pageSize'>;

const matchesDay = ({ provider, state, fromDay, toDay }: DayFilter) =>
  and(
    provider ? eq(reconciliationDays.provider, provider) : undefined,
    state ? eq(reconciliationDays.state, state) : undefined,
    fromDay ? gte(reconciliationDays.day, fromDay) : undefined,
    toDay ? lte(reconciliationDays.day, toDay) : undefined,
  );

const casesOfDay = (state: 'open' | 'resolved'): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${reconciliationCases} c WHERE c.provider = ${reconciliationDays}.provider
    AND c.day = ${reconciliationDays}.day AND c.state = ${state})`;

/** Newest first. */
export async function selectDays(db: Db, filter: DayFilter, page: Page) {
  return db
    .select({ row: reconciliationDays, openCases: casesOfDay('open'), resolvedCases: casesOfDay('resolved') })
    .from(reconciliationDays)
    .where(matchesDay(filter))
    .orderBy(desc(reconciliationDays.day), asc(reconciliationDays.provider))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countDays(db: Db, filter: DayFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(reconciliationDays).where(matchesDay(filter));
  return row!.total;
}

const owners = alias(users, 'owners');
const resolvers = alias(users, 'resolvers');

/** `staffId`: who asks for their own cases. */
interface CaseFilter extends ReconciliationCaseFilter {
  readonly staffId: string;
}

const matchesCase = ({ provider, state, kind, owner, fromDay, toDay, staffId }: CaseFilter) =>
  and(
    provider ? eq(reconciliationCases.provider, provider) : undefined,
    state ? eq(reconciliationCases.state, state) : undefined,
    kind ? eq(reconciliationCases.kind, kind) : undefined,
    owner === 'me' ? eq(reconciliationCases.ownerId, staffId) : undefined,
    owner === 'none' ? isNull(reconciliationCases.ownerId) : undefined,
    fromDay ? gte(reconciliationCases.day, fromDay) : undefined,
    toDay ? lte(reconciliationCases.day, toDay) : undefined,
  );

/** Newest day first. */
export async function selectCases(db: Db, filter: CaseFilter, page: Page) {
  return db
    .select({ row: reconciliationCases, ownerName: owners.name, resolverName: resolvers.name })
    .from(reconciliationCases)
    .leftJoin(owners, eq(owners.id, reconciliationCases.ownerId))
    .leftJoin(resolvers, eq(resolvers.id, reconciliationCases.resolvedBy))
    .where(matchesCase(filter))
    .orderBy(desc(reconciliationCases.day), desc(reconciliationCases.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countCases(db: Db, filter: CaseFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(reconciliationCases).where(matchesCase(filter));
  return row!.total;
}

/** Differences that nobody has resolved. */
export const measureOpenCases = (db: Db) =>
  measureWaiting(
    db,
    reconciliationCases,
    reconciliationCases.createdAt,
    eq(reconciliationCases.state, 'open'),
  );
