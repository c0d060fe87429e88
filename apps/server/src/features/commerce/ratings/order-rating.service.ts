// Lets buyers rate the books of their orders. An order is completed when all its books are rated.
import { generalErrors, ratingErrors } from '@zhiye/contract';
import type { InputOf, RatableBook, rateBook as rateBookRoute } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { refuse } from '../../../platform/refusal.ts';
import { addToScore } from '../../catalog/books/index.ts';
import { completeOrder, findDeliveredBooks } from '../orders/index.ts';
import { insertRating, lockOwnRating, selectOwnRatings, updateRating } from './rating.store.ts';

/** Refuses another user's order. */
export async function findOrderRatings(
  db: Db,
  userId: string,
  orderNo: string,
): Promise<{ books: RatableBook[] }> {
  const books = (await findDeliveredBooks(db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  const ratings = await selectOwnRatings(
    db,
    userId,
    books.map(({ bookId }) => bookId),
  );
  return { books: books.map((book) => ({ ...book, rating: ratings.get(book.bookId) ?? null })) };
}

/** A rating that was published counts no longer until staff have read the new text. */
export async function rateBook(
  db: Db,
  userId: string,
  { orderNo, bookId, stars, text }: InputOf<typeof rateBookRoute>,
  now: Date,
): Promise<{ books: RatableBook[] }> {
  const { books } = await findOrderRatings(db, userId, orderNo);
  if (!books.some((book) => book.bookId === bookId)) refuse(ratingErrors.notRatable);
  return db.transaction(async (tx) => {
    const written = { orderNo, stars, text: text.trim(), state: 'pending' as const, changedAt: now };
    const isNew = await insertRating(tx, { userId, bookId, ...written });
    if (!isNew) {
      const rating = await lockOwnRating(tx, userId, bookId);
      if (rating.state === 'published') await addToScore(tx, bookId, { ratings: -1, stars: -rating.stars });
      await updateRating(tx, rating.id, { ...written, decidedBy: null, decidedAt: null, rejectReason: null });
    }
    const rated = await findOrderRatings(tx, userId, orderNo);
    if (rated.books.every(({ rating }) => rating))
      await completeOrder(tx, orderNo, { reason: 'rated', actorId: userId, now });
    return rated;
  });
}
