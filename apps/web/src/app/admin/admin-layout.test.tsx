import type { StaffRole } from '@zhiye/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../shared/testing/user-event.ts';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../shared/testing/fake-server.ts';
import { signInAs } from '../../shared/testing/session.ts';
import { setTestLanguage } from '../../shared/testing/texts.ts';
import { renderApp } from '../testing/render-app.tsx';
import { visibleNavGroups } from './admin-navigation.ts';

const ROLES = 'GET /b/v1/userInfo/getOwnStaffRoles';
const BOOKS = 'GET /b/v1/admin/publication/findBooks';
const WORK = 'GET /b/v1/admin/home/getWaitingWork';
const FIGURES = 'GET /b/v1/admin/home/getDayFigures';

const WAITING = [
  { name: 'ratings', section: 'ratings', count: 0, oldestAt: null, ownCount: 0 },
  { name: 'support', section: 'support', count: 3, oldestAt: '2026-11-20T08:00:00.000Z', ownCount: 0 },
  { name: 'giftBatches', section: 'giftCodes', count: 0, oldestAt: null, ownCount: 2 },
];
const ORDERS = { placedOrders: 5, paidOrders: 4, paidFen: 102_400, refunds: 0, refundedFen: 0 };
const HOURS = Array.from({ length: 24 }, () => 0);
const DAY = {
  day: '2026-11-20',
  yesterdayDay: '2026-11-19',
  asOf: '2026-11-20T08:20:00.000Z',
  today: { orders: ORDERS, newUsers: null, readers: 7 },
  yesterday: { orders: { ...ORDERS, paidFen: 90_000 }, newUsers: null, readers: 6 },
  paidByHour: { today: HOURS, yesterday: HOURS },
};

async function openAs(staffRoles: StaffRole[], address: string) {
  signInAs(5);
  const app = await renderApp(address, {
    [ROLES]: () => ({ staffRoles: staffRoles }),
    [BOOKS]: () => ({ list: [], total: 0 }),
    [WORK]: () => ({ list: WAITING }),
    [FIGURES]: () => DAY,
  });
  const sidebar = await screen.findByRole('navigation', { name: '后台' });
  return { ...app, sidebar: within(sidebar) };
}

const content = ['books', 'subjects', 'news', 'footer'];

describe('the sidebar', () => {
  it.each<[StaffRole[], string[]]>([
    [['admin'], content],
    [['catalog'], content],
    [['finance', 'catalog'], content],
    [['finance'], []],
    [['service'], []],
    [[], []],
  ])('%j has %j in the content group', (roles, sections) => {
    const group = visibleNavGroups(roles).find(({ name }) => name === 'content');
    expect((group?.entries ?? []).map(({ name }) => name)).toEqual(sections);
  });

  it('lists the permitted sections and requests the roles once', async () => {
    const { sidebar, server, router } = await openAs(['catalog'], '/backoffice/books');
    expect(await sidebar.findByRole('link', { name: '教材' })).toBeTruthy();
    await router.navigate('/backoffice/books?pageNo=2');
    await waitFor(() => expect(server.inputsOf(BOOKS).at(-1)).toMatchObject({ pageNo: 2 }));
    expect(server.inputsOf(ROLES)).toHaveLength(1);
  });
});

describe('a section', () => {
  it('without permission is not shown and sends no request', async () => {
    const { sidebar, server } = await openAs(['finance'], '/backoffice/books');
    expect(await screen.findByRole('heading', { level: 1, name: '暂无访问权限' })).toBeTruthy();
    expect(screen.getByText(/此栏目仅限教材编辑、管理员使用/)).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('暂无访问权限 · 知页'));
    expect(sidebar.queryByRole('link', { name: '教材' })).toBeNull();
    expect(server.inputsOf(BOOKS)).toEqual([]);
  });

  it('opens for a role that was given after the roles were loaded', async () => {
    const { server, router } = await openAs(['finance'], '/backoffice/books');
    expect(await screen.findByRole('heading', { level: 1, name: '暂无访问权限' })).toBeTruthy();
    server.use({ [ROLES]: () => ({ staffRoles: ['finance', 'catalog'] }) });
    await act(() => router.navigate('/backoffice'));
    await act(() => router.navigate('/backoffice/books'));
    await waitFor(() => expect(server.inputsOf(BOOKS)).toHaveLength(1));
    expect(screen.queryByRole('heading', { level: 1, name: '暂无访问权限' })).toBeNull();
  });

  it('waits for the roles before it is shown', async () => {
    signInAs(5);
    const { server } = await renderApp('/backoffice/books', { [ROLES]: () => new Promise(() => undefined) });
    await waitFor(() => expect(server.inputsOf(ROLES)).toHaveLength(1));
    expect(server.inputsOf(BOOKS)).toEqual([]);
  });
});

