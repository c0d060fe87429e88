import { generalErrors } from '@zhiye/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { describe, expect, it, vi } from 'vitest';
import { ActionBarPlace } from '../../../../shared/phone/action-bar.tsx';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { PaymentSuccessPage } from './payment-success-page.tsx';
import { makeOrderLine, makeOrder, makePaidOrder, ORDER_NO } from './testing/make-order.ts';
import type { Order } from './testing/make-order.ts';

const ORDER = 'GET /b/v1/order/getOrder';
const address = `/payment_success?orderNo=${ORDER_NO}`;

function open(order: Order, more: Handlers = {}) {
  const server = startFakeServer({ [ORDER]: () => order, ...more });
  return { server, ...renderPage(PaymentSuccessPage, address) };
}
const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('/payment_success', () => {
  it('shows the bought books and links to the reader', async () => {
    const lines = [makeOrderLine(), makeOrderLine({ bookId: 8, title: '植物生理学', endDay: null })];
    open(makePaidOrder({ lines }));
    expect(await href('开始阅读 植物生理学')).toBe('/read?bookId=8');
    expect(await href('去我的书架')).toBe('/myBook');
    expect(await href('订单详情')).toBe(`/personal/order/detail/${ORDER_NO}`);
    expect(screen.getByText('教材已加入书架，现在就可以读。')).toBeTruthy();
    expect(screen.getByText('2026-11-20 16:20')).toBeTruthy();
    expect(screen.getByText('长期有效')).toBeTruthy();
  });

  it('shows a drawing above the words on a phone, and a mark on a computer', async () => {
    const drawing = () => document.querySelector('section svg[viewBox="0 0 220 120"]');
    open(makePaidOrder());
    await screen.findByRole('status');
    expect(drawing()).toBeNull();
    cleanup();
    const OnPhone = () => (
      <ActionBarPlace value={null}>
        <PaymentSuccessPage />
      </ActionBarPlace>
    );
    renderPage(OnPhone, address);
    await screen.findByRole('status');
    expect(drawing()).toBeTruthy();
  });

  it('leads from one bought book into it', async () => {
    open(makePaidOrder());
    expect(await href('开始阅读')).toMatch(/^\/read\?bookId=\d+$/);
    expect(screen.getAllByRole('link', { name: /开始阅读/ })).toHaveLength(1);
  });

  it('says of a pre-order that it can be read later, and offers only the others', async () => {
    const waiting = { endDay: null, awaitsPublication: true, preorderDay: '2099-03-01' };
    const lines = [makeOrderLine(), makeOrderLine({ bookId: 8, title: '预售的教材', ...waiting })];
    open(makePaidOrder({ lines }));
    expect(await screen.findByText('教材已加入书架，其中预售的教材上线后即可阅读。')).toBeTruthy();
    expect(screen.getByRole('row', { name: /预售的教材/ }).textContent).toContain('自上线之日起算');
    expect(screen.getByText('预计 2099 年 3 月 1 日上线')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '开始阅读 预售的教材' })).toBeNull();
    expect(screen.getByRole('link', { name: '开始阅读 数据结构与算法导论' })).toBeTruthy();
  });

  it('waits until the books are on the bookshelf', async () => {
    vi.useFakeTimers();
    const { server } = open(makePaidOrder({ timeline: [] }));
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(screen.getByText('正在加入书架，请稍候。')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /开始阅读/ })).toBeNull();
    server.use({ [ORDER]: () => makePaidOrder() });
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('link', { name: /开始阅读/ })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(server.inputsOf(ORDER)).toHaveLength(2);
  });

  it('a lost connection shows one message and stops polling', async () => {
    vi.useFakeTimers();
    const { server } = open(makePaidOrder({ timeline: [] }));
    await act(() => vi.advanceTimersByTimeAsync(20));
    server.use({ [ORDER]: () => new Response('') });
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(server.inputsOf(ORDER)).toHaveLength(2);
  });

  it.each([
    ['unpaid', `/payment?orderNo=${ORDER_NO}`],
    ['canceled', `/personal/order/detail/${ORDER_NO}`],
  ] as const)('redirects an order that is %s', async (status, to) => {
    const { router } = open(makeOrder({ status }));
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(to));
  });

  it('copies the order number', async () => {
    open(makePaidOrder());
    await userEvent.click(await screen.findByRole('button', { name: '复制订单号' }));
    expect(await navigator.clipboard.readText()).toBe(ORDER_NO);
    expect(screen.getByText('订单号已复制')).toBeTruthy();
  });

  it('shows a message when copying fails', async () => {
    open(makePaidOrder());
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await userEvent.click(await screen.findByRole('button', { name: '复制订单号' }));
    expect(await screen.findByText('复制失败')).toBeTruthy();
  });

  it('an order of another user is not found', async () => {
    open(makePaidOrder(), {
      [ORDER]: () => new Refusal(generalErrors.notFound.code, '没有找到，或不属于当前账号'),
    });
    expect(await screen.findByRole('heading', { name: '订单不存在' })).toBeTruthy();
  });

  it('a failure can be retried', async () => {
    const { server } = open(makePaidOrder(), { [ORDER]: () => new Response('') });
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use({ [ORDER]: () => makePaidOrder() });
    await userEvent.click(retry);
    expect(await href('去我的书架')).toBe('/myBook');
  });
});
