import type { StaffRole } from '@zhiye/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../shared/testing/fake-server.ts';
import { signInAs } from '../../shared/testing/session.ts';
import { setTestLanguage } from '../../shared/testing/texts.ts';
import { renderApp } from '../testing/render-app.tsx';
import { visibleNavGroups } from './admin-navigation.ts';

const ROLES = 'GET /b/v1/userInfo/getOwnStaffRoles';
const BOOKS = 'GET /b/v1/admin/publication/findBooks';

async function openAs(staffRoles: StaffRole[], address: string) {
  signInAs(5);
  const app = await renderApp(address, {
    [ROLES]: () => ({ staffRoles: staffRoles }),
    [BOOKS]: () => ({ list: [], total: 0 }),
  });
  const sidebar = await screen.findByRole('navigation', { name: '后台' });
  return { ...app, sidebar: within(sidebar) };
}

const content = ['books', 'subjects', 'series', 'news', 'banners', 'footer', 'guide'];

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
  it('redirects to the first permitted section', async () => {
    const { where } = await openAs(['catalog'], '/backoffice');
    await waitFor(() => expect(where()).toBe('/backoffice/books'));
  });

  it('shows a message without a permitted section', async () => {
    await setTestLanguage('en');
    signInAs(5);
    await renderApp('/backoffice', { [ROLES]: () => ({ staffRoles: [] }) });
    expect(await screen.findByRole('heading', { name: 'You do not have access' })).toBeTruthy();
  });

  it('offers a retry when the roles failed to load', async () => {
    signInAs(5);
    const { server, where } = await renderApp('/backoffice', {
      [ROLES]: () => new Refusal(5003, '服务器正忙'),
    });
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use({ [ROLES]: () => ({ staffRoles: ['admin'] }) });
    await userEvent.click(retry);
    await waitFor(() => expect(where()).toBe('/backoffice/applications'));
  });
});

describe('the bar', () => {
  it('signs out', async () => {
    const { router } = await openAs(['catalog'], '/backoffice/books');
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pc/home'));
  });
});
