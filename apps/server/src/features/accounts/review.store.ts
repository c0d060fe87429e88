import { and, asc, count, countDistinct, desc, eq, ilike, isNull, lt, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { containing } from '../../db/like.ts';
import { accountApplications as applications, users } from '../../db/tables/accounts.ts';

export type Application = typeof applications.$inferSelect;
type ApplicationState = Application['state'];

export interface ReviewFilter {
  readonly type?: 2 | 3;
  /** In name, institution or department. */
  readonly keyword?: string;
}

/** Of people whose account is still there. */
function matching({ type, keyword }: ReviewFilter) {
  const words = keyword ? containing(keyword) : undefined;
  return and(
    isNull(users.closedAt),
    type ? eq(applications.type, type) : undefined,
    words
      ? or(
          ilike(applications.name, words),
          ilike(applications.institution, words),
          ilike(applications.department, words),
        )
      : undefined,
  );
}

/** Who waits has waited longest at the top; what is decided, newest first. */
export async function selectReviews(
  db: Db,
  filter: ReviewFilter,
  page: { state?: ApplicationState; limit: number; offset: number },
): Promise<Application[]> {
  const order = page.state === 'pending' ? asc : desc;
  const rows = await db
    .select({ application: applications })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(matching(filter), page.state ? eq(applications.state, page.state) : undefined))
    .orderBy(order(applications.submittedAt), order(applications.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ application }) => application);
}

export async function countReviews(db: Db, filter: ReviewFilter): Promise<Record<ApplicationState, number>> {
  const rows = await db
    .select({ state: applications.state, total: count() })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(matching(filter))
    .groupBy(applications.state);
  const counts = { pending: 0, passed: 0, refused: 0 };
  for (const { state, total } of rows) counts[state] = total;
  return counts;
}

const deciders = alias(users, 'deciders');

/** With the account that applies, and the name of who decided. */
export async function selectReview(db: Db, id: string) {
  const [row] = await db
    .select({ application: applications, user: users, decidedBy: deciders.name })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(deciders, eq(deciders.id, applications.decidedBy))
    .where(and(eq(applications.id, id), isNull(users.closedAt)));
  return row;
}

/** Held until the end of the transaction, so that one reviewer decides; first the person, then what they sent. */
export async function lockReview(db: Db, id: string): Promise<Application | undefined> {
  const [row] = await db
    .select({ application: applications })
    .from(users)
    .innerJoin(applications, eq(applications.userId, users.id))
    .where(and(eq(applications.id, id), isNull(users.closedAt)))
    .for('no key update');
  return row?.application;
}

export async function updateReview(db: Db, id: string, change: Partial<Application>): Promise<void> {
  await db.update(applications).set(change).where(eq(applications.id, id));
}

/** What the same person sent before, newest first. */
export async function selectEarlierReviews(
  db: Db,
  { userId, submittedAt }: Pick<Application, 'userId' | 'submittedAt'>,
): Promise<Application[]> {
  return db
    .select()
    .from(applications)
    .where(and(eq(applications.userId, userId), lt(applications.submittedAt, submittedAt)))
    .orderBy(desc(applications.submittedAt));
}

/** How many other accounts named the same person at the same institution. */
export async function countNamesakes(
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

/** Everything one person sent, newest first. */
export async function selectReviewsOf(db: Db, userId: string): Promise<Application[]> {
  return db
    .select()
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.submittedAt));
}
