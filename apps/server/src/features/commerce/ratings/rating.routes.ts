import type { ratingRoutes } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import { findBookRatings } from './book-rating.service.ts';
import { findOrderRatings, rateBook } from './order-rating.service.ts';

export const ratingHandlers = ({ db }: { db: Db }): HandlersOf<typeof ratingRoutes> => ({
  getOrderRatings: ({ orderNo }, { session }) => findOrderRatings(db, session.userId, orderNo),
  rateBook: (input, { session, now }) => rateBook(db, session.userId, input, now),
  findBookRatings: (input, { session }) => findBookRatings(db, session, input),
});
