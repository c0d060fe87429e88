import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { settingErrors } from '@zhiye/contract';
import { expect, it } from 'vitest';
import { chooseOption } from '../../../../shared/testing/antd.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { AntdProvider } from '../../../../shared/ui/antd/antd-provider.tsx';
import type { Setting } from './setting.ts';
import { SettingsPage } from './settings-page.tsx';

const FIND = 'GET /b/v1/admin/setting/findSettings';
const APPROVALS = 'GET /b/v1/admin/approval/findApprovals';
const CHANGE = 'POST /b/v1/admin/setting/changeSetting';

const limit: Setting = {
  key: 'cartMaxTitles',
  description: { zh: '购物车最多放多少种教材', en: 'Books in a cart' },
  rule: { type: 'integer', min: 1, max: 500 },
  value: 7,
  defaultValue: 50,
  isDefault: false,
  version: 3,
  changedAt: '2026-11-20T06:06:00.000Z',
  changedBy: '顾主任',
  needsSecondPerson: false,
};
const unchanged = {
  isDefault: true,
  version: 0,
  changedAt: null,
  changedBy: null,
  needsSecondPerson: false,
};
const flag: Setting = {
  key: 'ssoEnabled',
  description: { zh: '启用统一身份认证', en: 'Use single sign-on' },
  rule: { type: 'boolean' },
  value: true,
  defaultValue: true,
  ...unchanged,
};
const secret: Setting = {
  key: 'password',
  description: { zh: '初始密码', en: 'First password' },
  ...unchanged,
  rule: { type: 'secret', maxLength: 200 },
  value: null,
  defaultValue: '',
  isDefault: false,
};

const Page = () => (
  <AntdProvider>
    <SettingsPage />
  </AntdProvider>
);

function open(handlers: Handlers = {}, tab = 'orders') {
  const server = startFakeServer({
    [FIND]: () => ({
      areas: [
        { area: 'orders', settings: [limit] },
        { area: 'accounts', settings: [flag, secret] },
      ],
    }),
    [CHANGE]: () => ({ ...limit, isWaiting: false }),
    [APPROVALS]: () => ({ list: [], total: 0, impossible: [] }),
    ...handlers,
  });
  renderPage(Page, `/backoffice/settings?tab=${tab}`);
  return server;
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('lists the settings by area, with value, default and who changed it; a secret is not shown', async () => {
  open();
  const region = await screen.findByRole('region', { name: '订单' });
  const row = within(region).getByRole('row', { name: /购物车/ });
  expect(row.textContent).toBe('购物车最多放多少种教材 cartMaxTitles7502026-11-20 14:06顾主任修改记录');
  expect(screen.queryByRole('row', { name: /初始密码/ })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '账号与安全 2' }));
  expect((await screen.findByRole('row', { name: /初始密码/ })).textContent).toContain('已设置');
  expect(screen.queryByRole('button', { name: '修改记录：启用统一身份认证' })).toBeNull();
});

it('checks a number in words, sends the version that was shown, and stays open when it is refused', async () => {
  let isRefused = true;
  const server = open({
    [CHANGE]: () =>
      isRefused
        ? new Refusal(settingErrors.settingChanged.code, '刚刚被别人改过')
        : { ...limit, isWaiting: false },
  });
  await click('修改：购物车最多放多少种教材');
  const dialog = screen.getByRole('dialog', { name: '修改设置' });
  const box = within(dialog).getByRole('textbox', { name: '新的值' });
  await userEvent.clear(box);
  await userEvent.type(box, '501');
  await click('保存');
  expect(await within(dialog).findByText('请填写 1 至 500 之间的整数')).toBeDefined();
  expect(server.inputsOf(CHANGE)).toEqual([]);
  await userEvent.clear(box);
  await userEvent.type(box, '9');
  await click('保存');
  expect(await within(dialog).findByText('刚刚被别人改过')).toBeDefined();
  isRefused = false;
  await click('保存');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.inputsOf(CHANGE).at(-1)).toEqual({ key: 'cartMaxTitles', value: 9, version: 3 });
});

