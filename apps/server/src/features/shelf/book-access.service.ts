// Tells a user what they have of one book: until when they may read it, what a renewal would give, an unpaid order.
import { catalogErrors, DURATIONS } from '@zhiye/contract';
import type { BookAccess } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { businessDay } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { findVisibleBook } from '../catalog/index.ts';
import { findHeldAccess, renewedEndDay } from '../entitlements/index.ts';
import type { HeldAccess } from '../entitlements/index.ts';
import { selectUnpaidOrderNos } from '../orders/index.ts';
import { countDaysLeft } from './days-left.ts';

export async function describeBookAccess(
  db: Db,
  session: Session,
  bookId: number,
  now: Date,
): Promise<BookAccess> {
  const { userId } = session;
  if (!(await findVisibleBook(db, session, bookId))) refuse(catalogErrors.bookNotFound);
  const [heldAccess, unpaidOrders] = await Promise.all([
    findHeldAccess(db, userId, [bookId]),
    selectUnpaidOrderNos(db, userId, [bookId], now),
  ]);
  const held = heldAccess.get(bookId);
  const endsAt = held && !held.neverEnds ? held.endsAt : null;
  return {
    state: stateOf(held, now),
    endDay: endsAt && businessDay(endsAt),
    daysLeft: endsAt && countDaysLeft(endsAt, now),
    endDays: DURATIONS.map((duration) => ({ duration, endDay: renewedEndDay(duration, held, now) })),
    unpaidOrderNo: unpaidOrders.get(bookId) ?? null,
  };
}

function stateOf(held: HeldAccess | undefined, now: Date): BookAccess['state'] {
  if (!held) return 'none';
  return held.neverEnds || (held.endsAt !== null && held.endsAt > now) ? 'active' : 'expired';
}
