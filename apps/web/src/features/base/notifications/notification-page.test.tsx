import type { Notification } from '@zhiye/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../shared/testing/session.ts';
import { setTestLanguage } from '../../../shared/testing/texts.ts';
import { NotificationPage } from './notification-page.tsx';

const FIND = 'GET /b/v1/notification/findNotifications';
const COUNT = 'GET /b/v1/notification/countUnreadNotifications';
const MARK = 'POST /b/v1/notification/markNotificationRead';
const MARK_ALL = 'POST /b/v1/notification/markAllNotificationsRead';
const READ_AT = '2026-11-20T08:00:00.000Z';

beforeEach(() => signInAs(1));

let made = 0;
function makeNotification(parts: Partial<Notification> = {}): Notification {
  made += 1;
  return {
    notificationId: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    title: '手机号已更换',
    text: '新的手机号为 138****8000。',
    path: '/personal/info',
    createdAt: '2026-11-20T06:06:00.000Z',
    readAt: null,
    ...parts,
  };
}

/** Opens the page with a fake server that stores what was read. */
function open(given: Notification[], address = '/personal/message', more: Handlers = {}) {
  let notifications = given;
  const read = (isMeant: (notification: Notification) => boolean) => {
    notifications = notifications.map((notification) =>
      isMeant(notification) ? { ...notification, readAt: READ_AT } : notification,
    );
    return null;
  };
  const server = startFakeServer({
    [FIND]: ({ pageNo, pageSize, unread }) => {
      const list = notifications.filter(({ readAt }) => !unread || readAt === null);
      return { list: list.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: list.length };
    },
    [COUNT]: () => ({ total: notifications.filter(({ readAt }) => readAt === null).length }),
    [MARK]: ({ notificationId }) => read((notification) => notification.notificationId === notificationId),
    [MARK_ALL]: () => read(() => true),
    ...more,
  });
  return { server, ...renderPage(NotificationPage, address) };
}

const rows = () => screen.findAllByRole('listitem');
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('/personal/message', () => {
  it('shows text, time and whether it was read', async () => {
    open([makeNotification(), makeNotification({ title: '登录密码已修改', readAt: READ_AT })]);
    const [first, second] = await rows();
    expect(first!.textContent).toContain('未读手机号已更换新的手机号为 138****8000。2026-11-20 14:06');
    expect(second!.textContent).not.toContain('未读');
    expect(within(second!).queryByRole('button')).toBeNull();
  });

  it('a click follows the link and marks the notification as read', async () => {
    const notification = makeNotification();
    const { server, router } = open([notification, makeNotification({ title: '邮箱已更换' })]);
    await userEvent.click(await screen.findByRole('link', { name: '手机号已更换' }));
    expect(router.state.location.pathname).toBe('/personal/info');
    await waitFor(() =>
      expect(server.inputsOf(MARK)).toEqual([{ notificationId: notification.notificationId }]),
    );
  });

  it('a read notification is not marked again', async () => {
    const { server, router } = open([makeNotification({ readAt: READ_AT })]);
    await userEvent.click(await screen.findByRole('link', { name: '手机号已更换' }));
    expect(router.state.location.pathname).toBe('/personal/info');
    expect(server.inputsOf(MARK)).toEqual([]);
  });

  it('a notification without a link is marked in the list, which keeps the focus', async () => {
    open([makeNotification({ title: '已撤销注销申请', path: null }), makeNotification()]);
    await userEvent.click(await button('标为已读：已撤销注销申请'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /已撤销注销申请/ })).toBeNull());
    expect(screen.queryByRole('link', { name: '已撤销注销申请' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '通知' }));
    expect(linkTo(/^未读/)).toBe('/personal/message?unread=1');
    expect(screen.getByRole('link', { name: /^未读/ }).textContent).toBe('未读1');
  });

  it('filter and page are in the address', async () => {
    const many = Array.from({ length: 45 }, () => makeNotification());
    const { server } = open(
      [...many, makeNotification({ readAt: READ_AT })],
      '/personal/message?unread=1&pageNo=2',
    );
    expect(await rows()).toHaveLength(20);
    expect(server.inputsOf(FIND)).toEqual([{ pageNo: 2, pageSize: 20, unread: 1 }]);
    expect(screen.getByRole('link', { name: /^未读/ }).getAttribute('aria-current')).toBe('page');
    expect(linkTo('第 1 页')).toBe('/personal/message?unread=1');
    await userEvent.click(screen.getByRole('link', { name: '下一页' }));
    await waitFor(async () => expect(await rows()).toHaveLength(5));
    await userEvent.click(screen.getByRole('link', { name: '全部' }));
    await waitFor(() => expect(server.inputsOf(FIND).at(-1)).toEqual({ pageNo: 1, pageSize: 20 }));
  });

  it.each(['unread=yes', 'pageNo=0', 'pageNo=1e9', 'pageNo=x&unread='])('%s is ignored', async (query) => {
    const { server } = open([makeNotification()], `/personal/message?${query}`);
    await rows();
    expect(server.inputsOf(FIND)).toEqual([{ pageNo: 1, pageSize: 20 }]);
  });

  it('all can be marked at once; then the button is disabled', async () => {
    const { server } = open([makeNotification(), makeNotification()]);
    await waitFor(async () => expect((await button('全部标为已读')).disabled).toBe(false));
    await userEvent.click(await button('全部标为已读'));
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^标为已读/ })).toEqual([]));
    expect((await button('全部标为已读')).disabled).toBe(true);
    expect(screen.getByRole('link', { name: '未读' })).toBeTruthy();
    expect(server.inputsOf(MARK_ALL)).toHaveLength(1);
  });

  it('shows a failure to mark all, and keeps the list', async () => {
    open([makeNotification()], '/personal/message', { [MARK_ALL]: () => new Refusal(5003, '服务器正忙') });
    await waitFor(async () => expect((await button('全部标为已读')).disabled).toBe(false));
    await userEvent.click(await button('全部标为已读'));
    expect((await screen.findByRole('alert')).textContent).toContain('服务器正忙');
    expect(await button('标为已读：手机号已更换')).toBeTruthy();
  });

  it('the last unread one leaves the filtered list empty', async () => {
    open([makeNotification({ path: null })], '/personal/message?unread=1');
    await userEvent.click(await button('标为已读：手机号已更换'));
    expect(await screen.findByRole('heading', { name: '没有未读通知' })).toBeTruthy();
    expect(linkTo('查看全部通知')).toBe('/personal/message');
  });

  it('an empty list shows a message', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: '还没有通知' })).toBeTruthy();
    expect((await button('全部标为已读')).disabled).toBe(true);
  });

  it('a page after the last one links to the first one', async () => {
    open([makeNotification()], '/personal/message?pageNo=9');
    expect(await screen.findByRole('heading', { name: '这一页没有通知' })).toBeTruthy();
    expect(linkTo('返回第一页')).toBe('/personal/message');
  });

  it('a failure can be retried', async () => {
    const { server } = open([], '/personal/message', { [FIND]: () => new Refusal(5000, '出错') });
    const retry = await button('重试');
    server.use({ [FIND]: () => ({ list: [makeNotification()], total: 1 }) });
    await userEvent.click(retry);
    expect(await rows()).toHaveLength(1);
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    open([makeNotification({ title: 'Your phone number was changed' })]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy();
    expect(await button('Mark as read: Your phone number was changed')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Filter notifications' })).toBeTruthy();
  });
});
