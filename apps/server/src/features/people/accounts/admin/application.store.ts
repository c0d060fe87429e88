import { and, asc, count, countDistinct, desc, eq, ilike, isNull, lt, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';
import { accountApplications as applications, users } from '../../../../db/tables/people/accounts.ts';

export type Application = typeof applications.$inferSelect;
type ApplicationState = Application['state'];

export interface ApplicationFilter {
  readonly type?: Application['type'];
  /** Part of the name, institution or department. */
  readonly keyword?: string;
}

/** The condition of a filter, without applications of closed accounts. */
function whereMatches({ type, keyword }: ApplicationFilter) {
  const pattern = keyword ? containsPattern(keyword) : undefined;
  return and(
    isNull(users.closedAt),
    type ? eq(applications.type, type) : undefined,
    pattern
      ? or(
          ilike(applications.name, pattern),
          ilike(applications.institution, pattern),
          ilike(applications.department, pattern),
        )
      : undefined,
  );
}

/** Pending applications come oldest first, all others newest first. */
export async function selectApplications(
  db: Db,
  filter: ApplicationFilter,
  page: { state?: ApplicationState; limit: number; offset: number },
): Promise<Application[]> {
  const order = page.state === 'pending' ? asc : desc;
  const rows = await db
    .select({ application: applications })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(whereMatches(filter), page.state ? eq(applications.state, page.state) : undefined))
    .orderBy(order(applications.submittedAt), order(applications.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ application }) => application);
}

export async function countApplications(
  db: Db,
  filter: ApplicationFilter,
): Promise<Record<ApplicationState, number>> {
  const rows = await db
    .select({ state: applications.state, total: count() })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(whereMatches(filter))
    .groupBy(applications.state);
  const counts = { pending: 0, approved: 0, rejected: 0, withdrawn: 0 };
  for (const { state, total } of rows) counts[state] = total;
  return counts;
}

const deciders = alias(users, 'deciders');

/** An application with its account and the name of the staff member who decided it. */
export async function selectApplication(db: Db, id: string) {
  const [row] = await db
    .select({ application: applications, user: users, decidedBy: deciders.name })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(deciders, eq(deciders.id, applications.decidedBy))
    .where(and(eq(applications.id, id), isNull(users.closedAt)));
  return row;
}

/** Locks the user and the application until the transaction ends, so that only one staff member decides. */
export async function lockApplication(db: Db, id: string): Promise<Application | undefined> {
  const [row] = await db
    .select({ application: applications })
    .from(users)
    .innerJoin(applications, eq(applications.userId, users.id))
    .where(and(eq(applications.id, id), isNull(users.closedAt)))
    .for('no key update');
  return row?.application;
}

export async function updateApplication(db: Db, id: string, change: Partial<Application>): Promise<void> {
  await db.update(applications).set(change).where(eq(applications.id, id));
}

/** Earlier applications of the same user, newest first. */
export async function selectEarlierApplications(
  db: Db,
  { userId, submittedAt }: Pick<Application, 'userId' | 'submittedAt'>,
): Promise<Application[]> {
  return db
    .select()
    .from(applications)
    .where(and(eq(applications.userId, userId), lt(applications.submittedAt, submittedAt)))
    .orderBy(desc(applications.submittedAt));
}

/** How many other accounts applied with the same name and institution. */
export async function countDuplicateAccounts(
  db: Db,
  { userId, name, institution }: Pick<Application, 'userId' | 'name' | 'institution'>,
): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(applications.userId) })
    .from(applications)
    .where(
      and(
        eq(applications.name, name),
        eq(applications.institution, institution),
        ne(applications.userId, userId),
      ),
    );
  return row?.total ?? 0;
}

/** All applications of one user, newest first. */
export async function selectApplicationsOf(db: Db, userId: string): Promise<Application[]> {
  return db
    .select()
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.submittedAt));
}

/** Applications that nobody has decided. */
export const measurePendingApplications = (db: Db) =>
  measureWaiting(db, applications, applications.submittedAt, eq(applications.state, 'pending'));
