import type { UserType } from '@zhiye/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useToasts } from '../shared/state/toasts.ts';
import { Refusal } from '../shared/testing/fake-server.ts';
import { signInAs } from '../shared/testing/session.ts';
import { setTestLanguage } from '../shared/testing/texts.ts';
import { renderApp } from './testing/render-app.tsx';

const COUNT = 'GET /b/v1/notification/countUnreadNotifications';
const MINUTE_MS = 60_000;

const unread = (total: number) => ({ [COUNT]: () => ({ total }) });
/** Waits for the page as well, because no chunk may be loading when the clock is advanced. */
const banner = async () => {
  await screen.findByRole('heading', { level: 1 });
  return within(screen.getByRole('banner'));
};

it.each<UserType>([1, 2, 3, 4, 5])(
  'type %i sees the number of unread notifications beside the name',
  async (type) => {
    signInAs(type);
    await renderApp('/highSearch', unread(3));
    const link = await (await banner()).findByRole('link', { name: '沈老师 3 条未读通知' });
    expect(link.getAttribute('href')).toBe('/pc/personal/order');
  },
);

it('the sidebar shows the number too, with one request for both', async () => {
  signInAs(1);
  const { server } = await renderApp('/personal/password', unread(120));
  const rail = within(await screen.findByRole('navigation', { name: '个人中心' }));
  const link = await rail.findByRole('link', { name: '通知 120 条未读通知' });
  expect(link.getAttribute('href')).toBe('/pc/personal/message');
  expect(link.textContent).toContain('99+');
  expect(server.inputsOf(COUNT)).toHaveLength(1);
});

it('is complete in English', async () => {
  await setTestLanguage('en');
  signInAs(1);
  await renderApp('/personal/password', unread(1));
  expect(await screen.findByRole('link', { name: 'Notifications Unread notifications: 1' })).toBeTruthy();
});

it('no unread notifications show no badge', async () => {
  signInAs(1);
  const { server } = await renderApp('/highSearch');
  await waitFor(() => expect(server.inputsOf(COUNT)).toHaveLength(1));
  expect(await (await banner()).findByRole('link', { name: '沈老师' })).toBeTruthy();
});

it('guests send no request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = await renderApp('/highSearch', unread(3));
  await banner();
  await act(() => vi.advanceTimersByTimeAsync(3 * MINUTE_MS));
  fireEvent(window, new Event('visibilitychange'));
  expect(server.inputsOf(COUNT)).toEqual([]);
});

it('is updated every minute and when the tab becomes visible', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signInAs(1);
  const { server } = await renderApp('/personal/password', unread(1));
  const header = await banner();
  await header.findByRole('link', { name: /1 条未读通知/ });
  server.use(unread(2));
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
  await header.findByRole('link', { name: /2 条未读通知/ });
  expect(server.inputsOf(COUNT)).toHaveLength(2);
  server.use(unread(3));
  fireEvent(window, new Event('visibilitychange'));
  await header.findByRole('link', { name: /3 条未读通知/ });
});

it.each([
  ['a refusal', () => new Refusal(5003, '服务器正忙')],
  ['a network failure', () => Promise.reject(new TypeError('network'))],
])('%s shows no message and keeps the number', async (_, reply) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signInAs(1);
  const { server } = await renderApp('/highSearch', unread(4));
  await (await banner()).findByRole('link', { name: /4 条未读通知/ });
  server.use({ [COUNT]: reply });
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
  await waitFor(() => expect(server.inputsOf(COUNT)).toHaveLength(2));
  expect(useToasts.getState().list).toEqual([]);
  expect(screen.getByRole('link', { name: /4 条未读通知/ })).toBeTruthy();
});

it('the next user does not see it', async () => {
  signInAs(1);
  await renderApp('/personal/password', { ...unread(5), 'POST /b/v1/account/signOut': () => null });
  await (await banner()).findByRole('link', { name: /5 条未读通知/ });
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }));
  await (await banner()).findByRole('link', { name: '登录' });
  expect(screen.queryByText(/条未读通知/)).toBeNull();
});
