import { findShelfBooks, getPaymentState, orderErrors, paymentErrors, startPayment } from '@zhiye/contract';
import type { DataOf, Envelope } from '@zhiye/contract';
import { expect, it, vi } from 'vitest';
import { makeOrder, makeUser } from '../../../../../testing/records.ts';
import type { TestUser } from '../../../../../testing/records.ts';
import { useApp } from '../../../../../testing/test-app.ts';
import { changeSetting } from '../../../../base/settings/index.ts';
import { selectPaymentAttempts } from '../../attempts/payment-attempt.store.ts';
import { paymentSettings } from '../../payment-settings.ts';

// Payments inside WeChat, by the addresses that a browser opens there.

const app = useApp();

type Started = DataOf<typeof startPayment>;
type Bridge = Extract<Started, { bridge: unknown }>['bridge'];

interface WeChat {
  readonly cookies: Record<string, string>;
  start(orderNo: string, user: TestUser): Promise<Envelope<Started>>;
  /** Asks WeChat who pays. Returns the address of the shop to which it sends the browser. */
  authorize(payerUrl: string): Promise<string>;
  /** Opens an address of the shop. Returns where it leads. */
  open(address: string): Promise<string>;
  bridgeOf(orderNo: string, user: TestUser): Promise<Bridge>;
  invoke(
    parameters: Bridge,
    does?: 'pay' | 'payWithoutNotification' | 'cancel',
    pageUrl?: string,
  ): { err_msg: string; err_desc?: string };
}

/** WeChat on the phone of one person, with the cookies of its browser. */
function useWeChat(person = 'lin'): WeChat {
  const cookies: Record<string, string> = {};
  const keep = (header: unknown): void => {
    for (const text of [header ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (value === '') delete cookies[name];
      else cookies[name] = decodeURIComponent(value);
    }
  };
  const phone: WeChat = {
    cookies,
    async start(orderNo, user) {
      const input = { orderNo, provider: 'wechat-pay', onPhone: true, inWeChat: true } as const;
      const { body, headers } = await app.call(startPayment, input, { ...user, cookies });
      keep(headers['set-cookie']);
      return body;
    },
    async authorize(payerUrl) {
      const reply = await fetch(payerUrl, {
        redirect: 'manual',
        headers: { cookie: `wechat_person=${person}` },
      });
      expect(reply.status).toBe(302);
      return reply.headers.get('location')!;
    },
    async open(address) {
      const { pathname, search } = new URL(address);
      const reply = await app.app.inject({ url: pathname + search, cookies });
      keep(reply.headers['set-cookie']);
      expect(reply.statusCode).toBe(302);
      return String(reply.headers.location);
    },
    async bridgeOf(orderNo, user) {
      const first = await phone.start(orderNo, user);
      if (first.isOK && 'payerUrl' in first.data)
        await phone.open(await phone.authorize(first.data.payerUrl));
      const { data } = await phone.start(orderNo, user);
      if (!data || !('bridge' in data)) throw new Error('no payment inside WeChat');
      return data.bridge;
    },
    invoke: (parameters, does, pageUrl = `${app.publicUrl}/mobile/payment`) =>
      app.emulator.invokeBridge({ parameters, pageUrl, person, ...(does && { does }) }),
  };
  return phone;
}

async function makePurchase() {
  const user = await makeUser(app);
  const { orderNo } = await makeOrder(app, user);
  return { user, orderNo };
}

const stateOf = async (orderNo: string, user: TestUser) =>
  (await app.call(getPaymentState, { orderNo }, user)).body.data.status;
const shelfSize = async (user: TestUser) =>
  (await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user)).body.data.total;
const attemptsOf = (orderNo: string) => selectPaymentAttempts(app.platform.db, orderNo);

