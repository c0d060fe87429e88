import { generalErrors, orderErrors, paymentErrors } from '@zhiye/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, startFakeServer } from '../../shared/testing/fake-server.ts';
import type { Handlers } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { useClientStore } from '../../shared/state/client-store.ts';
import { setTestLanguage } from '../../shared/testing/texts.ts';
import { mockDialogElement } from '../../shared/testing/dialogs.ts';
import { PaymentPage } from './payment-page.tsx';
import {
  makeOrder,
  makePaymentState,
  ORDER_NO,
} from '../../features/commerce/orders/orders/testing/make-order.ts';

const STATE = 'GET /b/v1/payment/getPaymentState';
const START = 'POST /b/v1/payment/startPayment';
const CHECK = 'POST /b/v1/payment/checkPayment';

const code = {
  provider: 'wechat-pay' as const,
  codeUrl: 'weixin://wxpay/bizpayurl?pr=abc',
  qrImage: 'data:image/svg+xml;base64,AAAA',
  emulatorUrl: null as string | null,
};
const handlers: Handlers = {
  [STATE]: () => makePaymentState(),
  [START]: () => code,
  'GET /b/v1/order/getOrder': () => makeOrder(),
};

/** Advances the clock by this time and lets pending replies arrive. */
const pass = (ms = 20) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(more: Handlers = {}, address = `/payment?orderNo=${ORDER_NO}`) {
  const server = startFakeServer({ ...handlers, ...more });
  const page = renderPage(PaymentPage, address);
  await pass();
  const where = () => page.router.state.location.pathname + page.router.state.location.search;
  return { server, where, ...page };
}
const clickButton = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass();
};
const clock = () => screen.getByRole('timer').textContent;

beforeEach(() => {
  mockDialogElement();
  vi.useFakeTimers();
});
afterEach(() => focusManager.setFocused(undefined));

