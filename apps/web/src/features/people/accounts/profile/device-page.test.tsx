import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { accountErrors } from '@zhiye/contract';
import type { Device } from '@zhiye/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DataOf } from '../../../../shared/api/index.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { makeProfile } from './testing/make-profile.ts';
import { DevicePage } from './device-page.tsx';

const reauthentication = { by: 'password', password: 'Zhiye@2026' };
const FIND = 'GET /b/v1/userInfo/findDevices';
const UNBIND = 'POST /b/v1/userInfo/unbindDevice';
const SESSIONS = 'GET /b/v1/userInfo/findSessions';
const session = {
  sessionId: '00000000-0000-7000-8000-000000000011',
  device: 'Chrome · Windows',
  network: '203.0.113.*',
  signedInAt: '2026-11-20T02:00:00.000Z',
  lastSeenAt: '2026-11-20T03:00:00.000Z',
  current: true,
};
const other = {
  ...session,
  sessionId: '00000000-0000-7000-8000-000000000012',
  device: 'Edge · macOS',
  current: false,
};
const here: Device = {
  deviceId: '00000000-0000-7000-8000-000000000001',
  name: 'Chrome · Windows',
  type: 'desktop',
  label: '',
  bound: true,
  lastUsedAt: '2026-11-20T03:00:00.000Z',
  lastNetwork: '203.0.113.*',
  boundAt: '2026-09-01T03:00:00.000Z',
  lastSignInAt: '2026-11-20T02:00:00.000Z',
  current: true,
};
const phone: Device = {
  ...here,
  deviceId: '00000000-0000-7000-8000-000000000002',
  name: 'Safari · iPhone',
  type: 'mobile',
  bound: false,
  lastSignInAt: null,
  lastUsedAt: null,
  lastNetwork: '',
  boundAt: null,
  current: false,
};

beforeEach(mockDialogElement);

async function openDevices(parts: Partial<DataOf<typeof FIND>> = {}, handlers: Handlers = {}) {
  const found = {
    list: [here, phone],
    desktopLimit: 2,
    mobileLimit: 2,
    unbindsLeft: 2,
    unbindLimit: 2,
    unbindDays: 30,
    ...parts,
  };
  const server = startFakeServer({
    [FIND]: () => found,
    'GET /b/v1/userInfo/getProfile': () => makeProfile(),
    [SESSIONS]: () => ({ list: [session, other] }),
    [UNBIND]: () => {
      found.list = found.list.map((device) => ({ ...device, bound: false }));
      found.unbindsLeft -= 1;
      return null;
    },
    ...handlers,
  });
  renderPage(DevicePage);
  await waitFor(() => expect(server.inputsOf(FIND)).toHaveLength(1));
  return server;
}