it('WeChat names the payer without asking, the bridge opens the payment, and the notification alone settles it', async () => {
  const { user, orderNo } = await makePurchase();
  const phone = useWeChat();
  const first = await phone.start(orderNo, user);
  if (!first.isOK || !('payerUrl' in first.data)) throw new Error('the payer is known');
  const asked = new URL(first.data.payerUrl);
  expect(asked.searchParams.get('scope')).toBe('snsapi_base');
  expect(asked.hash).toBe('#wechat_redirect');
  // nothing is opened for an unknown payer
  expect(await attemptsOf(orderNo)).toEqual([]);
  const back = await phone.open(await phone.authorize(first.data.payerUrl));
  expect(back).toBe(`${app.publicUrl}/mobile/payment?orderNo=${orderNo}&provider=wechat-pay`);
  const parameters = await phone.bridgeOf(orderNo, user);
  const [attempt] = await attemptsOf(orderNo);
  expect(attempt).toMatchObject({ way: 'inWeChat', state: 'open' });
  expect(phone.invoke(parameters)).toEqual({ err_msg: 'get_brand_wcpay_request:ok' });
  expect(await app.emulator.whenNotified(attempt!.outTradeNo)).toBe('delivered');
  expect(await stateOf(orderNo, user)).toBe('paid');
  expect(await shelfSize(user)).toBe(1);
});

it('a code is used once: back, reload and a lost cookie exchange none again', async () => {
  const { user, orderNo } = await makePurchase();
  const phone = useWeChat();
  const fetchPayer = vi.spyOn(app.paymentContext.providers['wechat-pay'].payers!, 'fetchPayer');
  const first = await phone.start(orderNo, user);
  if (!first.isOK || !('payerUrl' in first.data)) throw new Error('the payer is known');
  const returned = await phone.authorize(first.data.payerUrl);
  const payment = await phone.open(returned);
  // back and reload open the same address again
  expect(await phone.open(returned)).toBe(payment);
  expect(await phone.open(returned)).toBe(payment);
  expect(fetchPayer).toHaveBeenCalledTimes(1);
  // the browser has lost its cookies: the state is gone with them
  const other = useWeChat();
  expect(await other.open(returned)).toBe(`${payment}&payer=unknown`);
  expect(fetchPayer).toHaveBeenCalledTimes(1);
  // and the payer is asked for anew
  expect(await other.bridgeOf(orderNo, user)).toMatchObject({ signType: 'RSA' });
});

it('the state is of this browser, and a refused code leads back with a way to try again', async () => {
  const { user, orderNo } = await makePurchase();
  const [own, foreign] = [useWeChat(), useWeChat('qiao')];
  const payment = `${app.publicUrl}/mobile/payment?orderNo=${orderNo}&provider=wechat-pay&payer=unknown`;
  const start = async (phone: typeof own) => {
    const { data } = await phone.start(orderNo, user);
    if (!data || !('payerUrl' in data)) throw new Error('the payer is known');
    return phone.authorize(data.payerUrl);
  };
  const foreignReturn = await start(foreign);
  await start(own);
  // somebody else's code in a link
  expect(await own.open(foreignReturn)).toBe(payment);
  const wrong = new URL(await start(own));
  wrong.searchParams.set('code', 'wrong');
  expect(await own.open(wrong.href)).toBe(payment);
  expect(Object.keys(own.cookies)).not.toContain('zhiye_payer');
  const noOrder = `${app.publicUrl}/b/v1/payment/returnFromWeChat?orderNo=//elsewhere.example&code=x&state=x`;
  expect(await own.open(noOrder)).toBe(`${app.publicUrl}/mobile/personal/order`);
});

it('a forged cookie names nobody', async () => {
  const { user, orderNo } = await makePurchase();
  const phone = useWeChat();
  phone.cookies['zhiye_payer'] = 'oForgedPayer.AAAA';
  expect((await phone.start(orderNo, user)).data).toHaveProperty('payerUrl');
});

it('canceled: the order waits, and the same number is offered again; twice: the second payment is refused', async () => {
  const { user, orderNo } = await makePurchase();
  const phone = useWeChat();
  const parameters = await phone.bridgeOf(orderNo, user);
  expect(phone.invoke(parameters, 'cancel').err_msg).toBe('get_brand_wcpay_request:cancel');
  expect(await stateOf(orderNo, user)).toBe('unpaid');
  const again = await phone.bridgeOf(orderNo, user);
  expect(again.package).toBe(parameters.package);
  expect(phone.invoke(again).err_msg).toBe('get_brand_wcpay_request:ok');
  expect(phone.invoke(parameters).err_msg).toBe('get_brand_wcpay_request:fail');
  await app.emulator.whenNotified((await attemptsOf(orderNo))[0]!.outTradeNo);
  expect(await stateOf(orderNo, user)).toBe('paid');
  // a page that was restored asks for the payment again
  expect((await phone.start(orderNo, user)).isOK).toBe(false);
  expect(await attemptsOf(orderNo)).toHaveLength(1);
  expect(await shelfSize(user)).toBe(1);
});

