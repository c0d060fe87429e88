import { findUserEntitlements, findUserOrders, generalErrors } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { businessDay } from '../../../../platform/clock.ts';
import { makeBook, makeEntitlement, makeOrder, makeUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';

const app = useApp();

it('service staff see the orders and the entitlements of a user, and of nobody else', async () => {
  const service = await makeUser(app, USER_TYPE.staff, ['service']);
  const [user, other] = [await makeUser(app), await makeUser(app)];
  const { orderNo, bookId, amountFen } = await makeOrder(app, user);
  await makeOrder(app, other);
  const { userId } = user;
  const orders = (await app.call(findUserOrders, { userId, pageNo: 1, pageSize: 20 }, service)).body.data;
  expect(orders).toMatchObject({ total: 1, list: [{ orderNo, amountFen, lines: [{ bookId }] }] });

  const [active, revoked, forever] = [await makeBook(app), await makeBook(app), await makeBook(app)];
  await makeEntitlement(app, user, active);
  await makeEntitlement(app, user, revoked);
  await makeEntitlement(app, user, forever, 'long_term');
  await makeEntitlement(app, other, active);
  const { pool } = app.platform;
  await pool.query('UPDATE entitlements SET revoked_at = $2 WHERE book_id = $1', [revoked, app.clock.now()]);
  const shelf = (await app.call(findUserEntitlements, { userId, pageNo: 1, pageSize: 2 }, service)).body.data;
  const today = businessDay(app.clock.now());
  expect(shelf).toMatchObject({
    total: 3,
    list: [
      { bookId: forever, source: 'grant', state: 'active', startDay: today, endDay: null },
      { bookId: revoked, state: 'revoked', revokedDay: today },
    ],
  });
});

it('a pre-ordered book waits, without days', async () => {
  const service = await makeUser(app, USER_TYPE.staff, ['service']);
  const { userId, ...user } = await makeUser(app);
  const bookId = await makeBook(app, { hasPublication: false, preorderDay: '2099-03-01' });
  await makeEntitlement(app, { userId, ...user }, bookId);
  const shelf = (await app.call(findUserEntitlements, { userId, pageNo: 1, pageSize: 20 }, service)).body
    .data;
  expect(shelf.list).toMatchObject([{ bookId, state: 'pending', startDay: null, endDay: null }]);
});

it('an unknown user and staff without the section are refused', async () => {
  const service = await makeUser(app, USER_TYPE.staff, ['service']);
  const editor = await makeUser(app, USER_TYPE.staff, ['catalog']);
  const nobody = { userId: '00000000-0000-7000-8000-000000000000', pageNo: 1, pageSize: 20 };
  for (const route of [findUserOrders, findUserEntitlements]) {
    expect((await app.call(route, nobody, service)).body.code).toBe(generalErrors.notFound.code);
    expect((await app.call(route, nobody, editor)).body.code).toBe(generalErrors.notPermitted.code);
  }
});