describe('/personal/device', () => {
  it('lists devices with their dates, and the remaining unbinds', async () => {
    await openDevices();
    const list = within(await screen.findByRole('list', { name: '设备' }));
    const [first, second] = await list.findAllByRole('listitem');
    expect(first!.textContent).toBe(
      'Chrome · Windows已绑定本设备电脑最近使用 2026-11-20 11:00IP 203.0.113.*已绑定 2026-09-01命名解绑',
    );
    expect(second!.textContent).toBe('Safari · iPhone未绑定手机或平板仅用于阅读命名删除');
    expect(screen.getByText('电脑 1 / 2 台，手机和平板 0 / 2 台')).toBeTruthy();
    expect(screen.getByText('30 天内可以自行解绑 2 次，还剩 2 次。')).toBeTruthy();
  });

  it('unbinds after a confirmation', async () => {
    const server = await openDevices();
    await userEvent.click(await screen.findByRole('button', { name: '解绑 Chrome · Windows' }));
    const dialog = screen.getByRole('dialog', { name: '解绑“Chrome · Windows”？' });
    expect(dialog.textContent).toContain('30 天内还可以自行解绑 1 次');
    await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(server.inputsOf(UNBIND)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '解绑 Chrome · Windows' }));
    await userEvent.click(screen.getByRole('button', { name: '解绑' }));
    expect(await screen.findByText('30 天内可以自行解绑 2 次，还剩 1 次。')).toBeTruthy();
    expect(server.inputsOf(UNBIND)).toEqual([{ deviceId: here.deviceId }]);
    expect(screen.queryByRole('button', { name: /解绑/ })).toBeNull();
  });

  it('says when no unbind remains, and shows a refusal', async () => {
    await openDevices({ unbindsLeft: 0 });
    expect(await screen.findByText(/已用完/)).toBeTruthy();
    expect(screen.getByText('30 天内的 2 次自行解绑已用完。')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /解绑/ }).disabled).toBe(true);
  });

  it('shows a change from another tab', async () => {
    const refusal = new Refusal(accountErrors.unbindLimit.code, '30 天内只能自行解绑 2 次，请联系客服');
    const server = await openDevices({ unbindsLeft: 1 }, { [UNBIND]: () => refusal });
    await userEvent.click(await screen.findByRole('button', { name: '解绑 Chrome · Windows' }));
    await userEvent.click(screen.getByRole('button', { name: '解绑' }));
    expect((await screen.findByRole('alert')).textContent).toContain('只能自行解绑 2 次');
    await waitFor(() => expect(server.inputsOf(FIND)).toHaveLength(2));
  });

  it('names a device and removes an unbound one', async () => {
    const rename = 'POST /b/v1/userInfo/renameDevice';
    const remove = 'POST /b/v1/userInfo/removeDevice';
    const server = await openDevices({}, { [rename]: () => null, [remove]: () => null });
    await userEvent.click(await screen.findByRole('button', { name: '命名 Safari · iPhone' }));
    await userEvent.type(screen.getByLabelText('设备名称'), ' 我的手机 {Enter}');
    const { deviceId } = phone;
    await waitFor(() => expect(server.inputsOf(rename)).toEqual([{ deviceId, label: '我的手机' }]));
    expect(screen.queryByRole('button', { name: '删除 Chrome · Windows' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '删除 Safari · iPhone' }));
    const dialog = within(await screen.findByRole('dialog', { name: '删除“Safari · iPhone”？' }));
    await userEvent.type(dialog.getByLabelText('当前密码'), 'Zhiye@2026');
    await userEvent.click(dialog.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(server.inputsOf(remove)).toEqual([{ deviceId, reauthentication }]));
    expect(await screen.findByText('设备已删除')).toBeTruthy();
  });

  it('lists sessions and ends one or all others', async () => {
    const endOne = 'POST /b/v1/userInfo/endSession';
    const endOthers = 'POST /b/v1/userInfo/endOtherSessions';
    const server = await openDevices({}, { [endOne]: () => null, [endOthers]: () => ({ ended: 1 }) });
    const list = within(await screen.findByRole('list', { name: '登录中的设备' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first!.textContent).toBe('Chrome · Windows当前登录最近使用 2026-11-20 11:00 · IP 203.0.113.*');
    expect(second!.textContent).toContain('Edge · macOS');
    await userEvent.click(screen.getByRole('button', { name: '退出 Edge · macOS' }));
    const asked = within(await screen.findByRole('dialog'));
    await userEvent.click(asked.getByRole('button', { name: '退出' }));
    expect(asked.getByText('请输入当前密码')).toBeTruthy();
    expect(server.inputsOf(endOne)).toEqual([]);
    await userEvent.type(asked.getByLabelText('当前密码'), 'Zhiye@2026{Enter}');
    const { sessionId } = other;
    await waitFor(() => expect(server.inputsOf(endOne)).toEqual([{ sessionId, reauthentication }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '退出其他全部登录' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('当前密码'), 'Zhiye@2026');
    await userEvent.click(dialog.getByRole('button', { name: '退出其他全部登录' }));
    await waitFor(() => expect(server.inputsOf(endOthers)).toEqual([{ reauthentication }]));
  });

  it('ends no session with a wrong password, and says so under the field', async () => {
    const refusal = new Refusal(accountErrors.reauthenticationFailed.code, '密码或短信验证码不正确');
    await openDevices({}, { 'POST /b/v1/userInfo/endOtherSessions': () => refusal });
    await userEvent.click(await screen.findByRole('button', { name: '退出其他全部登录' }));
    const field = await screen.findByLabelText('当前密码');
    await userEvent.type(field, 'Wrong@2026{Enter}');
    expect(await screen.findByText('密码或短信验证码不正确')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('shows an empty list', async () => {
    await openDevices({ list: [] });
    expect(await screen.findByRole('heading', { name: '还没有设备' })).toBeTruthy();
  });
});
