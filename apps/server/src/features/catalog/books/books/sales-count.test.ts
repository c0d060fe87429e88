import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { books } from '../../../../db/tables/catalog/books.ts';
import { makeBook } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { deliverEvents } from '../../../base/events/event-outbox.service.ts';
import { insertEvent } from '../../../base/events/event-outbox.store.ts';
import { booksArea } from '../area.ts';

const app = useApp();
const ROUNDS = 30;

it('counts orders with the same books in another order at the same time', async () => {
  const { db, clock, log } = app.platform;
  const bookIds: number[] = [];
  for (let index = 0; index < 8; index += 1) bookIds.push(await makeBook(app));
  const lines = bookIds.map((bookId) => ({ bookId, quantity: 1 }));
  const subscribers = booksArea.subscribers ?? [];
  const deliver = () => deliverEvents({ db }, subscribers, clock.now(), log);
  for (let round = 0; round < ROUNDS; round += 1) {
    await insertEvent(db, 'OrderPaid', { orderNo: String(round), lines });
    await insertEvent(db, 'OrderPaid', { orderNo: String(round), lines: lines.toReversed() });
    expect(await Promise.all([deliver(), deliver()])).toEqual([0, 0]);
  }
  const counted = await db.select({ sold: books.salesCount }).from(books).where(inArray(books.id, bookIds));
  expect(counted.map(({ sold }) => sold)).toEqual(bookIds.map(() => 2 * ROUNDS));
});