describe('/backoffice', () => {
  it('shows the work that waits, each with a link to its list, and the figures of the day', async () => {
    await openAs(['service'], '/backoffice');
    const row = await screen.findByRole('row', { name: /待回复的留言/ });
    expect(row.textContent).toMatch(/待回复的留言3.*去处理/);
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/pc/backoffice/support?state=waiting');
    expect(screen.queryByRole('row', { name: /待审核的评价/ })).toBeNull();
    expect(screen.getByText('另有 1 个队列没有待办：待审核的评价')).toBeTruthy();
    expect(screen.getByText('另有待审批的赠送批次 2 件由你提出或先审，要别人审，不算在内')).toBeTruthy();
    const rail = within(screen.getByRole('navigation', { name: '后台' }));
    expect(rail.getByRole('link', { name: /留言/ }).textContent).toContain('3');
    const card = within(await screen.findByRole('region', { name: '今天' }));
    expect(card.getByText('¥1,024.00')).toBeTruthy();
    expect(card.getByText('昨天此时 ¥900.00')).toBeTruthy();
    expect(card.queryByText('新注册')).toBeNull();
  });

  it('leads from one line of the rail to both sections that share it', async () => {
    const { sidebar } = await openAs(['admin'], '/backoffice/series');
    const shared = await sidebar.findByRole('link', { name: '学科与丛书' });
    expect([shared.getAttribute('href'), shared.getAttribute('aria-current')]).toEqual([
      '/pc/backoffice/subjects',
      'page',
    ]);
    const tabs = within(screen.getByRole('navigation', { name: '学科与丛书' }));
    expect(tabs.getByRole('link', { name: '丛书' }).getAttribute('aria-current')).toBe('page');
  });

  it('shows a message without a permitted section', async () => {
    await setTestLanguage('en');
    signInAs(5);
    await renderApp('/backoffice', { [ROLES]: () => ({ staffRoles: [] }) });
    expect(await screen.findByRole('heading', { name: 'You do not have access' })).toBeTruthy();
  });

  it('offers a retry when the roles failed to load', async () => {
    signInAs(5);
    const { server } = await renderApp('/backoffice', {
      [ROLES]: () => new Refusal(5003, '服务器正忙'),
      [WORK]: () => ({ list: WAITING }),
      [FIGURES]: () => DAY,
    });
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use({ [ROLES]: () => ({ staffRoles: ['admin'] }) });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: '后台首页' })).toBeTruthy();
  });
});

describe('the bar', () => {
  it('signs out', async () => {
    const { router } = await openAs(['catalog'], '/backoffice/books');
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pc/home'));
  });

  it('finds an order by its number, a person by name and a page by its title, only where the roles may look', async () => {
    const FIND_ORDERS = 'POST /b/v1/admin/order/findOrders';
    const { server, router } = await openAs(['service'], '/backoffice');
    const order = {
      orderNo: '20261118201547001873',
      status: 'paid' as const,
      placedAt: '2026-11-18T12:15:00.000Z',
      paidAt: null,
      amountFen: 150_200,
      listFen: 150_200,
      method: null,
      paymentNo: null,
      firstTitle: '有机化学基础',
      titles: 2,
      copies: 31,
      refundedFen: 0,
      refundingFen: 0,
      invoiceState: null,
      buyer: {
        userId: '00000000-0000-7000-8000-000000000009',
        name: '贺兰舟',
        type: 2 as const,
        institution: '',
        phone: null,
        email: null,
      },
    };
    server.use({
      [FIND_ORDERS]: ({ orderNo }) => ({ list: orderNo ? [order] : [], total: orderNo ? 1 : 0 }),
      'POST /b/v1/admin/user/findUsers': () => ({ list: [], total: 0, mayCreateStaff: false }),
    });
    await userEvent.keyboard('/');
    const box = screen.getByRole('combobox', { name: '搜索后台' });
    expect(document.activeElement).toBe(box);
    await userEvent.type(box, order.orderNo);
    const hit = await screen.findByRole('option', { name: /20261118201547001873/ });
    expect(hit.textContent).toContain('贺兰舟 · 有机化学基础 · ¥1,502.00');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe(`?orderNo=${order.orderNo}`));
    await userEvent.type(box, '样书');
    expect(await screen.findByRole('option', { name: /样书申请/ })).toBeTruthy();
    expect(
      server.calls.map(({ key }) => key).filter((key) => /findBooks|findUnmatchedLines/.test(key)),
    ).toEqual([]);
  });
});
