import { findBookRatings, getBook } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { makeBook, makeUser } from '../../testing/records.ts';
import { useOwnApp } from '../../testing/test-app.ts';
import { loadDemoRatings } from './ratings-demo.ts';

const app = useOwnApp();

it('two books of the demo shop have enough ratings for a score', async () => {
  const office = await makeUser(app, USER_TYPE.staff);
  const bookIds = new Map<string, number>();
  for (const name of ['calculus-first-steps', 'introduction-data-structures-algorithms'])
    bookIds.set(name, await makeBook(app, { title: name }));
  await loadDemoRatings(
    app.platform,
    { office: office.userId, bookIdOf: (name) => bookIds.get(name) },
    app.clock.now(),
  );
  for (const bookId of bookIds.values()) {
    const { data } = (await app.call(findBookRatings, { bookId, pageNo: 1, pageSize: 10 })).body;
    expect(data.total).toBe(6);
    const { score } = (await app.call(getBook, { bookId })).body.data;
    expect(score).toBeGreaterThan(4);
  }
});
