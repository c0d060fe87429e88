import { and, asc, count, desc, eq, ilike, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MAX_RATING_STARS } from '@zhiye/contract/constants/commerce/rating-state';
import type { RatingState } from '@zhiye/contract';
import type { Db, Tx } from '../../../db/client.ts';
import { containsPattern } from '../../../db/like-pattern.ts';
import { measureWaiting } from '../../../db/waiting-work.ts';
import { users } from '../../../db/tables/people/accounts.ts';
import { books } from '../../../db/tables/catalog/books.ts';
import { ratings } from '../../../db/tables/commerce/ratings.ts';

export type Rating = typeof ratings.$inferSelect;

/** False when the person has rated the book before. */
export async function insertRating(tx: Tx, rating: typeof ratings.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(ratings)
    .values(rating)
    .onConflictDoNothing()
    .returning({ id: ratings.id });
  return inserted.length > 0;
}

export async function updateRating(tx: Tx, id: string, change: Partial<Rating>): Promise<void> {
  await tx.update(ratings).set(change).where(eq(ratings.id, id));
}

/** Locks until the transaction ends. The rating must exist. */
export async function lockOwnRating(tx: Tx, userId: string, bookId: number): Promise<Rating> {
  const [row] = await tx
    .select()
    .from(ratings)
    .where(and(eq(ratings.userId, userId), eq(ratings.bookId, bookId)))
    .for('update');
  return row!;
}

export async function lockRating(tx: Tx, id: string): Promise<Rating | undefined> {
  const [row] = await tx.select().from(ratings).where(eq(ratings.id, id)).for('update');
  return row;
}

/** The key is the id of the book. */
export async function selectOwnRatings(db: Db, userId: string, bookIds: readonly number[]) {
  if (bookIds.length === 0) return new Map<number, never>();
  const rows = await db
    .select({
      bookId: ratings.bookId,
      stars: ratings.stars,
      text: ratings.text,
      state: ratings.state,
      rejectReason: ratings.rejectReason,
    })
    .from(ratings)
    .where(and(eq(ratings.userId, userId), inArray(ratings.bookId, [...bookIds])));
  return new Map(rows.map(({ bookId, ...rating }) => [bookId, rating]));
}

const isPublishedOf = (bookId: number) => and(eq(ratings.bookId, bookId), eq(ratings.state, 'published'));

/** How many have 1, 2, … stars. */
export async function countPublishedByStars(db: Db, bookId: number): Promise<number[]> {
  const rows = await db
    .select({ stars: ratings.stars, total: count() })
    .from(ratings)
    .where(isPublishedOf(bookId))
    .groupBy(ratings.stars);
  const byStars = new Map(rows.map(({ stars, total }) => [stars, total]));
  return Array.from({ length: MAX_RATING_STARS }, (_, index) => byStars.get(index + 1) ?? 0);
}

/** Newest first. */
export async function selectPublishedRatings(
  db: Db,
  bookId: number,
  page: { limit: number; offset: number },
) {
  return db
    .select({ name: users.name, stars: ratings.stars, text: ratings.text, changedAt: ratings.changedAt })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.userId))
    .where(isPublishedOf(bookId))
    .orderBy(desc(ratings.changedAt), desc(ratings.id))
    .limit(page.limit)
    .offset(page.offset);
}

interface RatingFilter {
  readonly state?: RatingState;
  readonly stars?: number;
  readonly keyword?: string;
}

const matches = ({ state, stars, keyword }: RatingFilter) => {
  const pattern = keyword && containsPattern(keyword);
  return and(
    state ? eq(ratings.state, state) : undefined,
    stars ? eq(ratings.stars, stars) : undefined,
    pattern ? or(ilike(books.title, pattern), ilike(ratings.text, pattern)) : undefined,
  );
};

const deciders = alias(users, 'deciders');

/** Those that wait longest come first; in any other list the newest. */
export async function selectRatings(db: Db, filter: RatingFilter, page: { limit: number; offset: number }) {
  const direction = filter.state === 'pending' ? asc : desc;
  return db
    .select({ rating: ratings, title: books.title, authorName: users.name, decidedByName: deciders.name })
    .from(ratings)
    .innerJoin(books, eq(books.id, ratings.bookId))
    .innerJoin(users, eq(users.id, ratings.userId))
    .leftJoin(deciders, eq(deciders.id, ratings.decidedBy))
    .where(matches(filter))
    .orderBy(direction(ratings.changedAt), direction(ratings.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countRatings(db: Db, filter: RatingFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(ratings)
    .innerJoin(books, eq(books.id, ratings.bookId))
    .where(matches(filter));
  return row!.total;
}

export async function selectBookTitle(db: Db, bookId: number): Promise<string> {
  const [row] = await db.select({ title: books.title }).from(books).where(eq(books.id, bookId));
  return row!.title;
}

/** Ratings that staff have not read. */
export const measurePendingRatings = (db: Db) =>
  measureWaiting(db, ratings, ratings.changedAt, eq(ratings.state, 'pending'));