it('lost: a payment without a notification is found when the shop asks; the word of the page settles nothing', async () => {
  const { user, orderNo } = await makePurchase();
  const phone = useWeChat();
  expect(phone.invoke(await phone.bridgeOf(orderNo, user), 'payWithoutNotification').err_msg).toMatch(/ok$/);
  expect(await stateOf(orderNo, user)).toBe('unpaid');
  const { outTradeNo } = (await attemptsOf(orderNo))[0]!;
  await app.jobs.pollPayment({ outTradeNo });
  expect(await stateOf(orderNo, user)).toBe('paid');
});

it('late: a canceled order can no longer be paid', async () => {
  const { user, orderNo } = await makePurchase();
  const phone = useWeChat();
  await phone.bridgeOf(orderNo, user);
  const { outTradeNo } = (await attemptsOf(orderNo))[0]!;
  app.clock.advance(31 * 60_000);
  await app.jobs.expireOrder({ orderNo });
  expect(await stateOf(orderNo, user)).toBe('canceled');
  expect(() => app.emulator.pay(outTradeNo, 0, true)).toThrow();
  expect(await shelfSize(user)).toBe(0);
});

it('the bridge opens from the payment directory alone, and for the payer whom WeChat has named', async () => {
  const { user, orderNo } = await makePurchase();
  const [phone, lent] = [useWeChat(), useWeChat('qiao')];
  const parameters = await phone.bridgeOf(orderNo, user);
  expect(phone.invoke(parameters, 'pay', `${app.publicUrl}/pc/payment`).err_desc).toBe('当前页面的URL未注册');
  expect(lent.invoke(parameters).err_desc).toBe('下单账号与支付账号不一致');
  expect(phone.invoke({ ...parameters, nonceStr: 'other' }).err_desc).toBe('支付验证签名失败');
  // on the phone of another person the order gets another number, and the first one can no longer be paid
  const next = await lent.bridgeOf(orderNo, user);
  expect(next.package).not.toBe(parameters.package);
  expect((await attemptsOf(orderNo)).map(({ state }) => state)).toEqual(['open', 'closed']);
  expect(phone.invoke(parameters).err_msg).toBe('get_brand_wcpay_request:fail');
  expect(lent.invoke(next).err_msg).toBe('get_brand_wcpay_request:ok');
});

it('code, page and WeChat close each other', async () => {
  const { user, orderNo } = await makePurchase();
  const elsewhere = (onPhone: boolean) =>
    app.call(startPayment, { orderNo, provider: 'wechat-pay', ...(onPhone && { onPhone }) }, user);
  await elsewhere(false);
  await useWeChat().bridgeOf(orderNo, user);
  await elsewhere(true);
  expect((await attemptsOf(orderNo)).map(({ way, state }) => `${way} ${state}`)).toEqual([
    'page open',
    'inWeChat closed',
    'code closed',
  ]);
});

it('a merchant without an official account takes no payments inside WeChat, and says so', async () => {
  const { user, orderNo } = await makePurchase();
  const provider = app.paymentContext.providers['wechat-pay'];
  const providers = app.paymentContext.providers as Record<'wechat-pay', typeof provider>;
  providers['wechat-pay'] = { ...provider, payers: undefined };
  const { isOK, code } = await useWeChat().start(orderNo, user);
  providers['wechat-pay'] = provider;
  expect([isOK, code]).toEqual([false, paymentErrors.noPaymentInWeChat.code]);
});

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 MicroMessenger/8.0.44';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.44';

it('with the setting off nothing is sold inside WeChat on an iPhone, and everywhere else it is', async () => {
  const { user, orderNo } = await makePurchase();
  const { db, clock } = app.platform;
  const start = (userAgent: string) =>
    app.call(startPayment, { orderNo, provider: 'alipay', onPhone: true }, { ...user, userAgent });
  expect((await start(IPHONE)).body.isOK).toBe(true);
  await changeSetting(db, paymentSettings.sellInWeChatOnIos, false, clock.now());
  expect((await start(IPHONE)).body.code).toBe(orderErrors.nothingSoldHere.code);
  expect((await start(IPHONE.replace(/MicroMessenger.*/, 'Safari/604.1'))).body.isOK).toBe(true);
  expect((await start(ANDROID)).body.isOK).toBe(true);
});
