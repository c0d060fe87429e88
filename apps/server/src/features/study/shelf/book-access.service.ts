// Tells a user what they have of one book: until when they may read it, what a renewal would give, an unpaid order.
import { catalogErrors, DURATIONS } from '@zhiye/contract';
import type { BookAccess } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import type { DatabaseClock } from '../../../db/database-clock.ts';
import { businessDay } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/session.ts';
import { findVisibleBook } from '../../catalog/books/index.ts';
import { accessState, findHeldAccess, renewedEndDay } from '../../commerce/entitlements/index.ts';
import { selectUnpaidOrderNos } from '../../commerce/orders/index.ts';
import { countDaysLeft } from './days-left.ts';

export async function describeBookAccess(
  { db, databaseClock }: { db: Db; databaseClock: DatabaseClock },
  session: Session,
  bookId: number,
  now: Date,
): Promise<BookAccess> {
  const { userId } = session;
  const book = (await findVisibleBook(db, session, bookId)) ?? refuse(catalogErrors.bookNotFound);
  const [heldAccess, unpaidOrders] = await Promise.all([
    findHeldAccess(db, userId, [bookId]),
    selectUnpaidOrderNos(db, userId, [bookId], await databaseClock.now(db)),
  ]);
  const held = heldAccess.get(bookId);
  const endsAt = held && !held.neverEnds ? held.endsAt : null;
  return {
    state: held ? accessState(held, now) : 'none',
    endDay: endsAt && businessDay(endsAt),
    daysLeft: endsAt && countDaysLeft(endsAt, now),
    endDays: DURATIONS.map((duration) => ({
      duration,
      endDay: book.hasPublication ? renewedEndDay(duration, held, now) : null,
    })),
    neverEnds: held?.willNeverEnd ?? false,
    unpaidOrderNo: unpaidOrders.get(bookId) ?? null,
  };
}