it('shows what waits for a second person; whoever proposed it withdraws it in place', async () => {
  const approval = {
    approvalId: '0198c0de-0000-7000-8000-000000000009',
    kind: 'moneySetting' as const,
    target: 'setting:cartMaxTitles',
    detail: '{}',
    state: 'waiting' as const,
    makerName: '林若谷',
    createdAt: '2026-11-26T07:20:00.000Z',
    isOwn: true,
    mayDecide: false,
    decidedByName: null,
    decidedAt: null,
    reason: null,
  };
  let list = [approval];
  const WITHDRAW = 'POST /b/v1/admin/approval/withdrawApproval';
  const server = open({
    [FIND]: () => ({ areas: [{ area: 'orders', settings: [{ ...limit, needsSecondPerson: true }] }] }),
    [APPROVALS]: () => ({ list, total: list.length, impossible: [] }),
    [WITHDRAW]: () => {
      list = [];
      return null;
    },
  });
  const row = await screen.findByRole('row', { name: /购物车/ });
  await waitFor(() => expect(row.textContent).toContain('7待复核林若谷 · 2026-11-26 15:20撤回'));
  await click('撤回');
  await waitFor(() => expect(row.textContent).not.toContain('待复核'));
  expect(server.inputsOf(WITHDRAW)).toEqual([{ approvalId: approval.approvalId }]);
});

it('changes a switch', async () => {
  const server = open({}, 'accounts');
  await click('修改：启用统一身份认证');
  await chooseOption('新的值', '关闭');
  await click('保存');
  await waitFor(() =>
    expect(server.inputsOf(CHANGE)).toEqual([{ key: 'ssoEnabled', value: false, version: 0 }]),
  );
});

it('shows the history and restores an earlier value after a confirmation', async () => {
  const server = open({
    'GET /b/v1/admin/setting/findSettingChanges': () => ({
      list: [
        {
          changeId: '0198c0de-0000-7000-8000-000000000001',
          before: 50,
          after: 7,
          changedAt: '2026-11-20T06:06:00.000Z',
          changedBy: null,
        },
      ],
      total: 1,
    }),
  });
  await click('修改记录：购物车最多放多少种教材');
  expect(await screen.findByText('服务器')).toBeDefined();
  await click('恢复修改前的值');
  expect(server.inputsOf(CHANGE)).toEqual([]);
  await click('确认恢复');
  await waitFor(() =>
    expect(server.inputsOf(CHANGE)).toEqual([{ key: 'cartMaxTitles', value: 50, version: 3 }]),
  );
});

it('asks for the password where a second person must approve, and restores no earlier value of it at once', async () => {
  const guarded = { ...limit, needsSecondPerson: true };
  const server = open({
    [FIND]: () => ({ areas: [{ area: 'orders', settings: [guarded] }] }),
    [CHANGE]: () => ({ ...guarded, isWaiting: true }),
    'GET /b/v1/admin/setting/findSettingChanges': () => ({
      list: [
        {
          changeId: '0198c0de-0000-7000-8000-000000000001',
          before: 50,
          after: 7,
          changedAt: '2026-11-20T06:06:00.000Z',
          changedBy: null,
        },
      ],
      total: 1,
    }),
  });
  await click('修改：购物车最多放多少种教材');
  const dialog = screen.getByRole('dialog', { name: '修改设置' });
  await click('提交复核');
  expect(await within(dialog).findByText('请输入你的登录密码')).toBeDefined();
  expect(server.inputsOf(CHANGE)).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/你的登录密码/), 'Xk4%vQ9!mz');
  await click('提交复核');
  await waitFor(() =>
    expect(server.inputsOf(CHANGE)).toEqual([
      {
        key: 'cartMaxTitles',
        value: 7,
        version: 3,
        reauthentication: { by: 'password', password: 'Xk4%vQ9!mz' },
      },
    ]),
  );
  await click('修改记录：购物车最多放多少种教材');
  expect(await screen.findByText('服务器')).toBeDefined();
  expect(screen.queryByRole('button', { name: '恢复修改前的值' })).toBeNull();
});
