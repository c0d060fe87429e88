import { findShelfBooks, getPaymentState, startPayment } from '@zhiye/contract';
import { expect, it } from 'vitest';
import { makeOrder, makeUser } from '../../../../../testing/records.ts';
import type { TestUser } from '../../../../../testing/records.ts';
import { useApp } from '../../../../../testing/test-app.ts';
import { selectPaymentAttempts } from '../../attempts/payment-attempt.store.ts';

const app = useApp();

const start = (orderNo: string, user: TestUser, onPhone: boolean) =>
  app.call(startPayment, { orderNo, provider: 'wechat-pay', ...(onPhone && { onPhone }) }, user);

async function startPage(orderNo: string, user: TestUser): Promise<string> {
  const { body } = await start(orderNo, user, true);
  if (!body.isOK || !('pageUrl' in body.data)) throw new Error(`no page: ${body.msg}`);
  expect(body.data.provider).toBe('wechat-pay');
  return body.data.pageUrl;
}

const open = (pageUrl: string, referer?: string) =>
  fetch(pageUrl, { redirect: 'manual', headers: referer === undefined ? {} : { referer } });
const stateOf = async (orderNo: string, user: TestUser) =>
  (await app.call(getPaymentState, { orderNo }, user)).body.data.status;
const shelfSize = async (user: TestUser) =>
  (await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user)).body.data.total;

it('a phone opens a page of WeChat Pay, returns to its order, and the notification alone settles it', async () => {
  const user = await makeUser(app);
  const { orderNo } = await makeOrder(app, user);
  const pageUrl = await startPage(orderNo, user);
  const back = `${app.publicUrl}/mobile/payment?orderNo=${orderNo}&provider=wechat-pay`;
  const returnUrl = new URL(pageUrl).searchParams.get('redirect_url')!;
  expect(returnUrl).toContain(`${back}&claim=`);
  const opened = await open(pageUrl, `${app.publicUrl}/`);
  expect(opened.status).toBe(302);
  const page = await fetch(new URL(opened.headers.get('location')!, pageUrl));
  expect(await page.text()).toContain(returnUrl.replaceAll('&', '&amp;'));
  expect(await stateOf(orderNo, user)).toBe('unpaid');
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  expect(attempt).toMatchObject({ way: 'page', state: 'open', codeUrl: null });
  app.emulator.pay(attempt!.outTradeNo);
  expect(await app.emulator.whenNotified(attempt!.outTradeNo)).toBe('delivered');
  expect(await stateOf(orderNo, user)).toBe('paid');
  expect(await shelfSize(user)).toBe(1);
});

it('the page opens only from the domain of the shop, which the Referer names, and leads back there only', async () => {
  const user = await makeUser(app);
  const { orderNo } = await makeOrder(app, user);
  const pageUrl = await startPage(orderNo, user);
  expect((await open(pageUrl)).status).toBe(403);
  expect((await open(pageUrl, 'https://elsewhere.example/')).status).toBe(403);
  const foreign = new URL(pageUrl);
  foreign.searchParams.set('redirect_url', 'https://elsewhere.example/');
  expect((await open(foreign.href, `${app.publicUrl}/`)).status).toBe(403);
  expect((await open(pageUrl, `${app.publicUrl}/`)).status).toBe(302);
});

it('asked again it is the same attempt; code and page close each other, and the order is paid once', async () => {
  const user = await makeUser(app);
  const { orderNo } = await makeOrder(app, user);
  const states = async () =>
    (await selectPaymentAttempts(app.platform.db, orderNo)).map(({ way, state }) => `${way} ${state}`);
  expect((await start(orderNo, user, false)).body.isOK).toBe(true);
  const first = await startPage(orderNo, user);
  expect(await startPage(orderNo, user)).toBe(first);
  expect(await states()).toEqual(['page open', 'code closed']);
  expect((await start(orderNo, user, false)).body.data).toHaveProperty('codeUrl');
  expect(await states()).toEqual(['code open', 'page closed', 'code closed']);
  const [attempt, page] = await selectPaymentAttempts(app.platform.db, orderNo);
  expect(() => app.emulator.pay(page!.outTradeNo)).toThrow();
  app.emulator.pay(attempt!.outTradeNo);
  await app.emulator.whenNotified(attempt!.outTradeNo);
  expect(await stateOf(orderNo, user)).toBe('paid');
  expect((await start(orderNo, user, true)).body.isOK).toBe(false);
  expect(await shelfSize(user)).toBe(1);
});

it('a code that was paid while the phone asks for a page settles the order, and no page is opened', async () => {
  const user = await makeUser(app);
  const { orderNo } = await makeOrder(app, user);
  await start(orderNo, user, false);
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  // the notification is lost
  app.emulator.pay(attempt!.outTradeNo, null);
  expect((await start(orderNo, user, true)).body.isOK).toBe(false);
  expect(await stateOf(orderNo, user)).toBe('paid');
  expect(await selectPaymentAttempts(app.platform.db, orderNo)).toHaveLength(1);
});

it('a phone that has changed its network gets a page with a new number, and the old one can no longer be paid', async () => {
  const user = await makeUser(app);
  const { orderNo } = await makeOrder(app, user);
  const startFrom = async (address: string) => {
    const input = { orderNo, provider: 'wechat-pay', onPhone: true } as const;
    const { data } = (await app.call(startPayment, input, { ...user, address })).body;
    return 'pageUrl' in data ? data.pageUrl : undefined;
  };
  const first = await startFrom('10.0.0.8');
  expect(await startFrom('10.0.0.8')).toBe(first);
  expect(await startFrom('10.0.0.9')).not.toBe(first);
  const [next, old] = await selectPaymentAttempts(app.platform.db, orderNo);
  expect([next!.state, old!.state]).toEqual(['open', 'closed']);
  expect(() => app.emulator.pay(old!.outTradeNo)).toThrow();
  app.emulator.pay(next!.outTradeNo);
  await app.emulator.whenNotified(next!.outTradeNo);
  expect(await stateOf(orderNo, user)).toBe('paid');
});