describe('/payment', () => {
  it('shows the amount, the QR code and the order', async () => {
    const { server } = await open();
    expect(screen.getByRole('img', { name: '微信支付二维码' }).getAttribute('src')).toBe(code.qrImage);
    expect(screen.getByRole('radio', { name: /微信支付/ })).toBeTruthy();
    expect(screen.getAllByText('¥98.00').length).toBeGreaterThan(0);
    expect(screen.getByText('正在等待付款结果')).toBeTruthy();
    const sheet = screen.getByRole('complementary', { name: '订单' });
    expect(sheet.textContent).toContain(ORDER_NO);
    expect(sheet.textContent).toMatch(
      /数据结构与算法导论一年 · 本账号阅读¥98\.00优惠已减 ¥30\.00应付¥98\.00/,
    );
    expect(server.inputsOf(START)).toEqual([{ orderNo: ORDER_NO, provider: 'wechat-pay' }]);
    expect(screen.queryByRole('link', { name: /模拟付款页/ })).toBeNull();
  });

  it('offers Alipay, whose page it opens only by http', async () => {
    const pageUrl = 'https://openapi.alipay.com/gateway.do?sign=x';
    const { server, where } = await open();
    server.use({ [START]: () => ({ provider: 'alipay', pageUrl }) });
    fireEvent.click(screen.getByRole('radio', { name: /支付宝/ }));
    await pass();
    expect(screen.getByRole('heading', { name: '到支付宝付款' })).toBeTruthy();
    const link = screen.getByRole('link', { name: /去支付宝付款/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([pageUrl, '_blank']);
    expect(server.inputsOf(START).at(-1)).toEqual({ orderNo: ORDER_NO, provider: 'alipay' });
    expect(where()).toBe(`/payment?orderNo=${ORDER_NO}&provider=alipay`);
    server.use({ [START]: () => ({ provider: 'alipay', pageUrl: 'javascript:alert(1)' }) });
    await clickButton('支付宝页面打不开？重新生成');
    expect(screen.queryByRole('link', { name: /去支付宝付款/ })).toBeNull();
  });

  it('who comes back from Alipay finds it chosen, and waits for the result', async () => {
    const { server, where } = await open(
      { [START]: () => ({ provider: 'alipay', pageUrl: 'https://alipay.example/' }) },
      `/payment?orderNo=${ORDER_NO}&provider=alipay&trade_no=1`,
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /支付宝/ }).checked).toBe(true);
    expect(screen.getByText('正在等待付款结果')).toBeTruthy();
    server.use({ [STATE]: () => makePaymentState({ status: 'paid' }) });
    await pass(2000);
    expect(where()).toBe(`/payment_success?orderNo=${ORDER_NO}`);
  });

  it('offers a bank transfer to institutions alone, and leads to it once it is chosen', async () => {
    const CHOOSE = 'POST /b/v1/transfer/chooseTransfer';
    await open();
    expect(screen.queryByRole('radio', { name: /对公转账/ })).toBeNull();
    cleanup();
    useClientStore.setState({ roleType: 3 });
    const { server, where } = await open({
      [CHOOSE]: () => new Refusal(paymentErrors.notPayable.code, paymentErrors.notPayable.zh),
    });
    fireEvent.click(screen.getByRole('radio', { name: /对公转账/ }));
    await pass();
    await clickButton('选择对公转账');
    expect(screen.getByRole('alert').textContent).toContain(paymentErrors.notPayable.zh);
    server.use({ [CHOOSE]: () => ({}) as never });
    await clickButton('选择对公转账');
    expect(server.inputsOf(CHOOSE)).toEqual([{ orderNo: ORDER_NO }, { orderNo: ORDER_NO }]);
    expect(where()).toBe(`/corporate_account?orderNo=${ORDER_NO}`);
    useClientStore.setState({ roleType: null });
  });

  it('shows days and hours of an order that waits for a transfer', async () => {
    await open({ [STATE]: () => makePaymentState({ payBefore: '2026-11-27T08:10:46.000Z' }) });
    expect(clock()).toContain('6天23时59分59秒');
  });

  it('counts down by the clock of the server', async () => {
    vi.setSystemTime('1999-01-01');
    await open();
    expect(clock()).toContain('27分46秒');
    vi.setSystemTime('2077-01-01');
    await pass(1000);
    expect(clock()).toContain('27分45秒');
  });

  it('polls every two seconds and continues when the order is paid', async () => {
    const { server, where } = await open();
    await pass(generalErrors.invalidInput.code);
    expect(server.inputsOf(STATE)).toHaveLength(3);
    server.use({ [STATE]: () => makePaymentState({ status: 'paid' }) });
    await pass(2000);
    expect(where()).toBe(`/payment_success?orderNo=${ORDER_NO}`);
    await pass(10_000);
    expect(server.inputsOf(STATE)).toHaveLength(4);
  });

  it('replaces its history entry, so that going back does not show it again', async () => {
    const { router } = await open({ [STATE]: () => makePaymentState({ status: 'completed' }) });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('does not poll while the tab is hidden, and polls at once when it becomes visible', async () => {
    const { server, queryClient } = await open();
    // the default of the app
    queryClient.setDefaultOptions({ queries: { refetchOnWindowFocus: false } });
    await pass(2000);
    act(() => focusManager.setFocused(false));
    await pass(60_000);
    expect(server.inputsOf(STATE)).toHaveLength(2);
    act(() => focusManager.setFocused(true));
    await pass();
    expect(server.inputsOf(STATE)).toHaveLength(3);
  });

  it('shows a lost connection once in the page, until it recovers', async () => {
    const { server } = await open();
    server.use({ [STATE]: () => new Response('') });
    await pass(6000);
    expect(screen.getByText('连接中断，正在重新连接')).toBeTruthy();
    expect(screen.queryByText('接口请求失败')).toBeNull();
    server.use(handlers);
    await pass(2000);
    expect(screen.getByText('正在等待付款结果')).toBeTruthy();
  });

  it('the "I have paid" button makes the server query the payment provider', async () => {
    const { server, where } = await open({ [CHECK]: () => makePaymentState() });
    await clickButton('我已付款，查询结果');
    expect(screen.getByText('尚未收到付款结果，请稍后再查')).toBeTruthy();
    server.use({ [CHECK]: () => makePaymentState({ status: 'paid' }) });
    await clickButton('我已付款，查询结果');
    expect(where()).toBe(`/payment_success?orderNo=${ORDER_NO}`);
  });

  it('stays on the page when the payment provider is unavailable', async () => {
    await open({
      [CHECK]: () =>
        new Refusal(paymentErrors.providerUnavailable.code, '暂时连不上支付平台，订单已保留，请稍后再试'),
    });
    await clickButton('我已付款，查询结果');
    expect(screen.getByRole('alert').textContent).toContain('暂时连不上支付平台');
    expect(screen.getByText('正在等待付款结果')).toBeTruthy();
  });

  it('requests another code', async () => {
    const { server } = await open();
    server.use({ [START]: () => ({ ...code, qrImage: 'data:image/svg+xml;base64,BBBB' }) });
    await clickButton('二维码打不开？换一张');
    expect(screen.getByRole('img', { name: '微信支付二维码' }).getAttribute('src')).toContain('BBBB');
  });

  it.each([
    [paymentErrors.providerUnavailable.code, '暂时连不上支付平台，订单已保留，请稍后再试'],
    [paymentErrors.notPayable.code, '订单当前状态不能付款'],
  ])('without a code (%i) shows the reason and a retry', async (refusal, text) => {
    const { server } = await open({ [START]: () => new Refusal(refusal, text) });
    expect(screen.getByText('付款码加载失败')).toBeTruthy();
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    server.use(handlers);
    await clickButton('重试');
    expect(screen.getByRole('img', { name: '微信支付二维码' })).toBeTruthy();
  });

  it.each(['http://127.0.0.1:9/pay/x', 'javascript:alert(1)'])(
    'links to the emulator’s page only by http: %s',
    async (address) => {
      await open({ [START]: () => ({ ...code, emulatorUrl: address }) });
      const link = screen.queryByRole('link', { name: /本地演示：打开模拟付款页/ });
      expect(link?.getAttribute('href')).toBe(address.startsWith('http') ? address : undefined);
      if (link) expect(link.getAttribute('target')).toBe('_blank');
    },
  );

  it('after the time to pay shows no code, but still the result', async () => {
    const { server, where } = await open({
      [STATE]: () => makePaymentState({ now: '2026-11-20T08:38:31.000Z' }),
    });
    server.use({ [STATE]: () => makePaymentState({ now: '2026-11-20T08:38:33.000Z' }) });
    await pass(3000);
    expect(screen.getByRole('heading', { name: '付款时间已过' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: '微信支付二维码' })).toBeNull();
    server.use({ [STATE]: () => makePaymentState({ status: 'paid' }) });
    await pass(2000);
    expect(where()).toBe(`/payment_success?orderNo=${ORDER_NO}`);
  });

  it.each([
    ['expired', '超过付款时间，已自动取消'],
    ['user', '你取消了订单'],
  ] as const)('a canceled order (%s) cannot be paid', async (cancelReason, text) => {
    const { server } = await open({
      [STATE]: () => makePaymentState({ status: 'canceled' }),
      'GET /b/v1/order/getOrder': () => makeOrder({ status: 'canceled', cancelReason }),
    });
    expect(screen.getByRole('heading', { name: '订单已取消' })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '取消订单' })).toBeNull();
    await pass(10_000);
    expect(server.inputsOf(STATE)).toHaveLength(1);
    expect(server.inputsOf(START)).toEqual([]);
  });

  it('an unknown order or one of another user is not found', async () => {
    await open({ [STATE]: () => new Refusal(generalErrors.notFound.code, '没有找到，或不属于当前账号') });
    expect(screen.getByRole('heading', { name: '订单不存在' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['/payment', '/payment?orderNo=1', '/payment?orderNo=20261120160833004127x'])(
    '%s sends no request',
    async (address) => {
      const { server } = await open({}, address);
      expect(screen.getByRole('heading', { name: '订单不存在' })).toBeTruthy();
      expect(server.calls).toEqual([]);
    },
  );

  it('a failure can be retried', async () => {
    const { server } = await open({ [STATE]: () => new Response('') });
    server.use(handlers);
    await clickButton('重试');
    expect(screen.getByRole('timer')).toBeTruthy();
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    await open();
    expect(screen.getByRole('heading', { name: 'Open WeChat and scan to pay' })).toBeTruthy();
    expect(clock()).toContain('27min 46s');
  });
});

describe('canceling', () => {
  const CANCEL = 'POST /b/v1/order/cancelOrder';
  const canceled: Handlers = {
    [CANCEL]: () => makeOrder({ status: 'canceled', cancelReason: 'user' }),
    [STATE]: () => makePaymentState({ status: 'canceled' }),
    'GET /b/v1/order/getOrder': () => makeOrder({ status: 'canceled', cancelReason: 'user' }),
  };

  it('asks for a confirmation', async () => {
    const { server } = await open();
    await clickButton('取消订单');
    expect(screen.getByRole('dialog', { name: '是否确定取消该订单？' })).toBeTruthy();
    await clickButton('暂不取消');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf(CANCEL)).toEqual([]);
  });

  it('confirms that the order is canceled', async () => {
    const { server } = await open();
    server.use(canceled);
    await clickButton('取消订单');
    await clickButton('确定取消');
    expect(server.inputsOf(CANCEL)).toEqual([{ orderNo: ORDER_NO }]);
    expect(screen.getByText('订单取消成功')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '订单已取消' })).toBeTruthy();
  });

  it('continues when the payment was faster', async () => {
    const { server, where } = await open();
    server.use({
      [CANCEL]: () => new Refusal(orderErrors.cannotCancel.code, '订单当前状态不能取消'),
      [STATE]: () => makePaymentState({ status: 'paid' }),
    });
    await clickButton('取消订单');
    await clickButton('确定取消');
    expect(screen.getByText('订单当前状态不能取消')).toBeTruthy();
    expect(screen.queryByText('订单取消成功')).toBeNull();
    expect(where()).toBe(`/payment_success?orderNo=${ORDER_NO}`);
  });
});
