import type { OfficeRole } from '@zhiye/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../shared/testing/fake-server.ts';
import { signInAs } from '../../shared/testing/sign-in.ts';
import { useLanguageInTest } from '../../shared/testing/texts.ts';
import { renderApp } from '../testing/render-app.tsx';
import { wingsOf } from './office-rooms.ts';

const ROLES = 'GET /b/v1/userInfo/getOwnOfficeRoles';
const BOOKS = 'GET /b/v1/office/findBooks';

async function openAs(officeRoles: OfficeRole[], address: string) {
  signInAs(5);
  const app = await renderApp(address, {
    [ROLES]: () => ({ officeRoles }),
    [BOOKS]: () => ({ list: [], total: 0 }),
  });
  const rail = await screen.findByRole('navigation', { name: '后台' });
  return { ...app, rail: within(rail) };
}

const content = ['books', 'classes', 'series', 'news', 'banners', 'footer', 'guide'];

describe('the rail', () => {
  it.each<[OfficeRole[], string[]]>([
    [['admin'], content],
    [['catalogue'], content],
    [['finance', 'catalogue'], content],
    [['finance'], []],
    [['service'], []],
    [[], []],
  ])('%j has %j in the content wing', (roles, rooms) => {
    const wing = wingsOf(roles).find(({ name }) => name === 'content');
    expect((wing?.rooms ?? []).map(({ name }) => name)).toEqual(rooms);
  });

  it('lists what is open and asks for the roles once', async () => {
    const { rail, server, router } = await openAs(['catalogue'], '/backoffice/books');
    expect(await rail.findByRole('link', { name: '教材' })).toBeTruthy();
    await router.navigate('/backoffice/books?pageNo=2');
    await waitFor(() => expect(server.inputsOf(BOOKS).at(-1)).toMatchObject({ pageNo: 2 }));
    expect(server.inputsOf(ROLES)).toHaveLength(1);
  });
});

describe('a room', () => {
  it('that the roles do not open is not shown, and asks the server for nothing', async () => {
    const { rail, server } = await openAs(['finance'], '/backoffice/books');
    expect(await screen.findByRole('heading', { level: 1, name: '当前账号看不到这里' })).toBeTruthy();
    expect(screen.getByText(/这里由教材编辑、管理员使用/)).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('当前账号看不到这里 · 知页'));
    expect(rail.queryByRole('link', { name: '教材' })).toBeNull();
    expect(server.inputsOf(BOOKS)).toEqual([]);
  });

  it('waits for the roles before it shows anything', async () => {
    signInAs(5);
    const { server } = await renderApp('/backoffice/books', { [ROLES]: () => new Promise(() => undefined) });
    await waitFor(() => expect(server.inputsOf(ROLES)).toHaveLength(1));
    expect(server.inputsOf(BOOKS)).toEqual([]);
  });
});

describe('/backoffice', () => {
  it('leads to the first open room', async () => {
    const { where } = await openAs(['catalogue'], '/backoffice');
    await waitFor(() => expect(where()).toBe('/backoffice/books'));
  });

  it('says so when none is open', async () => {
    await useLanguageInTest('en');
    signInAs(5);
    await renderApp('/backoffice', { [ROLES]: () => ({ officeRoles: [] }) });
    expect(await screen.findByRole('heading', { name: 'Nothing is open to you yet' })).toBeTruthy();
  });

  it('can be tried again when the roles did not come', async () => {
    signInAs(5);
    const { server, where } = await renderApp('/backoffice', {
      [ROLES]: () => new Refusal(5003, '服务器正忙'),
    });
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use({ [ROLES]: () => ({ officeRoles: ['admin'] }) });
    await userEvent.click(retry);
    await waitFor(() => expect(where()).toBe('/backoffice/reviews'));
  });
});
