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
  { name: 'ratings', section: 'ratings', count: 0, oldestAt: null },
  { name: 'support', section: 'support', count: 3, oldestAt: '2026-11-20T08:00:00.000Z' },
];
const ORDERS = { placedOrders: 5, paidOrders: 4, paidFen: 102_400, refunds: 0, refundedFen: 0 };
const HOURS = Array.from({ length: 24 }, () => 0);
const DAY = {
  ...{ day: '2026-11-20', yesterdayDay: '2026-11-19', asOf: '2026-11-20T08:20:00.000Z' },
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

const content = ['books', 'subjects', 'series', 'volumePrices', 'news', 'banners', 'footer', 'guide'];

describe('the sidebar', () => {
  it.each<[StaffRole[], string[]]>([
    [['admin'], content],
    [['catalog'], content],
    [['finance', 'catalog'], content],
    [['finance'], ['volumePrices']],
    [['service'], []],
    [[], []],
  ])('%j has %j in the content group', (roles, sections) => {
    const group = visibleNavGroups(roles).find(({ name }) => name === 'content');
    expect((group?.sections ?? []).map(({ name }) => name)).toEqual(sections);
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
    const [count] = within(row).getAllByRole('link');
    expect([count!.textContent, count!.getAttribute('href')]).toEqual([
      '3 待回复的留言',
      '/pc/backoffice/support?state=waiting',
    ]);
    expect(screen.getByRole('row', { name: /待审核的评价/ }).textContent).toContain('无');
    const card = within(await screen.findByRole('region', { name: '今天' }));
    expect(card.getByText('¥1,024.00')).toBeTruthy();
    expect(card.getByText('昨天此时 ¥900.00')).toBeTruthy();
    expect(card.queryByText('新注册')).toBeNull();
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
});
