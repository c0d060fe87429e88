import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { OrderListPage } from './order-list-page.tsx';
import { makeOrderLine, makeOrder, makePaidOrder, ORDER_NO } from './testing/make-order.ts';
import type { Order } from './testing/make-order.ts';

const FIND = 'GET /b/v1/order/findOrders';
const counts = { unpaid: 1, paid: 4, completed: 1200, canceled: 3 };
const numbered = (index: number) => `${BigInt(ORDER_NO) + BigInt(index)}`;

beforeEach(mockDialogElement);

function open(orders: Order[], address = '/personal/order', more: Handlers = {}, total = orders.length) {
  const server = startFakeServer({
    [FIND]: () => ({ list: orders.map(({ timeline: _, ...order }) => order), total, counts }),
    ...more,
  });
  const page = renderPage(OrderListPage, address);
  const where = () => page.router.state.location.pathname + page.router.state.location.search;
  return { server, where, ...page };
}
const card = (orderNo = ORDER_NO) => screen.findByRole('region', { name: `订单 ${orderNo}` });
const hrefIn = (element: HTMLElement, name: string) =>
  within(element).getByRole('link', { name }).getAttribute('href');

describe('/personal/order', () => {
  it('shows a count and a link for each status', async () => {
    open([makeOrder()]);
    await card();
    const tabs = within(screen.getByRole('navigation', { name: '订单状态' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      '全部1,208',
      '待付款1',
      '已付款4',
      '已完成1,200',
      '已取消3',
    ]);
    expect(tabs.map((tab) => tab.getAttribute('href'))).toContain('/personal/order?status=completed');
    expect(tabs[0]!.getAttribute('aria-current')).toBe('page');
  });

  it('shows how far a bank transfer is, and leads to it instead of other payments', async () => {
    open([makeOrder({ transferState: 'submitted' })]);
    const order = await card();
    const address = `/corporate_account?orderNo=${ORDER_NO}`;
    expect(hrefIn(order, '对公转账 · 待核对')).toBe(address);
    expect(hrefIn(order, '查看转账')).toBe(address);
    expect(order.textContent).not.toContain('去付款');
  });

  it.each([
    ['being refunded', { refundingFen: 9800 }, ['退款中'], true],
    ['refunded', { refundedFen: 9800 }, ['已退款', '净额 ¥0.00'], false],
  ])('shows a textbook that is %s, and offers what is left', async (_, sums, texts, isHeld) => {
    open([makePaidOrder({ ...sums, lines: [makeOrderLine(sums)] })]);
    const order = await card();
    for (const text of texts) expect(order.textContent).toContain(text);
    for (const name of ['去阅读', '评价'])
      expect(within(order).queryByRole('link', { name }) !== null, name).toBe(isHeld);
  });

  it('an order whose money all went back says so in its status, and leads to no CODEs', async () => {
    const lines = [makeOrderLine({ refundedFen: 9800, usageMode: 'code' })];
    open([makePaidOrder({ refundedFen: 9800, lines })]);
    const header = within((await card()).querySelector('header')!);
    expect(header.getByText('已退款')).toBeTruthy();
    expect(header.queryByText('已付款')).toBeNull();
    expect(within(await card()).queryByRole('link', { name: /CODE/ })).toBeNull();
  });

  it('leads to the one textbook that is left of two', async () => {
    const lines = [makeOrderLine({ refundedFen: 9800 }), makeOrderLine({ bookId: 8 })];
    open([makePaidOrder({ lines, refundedFen: 9800, amountFen: 19_600 })]);
    const order = await card();
    expect(hrefIn(order, '去阅读')).toBe('/read?bookId=8');
    expect(order.textContent).toContain('净额 ¥98.00');
  });

  it('status and page are in the address', async () => {
    const { server } = open([makePaidOrder()], '/personal/order?status=paid&pageNo=2', {}, 25);
    await card();
    expect(server.inputsOf(FIND)).toEqual([{ pageNo: 2, pageSize: 10, status: 'paid' }]);
    expect(screen.getByRole('link', { name: /已付款/ }).getAttribute('aria-current')).toBe('page');
    const first = screen.getByRole('link', { name: '第 1 页' });
    expect(first.getAttribute('href')).toBe('/personal/order?status=paid');
    await userEvent.click(screen.getByRole('link', { name: '下一页' }));
    await waitFor(() => expect(server.inputsOf(FIND).at(-1)).toMatchObject({ pageNo: 3 }));
  });

  it.each(['status=stolen', 'pageNo=0', 'pageNo=-1', 'pageNo=1e9', 'pageNo=x&status='])(
    '%s is ignored',
    async (query) => {
      const { server } = open([makeOrder()], `/personal/order?${query}`);
      await card();
      expect(server.inputsOf(FIND)).toEqual([{ pageNo: 1, pageSize: 10 }]);
    },
  );

  it('an unpaid order can be paid until its time is over', async () => {
    open([makeOrder()]);
    const order = await card();
    expect(order.textContent).toContain('请在 2026-11-20 16:38 前付款，逾期自动取消');
    expect(order.textContent).toContain('待付款');
    expect(hrefIn(order, '去付款')).toBe(`/payment?orderNo=${ORDER_NO}`);
    expect(hrefIn(order, '订单详情')).toBe(`/personal/order/detail/${ORDER_NO}`);
  });

  it('a paid order links to the book, or to the bookshelf for several books', async () => {
    open([
      makePaidOrder(),
      makePaidOrder({ orderNo: numbered(1), lines: [makeOrderLine(), makeOrderLine({ bookId: 8 })] }),
    ]);
    const one = await card();
    expect(hrefIn(one, '去阅读')).toBe('/read?bookId=7');
    expect(one.textContent).toContain('微信支付');
    expect(hrefIn(await card(numbered(1)), '去阅读')).toBe('/myBook');
  });

  it('a canceled order can be bought again', async () => {
    open([
      makePaidOrder({ status: 'completed' }),
      makeOrder({ orderNo: numbered(1), status: 'canceled', cancelReason: 'expired' }),
      makeOrder({
        orderNo: numbered(2),
        status: 'canceled',
        cancelReason: 'user',
        lines: [makeOrderLine(), makeOrderLine({ bookId: 8 })],
      }),
    ]);
    expect(within(await card()).getByRole('button', { name: '再次购买' })).toBeTruthy();
    const expired = await card(numbered(1));
    expect(expired.textContent).toContain('超过付款时间，已自动取消');
    expect(expired.textContent).toContain('未付款');
    expect(within(expired).queryByRole('link', { name: '去阅读' })).toBeNull();
    expect(within(await card(numbered(2))).getByRole('button', { name: '再次购买' })).toBeTruthy();
  });

  it('buying again puts the books into the cart, and names those that are not sold', async () => {
    const again = 'POST /b/v1/cart/addOrderedBooks';
    const { server, where } = open([makePaidOrder({ status: 'completed' })], '/personal/order', {
      [again]: () => ({ itemIds: [], unavailableTitles: ['高等代数讲义', '植物生理学'] }),
      'GET /b/v1/cart/getCart': () => ({ list: [] }),
    });
    const button = within(await card()).getByRole('button', { name: '再次购买' });
    await userEvent.click(button);
    expect(await screen.findByText('《高等代数讲义》、《植物生理学》现在不能购买')).toBeTruthy();
    expect(where()).toBe('/personal/order');
    server.use({ [again]: () => ({ itemIds: ['1'], unavailableTitles: [] }) });
    await userEvent.click(button);
    await waitFor(() => expect(where()).toBe('/cart'));
    expect(server.inputsOf(again)).toEqual([{ orderNo: ORDER_NO }, { orderNo: ORDER_NO }]);
  });

  it('a search is in the address and in every tab; an emptied field ends it', async () => {
    const { server, where } = open([makeOrder()], '/personal/order?status=unpaid&pageNo=2');
    await card();
    const field = screen.getByRole('searchbox', { name: '搜索订单' });
    await userEvent.type(field, ' 代数 {Enter}');
    await waitFor(() =>
      expect(where()).toBe(`/personal/order?status=unpaid&q=${encodeURIComponent('代数')}`),
    );
    await waitFor(() => expect(server.inputsOf(FIND).at(-1)).toMatchObject({ keyword: '代数', pageNo: 1 }));
    expect(screen.getByRole('link', { name: /已付款/ }).getAttribute('href')).toContain('q=');
    await userEvent.clear(screen.getByRole('searchbox', { name: '搜索订单' }));
    await waitFor(() => expect(where()).toBe('/personal/order?status=unpaid'));
  });

  it('a search without a result can be cleared', async () => {
    open([], '/personal/order?q=2026');
    expect(await screen.findByRole('heading', { name: '没有找到“2026”的订单' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '清除搜索' }).getAttribute('href')).toBe('/personal/order');
  });

  it('cancels after a confirmation and updates the list', async () => {
    const canceled = makeOrder({ status: 'canceled', cancelReason: 'user' });
    const { server } = open([makeOrder()], '/personal/order', {
      'POST /b/v1/order/cancelOrder': () => canceled,
    });
    const order = await card();
    await userEvent.click(within(order).getByRole('button', { name: '取消订单' }));
    server.use({ [FIND]: () => ({ list: [canceled], total: 1, counts }) });
    await userEvent.click(screen.getByRole('button', { name: '确定取消' }));
    expect(await screen.findByText('订单取消成功')).toBeTruthy();
    expect((await card()).textContent).toContain('你取消了订单');
  });

  it('an empty list links to the textbooks', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: '还没有订单' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '浏览教材' })).toBeTruthy();
  });

  it('an empty status or a page after the last one shows a message', async () => {
    open([], '/personal/order?status=completed&pageNo=9');
    expect(await screen.findByRole('heading', { name: '没有已完成的订单' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看全部订单' }).getAttribute('href')).toBe('/personal/order');
  });

  it('a failure can be retried', async () => {
    const { server } = open([], '/personal/order', { [FIND]: () => new Refusal(5000, '出错') });
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use({ [FIND]: () => ({ list: [makeOrder()], total: 1, counts }) });
    await userEvent.click(retry);
    expect(await card()).toBeTruthy();
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    open([makeOrder()]);
    expect(await screen.findByRole('region', { name: `Order ${ORDER_NO}` })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay now' })).toBeTruthy();
  });
});
