import { randomUUID } from 'node:crypto';
import { cancelOrder, findNotifications, placeOrder, startPayment } from '@zhiye/contract';
import { expect, it } from 'vitest';
import { makeBook, makeCartItem, makeOrder, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { updateUser } from '../../../people/accounts/user.store.ts';
import { fulfilOrder } from '../fulfilment/fulfilment.service.ts';

const app = useApp();

const notificationsOf = async (user: TestUser, language: 'zh' | 'en' = 'zh') => {
  const input = { pageNo: 1, pageSize: 20 };
  return (await app.call(findNotifications, input, { ...user, language })).body.data.list;
};

async function pay(orderNo: string, user: TestUser) {
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
  app.emulator.pay(`${orderNo}01`, 0);
  await app.emulator.whenNotified(`${orderNo}01`);
}

it('a paid order tells its buyer once that the book can be read, also by mail', async () => {
  const user = await makeUser(app);
  await updateUser(app.platform.db, user.userId, { email: 'buyer@school.example' });
  const { orderNo } = await makeOrder(app, user);
  expect(await notificationsOf(user)).toEqual([]);
  await pay(orderNo, user);
  await fulfilOrder(app.platform, orderNo, app.clock.now());
  const list = await notificationsOf(user);
  expect(list).toMatchObject([
    {
      title: '付款成功，教材已加入书架',
      text: `《高等代数讲义》已加入书架，可以开始阅读。订单 ${orderNo}，实付 45.00 元。`,
      path: `/personal/order/detail/${orderNo}`,
    },
  ]);
  await app.jobs.mailNotification({ notificationId: list[0]!.notificationId });
  const [mail] = app.devMailbox.mails.filter(({ to }) => to === 'buyer@school.example');
  expect(mail!.text).toContain(`Order ${orderNo}, total 45.00 yuan.`);
});

it('an order of several books names how many', async () => {
  const user = await makeUser(app);
  const cartItemIds = [
    await makeCartItem(app, user, await makeBook(app)),
    await makeCartItem(app, user, await makeBook(app)),
  ];
  const body = { source: { cartItemIds }, amountFen: 9_000, idempotencyKey: randomUUID() };
  const { orderNo } = (await app.call(placeOrder, body, user)).body.data;
  await pay(orderNo, user);
  expect((await notificationsOf(user))[0]!.text).toContain('等 2 种教材已加入书架');
  expect((await notificationsOf(user, 'en'))[0]!.text).toContain('Your 2 textbooks, including');
});

it('an order that was not paid in time says so; one that its buyer canceled does not', async () => {
  const user = await makeUser(app);
  const [late, canceled] = [await makeOrder(app, user), await makeOrder(app, user)];
  await app.call(cancelOrder, { orderNo: canceled.orderNo }, user);
  app.clock.advance(31 * 60_000);
  await app.jobs.expireOrder({ orderNo: late.orderNo });
  await app.jobs.expireOrder({ orderNo: late.orderNo });
  const list = await notificationsOf(user);
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({
    title: '订单超时未付款，已自动取消',
    path: `/personal/order/detail/${late.orderNo}`,
  });
});
