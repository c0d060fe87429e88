import { generalErrors } from '@zhiye/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { OrderDetailPage } from './order-detail-page.tsx';
import { makeOrderLine, makeOrder, makePaidOrder, ORDER_NO } from './testing/make-order.ts';

const ORDER = 'GET /b/v1/order/getOrder';

function open(handlers: Handlers, orderId = ORDER_NO) {
  const server = startFakeServer(handlers);
  const routes = [{ path: '/personal/order/detail/:orderId', Component: OrderDetailPage }];
  const router = createMemoryRouter(routes, { initialEntries: [`/personal/order/detail/${orderId}`] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { server };
}
const timeline = async () => {
  const section = await screen.findByRole('region', { name: '订单经过' });
  return within(section)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

describe('/personal/order/detail/{orderId}', () => {
  it('shows lines, totals and actions', async () => {
    const lines = [
      makeOrderLine(),
      makeOrderLine({ bookId: 8, title: '植物生理学', listFen: 5400, priceFen: 5400 }),
    ];
    const { server } = open({ [ORDER]: () => makePaidOrder({ lines }) });
    const order = await screen.findByRole('region', { name: `订单 ${ORDER_NO}` });
    expect(server.inputsOf(ORDER)).toEqual([{ orderNo: ORDER_NO }]);
    expect(within(order).getAllByRole('row')).toHaveLength(3);
    expect(document.body.textContent).toMatch(
      /下单时间 2026-11-20 16:08付款时间 2026-11-20 16:20付款方式 微信支付/,
    );
    const sums = screen.getByRole('region', { name: '金额' });
    expect(sums.textContent).toMatch(/教材金额¥128\.00优惠− ¥30\.00实付¥98\.00/);
    expect(screen.getByRole('link', { name: '去阅读 植物生理学' }).getAttribute('href')).toBe(
      '/read?bookId=8',
    );
    expect(screen.getByRole('link', { name: '再次购买 植物生理学' }).getAttribute('href')).toBe(
      '/bookDetail?bookId=8&duration=one_year',
    );
  });

  it('a line bought as CODEs leads to its codes, not to the reader', async () => {
    const codeLine = { usageMode: 'code', quantity: 2, codeEmail: 'a@school.example' } as const;
    open({ [ORDER]: () => makePaidOrder({ lines: [makeOrderLine({ title: '植物生理学', ...codeLine })] }) });
    const link = await screen.findByRole('link', { name: '查看 CODE 植物生理学' });
    expect(link.getAttribute('href')).toBe(`/personal/order/code/${ORDER_NO}`);
    expect(screen.queryByRole('link', { name: /去阅读/ })).toBeNull();
  });

  it('a line that was refunded has no end, no reading and its net amount', async () => {
    const lines = [
      makeOrderLine({ refundedFen: 9800, endDay: null }),
      makeOrderLine({ bookId: 8, title: '植物生理学' }),
    ];
    open({ [ORDER]: () => makePaidOrder({ lines, amountFen: 19_600, refundedFen: 9800 }) });
    const order = await screen.findByRole('region', { name: `订单 ${ORDER_NO}` });
    expect(screen.getByRole('region', { name: '金额' }).textContent).toMatch(/已退款− ¥98\.00净额¥98\.00/);
    const [, gone, kept] = within(order).getAllByRole('row');
    expect(gone!.textContent).toContain('已退款');
    expect(gone!.textContent).not.toMatch(/去阅读|至 2027|长期有效/);
    expect(kept!.textContent).toMatch(/去阅读.*至 2027-11-20/);
  });

  it.each([
    ['account', '教材已加入书架'],
    ['code', 'CODE 已发送'],
  ] as const)('the timeline of an order for usage %s says %s', async (usageMode, text) => {
    open({ [ORDER]: () => makePaidOrder({ lines: [makeOrderLine({ usageMode })] }) });
    expect((await timeline()).at(-2)).toContain(text);
  });

  it('says what the order waits for now, and what is expected', async () => {
    open({ [ORDER]: () => makePaidOrder({ refundingFen: 9_800, completesAt: null }) });
    expect((await timeline()).slice(-2)).toEqual([
      '现在等待退款审核由两位工作人员审核。',
      '之后原路退回，相应的教材或 CODE 收回',
    ]);
  });

  it('folds what is long over, and filters by kind', async () => {
    const events = [
      'placed',
      'transferChosen',
      'paid',
      'fulfilled',
      'invoiceRequested',
      'invoiceIssued',
      'completed',
    ];
    const timelineOf = events.map((event, index) => ({ event, at: `2026-11-20T08:1${index}:00.000Z` }));
    open({ [ORDER]: () => makePaidOrder({ status: 'completed', timeline: timelineOf }) });
    expect((await timeline())[0]).toBe('2026-11-20更早 4 条 展开');
    await userEvent.click(screen.getByRole('button', { name: '展开' }));
    expect(await timeline()).toHaveLength(7);
    await userEvent.click(screen.getByRole('button', { name: '发票 2' }));
    expect(await timeline()).toEqual(['2026-11-20 16:14申请发票', '2026-11-20 16:15发票已开出']);
  });

  it('leads an order whose voucher waits to its transfer, not to the payment', async () => {
    open({ [ORDER]: () => makeOrder({ transferState: 'submitted' }) });
    expect((await screen.findByRole('link', { name: '查看转账' })).getAttribute('href')).toContain(
      '/corporate_account',
    );
    expect(screen.queryByRole('link', { name: '去付款' })).toBeNull();
    expect((await timeline())[1]).toContain('请不要重复付款');
  });

  it('lists the events in order', async () => {
    const at = '2026-11-20T08:20:00.000Z';
    const events = [
      { event: 'placed', at: '2026-11-20T08:08:33.000Z' },
      { event: 'fulfilled', at },
      { event: 'paid', at },
      { event: 'surplusPaid', at: '2026-11-20T08:21:00.000Z' },
      { event: 'somethingNew', at: '2026-11-20T08:22:00.000Z' },
    ];
    const completesAt = '2026-12-05T08:20:00.000Z';
    open({ [ORDER]: () => makePaidOrder({ timeline: events, completesAt }) });
    expect(await timeline()).toEqual([
      '2026-11-20 16:08提交订单',
      '2026-11-20 16:20付款成功',
      '2026-11-20 16:20教材已加入书架',
      '2026-11-20 16:21收到多付款项，将原路退回',
      '预计 2026-12-05订单自动完成',
    ]);
  });

  it('an unpaid order links to its payment', async () => {
    open({ [ORDER]: () => makeOrder() });
    const link = await screen.findByRole('link', { name: '去付款' });
    expect(link.getAttribute('href')).toBe(`/payment?orderNo=${ORDER_NO}`);
    expect(screen.getByRole('button', { name: '取消订单' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^再次购买/ })).toBeNull();
  });

  it('a canceled order shows the reason and can be bought again', async () => {
    const events = [{ event: 'canceled', at: '2026-11-20T08:40:00.000Z' }];
    open({ [ORDER]: () => makeOrder({ status: 'canceled', cancelReason: 'expired', timeline: events }) });
    expect(await screen.findByText('超过付款时间，已自动取消')).toBeTruthy();
    expect(await timeline()).toEqual(['2026-11-20 16:40订单已取消']);
    expect(screen.queryByRole('link', { name: /^阅读/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^再次购买/ })).toBeTruthy();
  });

  it.each(['12', 'abc', `${ORDER_NO}0`])(
    '%s is not an order number and sends no request',
    async (orderId) => {
      const { server } = open({}, orderId);
      expect(await screen.findByRole('heading', { name: '订单不存在' })).toBeTruthy();
      expect(server.calls).toEqual([]);
    },
  );

  it('an order of another user is not found', async () => {
    open({ [ORDER]: () => new Refusal(generalErrors.notFound.code, '没有找到，或不属于当前账号') });
    expect(await screen.findByRole('heading', { name: '订单不存在' })).toBeTruthy();
  });

  it('a failure can be retried', async () => {
    const { server } = open({ [ORDER]: () => new Refusal(5000, '出错') });
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use({ [ORDER]: () => makeOrder() });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: '订单详情' })).toBeTruthy();
  });
});
