import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../../shared/testing/user-event.ts';
import { accountErrors, adminUserErrors, generalErrors } from '@zhiye/contract';
import type { AdminUserView } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it, vi } from 'vitest';
import { chooseOption } from '../../../../../shared/testing/antd.ts';
import { Refusal, startFakeServer } from '../../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../../../shared/testing/texts.ts';
import { AntdProvider } from '../../../../../shared/ui/antd/antd-provider.tsx';
import { useToasts } from '../../../../../shared/state/toasts.ts';
import { UsersPage } from './users-page.tsx';
import type { UserDetail } from './user-detail.ts';

const FIND = 'POST /b/v1/admin/user/findUsers';
const GET = 'GET /b/v1/admin/user/getUser';
const FREEZE = 'POST /b/v1/admin/user/suspendUser';
const RESET = 'POST /b/v1/admin/user/resetUserPassword';
const ROLES = 'POST /b/v1/admin/user/setStaffRoles';
const MAKE = 'POST /b/v1/admin/user/createStaffUser';
const userId = '0198c0de-0000-7000-8000-000000000001';
const chosen = `/backoffice/users?userId=${userId}`;

const makeUser = (parts: Partial<AdminUserView> = {}): AdminUserView => ({
  userId,
  accountName: 'ningyuan',
  type: USER_TYPE.personal,
  staffRoles: [],
  name: '宁远',
  institution: '澄江大学',
  phone: '138****8000',
  email: 'n****n@school.example',
  state: 'active',
  registeredAt: '2026-11-01T00:00:00.000Z',
  ...parts,
});

const makeDetail = (parts: Partial<UserDetail> = {}): UserDetail => ({
  user: makeUser(),
  actions: ['resetPassword', 'endSessions', 'suspend'],
  nickname: '小宁',
  department: '',
  hasPassword: true,
  hasSecondFactor: false,
  suspendedReason: null,
  closesAt: null,
  openSessions: 2,
  lastSeenAt: '2026-11-20T06:06:00.000Z',
  boundDevices: 1,
  applications: [],
  ...parts,
});

const Page = () => (
  <AntdProvider>
    <UsersPage />
  </AntdProvider>
);

function open(address = '/backoffice/users', handlers: Handlers = {}) {
  const server = startFakeServer({
    [FIND]: () => ({ list: [makeUser()], total: 1, mayCreateStaff: true }),
    [GET]: () => makeDetail(),
    ...handlers,
  });
  const page = renderPage(Page, address);
  const where = () => {
    const { pathname, search, hash } = page.router.state.location;
    return pathname + search + hash;
  };
  return { server, where, ...page };
}
const panel = () => screen.getByRole('complementary', { name: '账号' });
const click = async (name: string) => userEvent.click(await within(panel()).findByRole('button', { name }));
const dialog = () => screen.getByRole('dialog');

describe('the tabs of an account', () => {
  const device = {
    deviceId: userId,
    name: 'Edge · Windows',
    label: '',
    type: 'desktop' as const,
    bound: true,
    lastSignInAt: null,
    lastUsedAt: '2026-11-20T06:06:00.000Z',
    lastNetwork: '',
    boundAt: null,
  };
  const devices = (parts: object = {}) => ({
    list: [device],
    desktopLimit: 2,
    mobileLimit: 2,
    unbindsLeft: 0,
    unbindLimit: 2,
    unbindDays: 30,
    mayUnbind: true,
    ...parts,
  });
  const DEVICES = 'GET /b/v1/admin/user/findUserDevices';
  const UNBIND = 'POST /b/v1/admin/user/unbindUserDevice';
  const openTab = async (name: string) => userEvent.click(await within(panel()).findByRole('tab', { name }));

  it('show orders with their lines, and entitlements with their days', async () => {
    const money = { listFen: 4550, amountFen: 4550, refundingFen: 0, refundedFen: 0 };
    const line = {
      bookId: 7,
      title: '分析初步',
      authors: [],
      publisher: '',
      coverUrl: '',
      quantity: 1,
      ...money,
      duration: 'one_year' as const,
      priceFen: 4550,
      endDay: null,
      awaitsPublication: false,
      preorderDay: null,
      usageMode: 'account' as const,
      codeEmail: null,
      codeDelivery: 'mail' as const,
    };
    const placedAt = '2026-11-20T06:06:00.000Z';
    open(chosen, {
      'GET /b/v1/admin/order/findUserOrders': () => ({
        list: [
          {
            orderNo: '20261120000000000001',
            status: 'completed',
            lines: [line],
            ...money,
            purchaseOrderNo: '',
            purchaseContact: '',
            quotationNo: null,
            onAccount: false,
            discountFen: 0,
            placedAt,
            payBefore: placedAt,
            paidAt: placedAt,
            canceledAt: null,
            cancelReason: null,
            paymentProvider: 'wechat-pay',
            transferState: null,
          },
        ],
        total: 1,
      }),
      'GET /b/v1/admin/shelf/findUserEntitlements': () => ({
        list: [
          {
            entitlementId: userId,
            bookId: 7,
            title: '分析初步',
            source: 'order',
            state: 'active',
            startDay: '2026-11-20',
            endDay: '2027-11-20',
            revokedDay: null,
          },
        ],
        total: 1,
      }),
    });
    await openTab('订单');
    const order = await within(panel()).findByRole('listitem');
    expect(order.textContent).toContain('20261120000000000001¥45.50《分析初步》一年 × 1已完成');
    await openTab('书架');
    expect((await within(panel()).findByText('有效')).closest('li')!.textContent).toBe(
      '分析初步有效购买 2026-11-20 至 2027-11-20 ',
    );
  });

  it('unbind a device after a confirmation, and say why it failed', async () => {
    let isBound = true;
    const { server } = open(chosen, {
      [DEVICES]: () => devices({ list: [{ ...device, bound: isBound }] }),
      [UNBIND]: () => {
        if (server.inputsOf(UNBIND).length === 1)
          return new Refusal(generalErrors.notFound.code, '设备不存在');
        isBound = false;
        return null;
      },
    });
    await openTab('设备');
    const press = async () => {
      await userEvent.click(await within(panel()).findByRole('button', { name: '解绑 Edge · Windows' }));
      await userEvent.click(within(dialog()).getByRole('button', { name: '解绑' }));
    };
    await press();
    expect(await within(panel()).findByText('操作失败')).toBeDefined();
    await press();
    expect(await within(panel()).findByText('未绑定')).toBeDefined();
    expect(server.inputsOf(UNBIND).at(-1)).toEqual({ userId, deviceId: userId });
    expect(within(panel()).queryByRole('button', { name: /解绑/ })).toBeNull();
  });

  it('offer no unbinding to those who may not, and say when there is nothing', async () => {
    open(chosen, {
      [DEVICES]: () => devices({ mayUnbind: false }),
      'GET /b/v1/admin/order/findUserOrders': () => ({ list: [], total: 0 }),
    });
    await openTab('设备');
    expect(await within(panel()).findByText('已绑定')).toBeDefined();
    expect(within(panel()).queryByRole('button', { name: /解绑/ })).toBeNull();
    await openTab('订单');
    expect(await within(panel()).findByText('还没有订单。')).toBeDefined();
  });
});

describe('the list', () => {
  it('shows people masked, and keeps what was asked in the address', async () => {
    const { server, where } = open();
    const row = await screen.findByRole('row', { name: /宁远/ });
    expect(row.textContent).toBe(
      '宁远ningyuan个人用户138****8000n****n@school.example澄江大学2026-11-01正常',
    );
    await chooseOption('状态', '已停用');
    await chooseOption('类型', '认证教师');
    await userEvent.type(screen.getByLabelText(/完整手机号/), '13800138000{Enter}');
    // behind the #, which no server gets
    expect(where()).toBe('/backoffice/users?type=2&state=suspended#keyword=13800138000');
    await waitFor(() =>
      expect(server.inputsOf(FIND).at(-1)).toEqual({
        keyword: '13800138000',
        type: USER_TYPE.teacher,
        state: 'suspended',
        pageNo: 1,
        pageSize: 20,
      }),
    );
  });

  it('says when nobody is like that, and shows a refusal in place', async () => {
    const { server } = open('/backoffice/users', {
      [FIND]: () => new Refusal(generalErrors.notPermitted.code, '没有权限'),
    });
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(retry.closest('section')?.textContent).toContain('没有权限');
    server.use({ [FIND]: () => ({ list: [], total: 0, mayCreateStaff: false }) });
    await userEvent.click(retry);
    expect(await screen.findByText('没有找到账号')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '新建后台人员' })).toBeNull();
  });
});

describe('an account', () => {
  it('shows what is known, and leads to its applications', async () => {
    const states = ['pending', 'approved', 'rejected'] as const;
    const applications = states.map((state, index) => ({
      applicationId: `${index}${userId.slice(1)}`,
      state,
      submittedAt: '2026-11-20T06:06:00.000Z',
    }));
    open(chosen, { [GET]: () => makeDetail({ applications }) });
    const link = await within(panel()).findByRole('link', { name: '2026-11-20 14:06 待审核' });
    expect(link.getAttribute('href')).toBe(`/backoffice/applications?state=all&applicationId=${userId}`);
    expect(within(panel()).getByRole('link', { name: '2026-11-20 14:06 已通过' })).toBeTruthy();
    expect(within(panel()).getByRole('link', { name: '2026-11-20 14:06 未通过' })).toBeTruthy();
    for (const part of ['小宁', '登录会话2', '绑定设备1', '138****8000']) {
      expect(panel().textContent).toContain(part);
    }
  });

  it('that nothing can be done to says so', async () => {
    open(chosen, { [GET]: () => makeDetail({ actions: [] }) });
    expect(await within(panel()).findByText(/不能对这个账号操作/)).toBeTruthy();
    expect(within(panel()).queryByRole('button')).toBeNull();
  });

  it('is suspended with a reason; a refusal keeps what was typed', async () => {
    const { server } = open(chosen, {
      [FREEZE]: () => new Refusal(adminUserErrors.lastAdmin.code, '至少要保留一位可用的管理员'),
    });
    await click('停用账号');
    expect(dialog().textContent).toContain('所有登录会话立即结束');
    await userEvent.click(within(dialog()).getByRole('button', { name: '停用账号' }));
    const field = within(dialog()).getByLabelText(/停用原因/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.type(field, ' 多人共用 ');
    await userEvent.click(within(dialog()).getByRole('button', { name: '停用账号' }));
    expect((await within(dialog()).findByRole('alert')).textContent).toContain('至少要保留一位');
    expect((field as HTMLTextAreaElement).value).toBe(' 多人共用 ');
    server.use({ [FREEZE]: () => null });
    await userEvent.click(within(dialog()).getByRole('button', { name: '停用账号' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputsOf(FREEZE).at(-1)).toEqual({ userId, reason: '多人共用' });
    expect(server.inputsOf(GET).length).toBeGreaterThan(1);
  });

  it('gets a password that is shown once and can be copied', async () => {
    const temporaryPassword = 'aB3$efghJK22';
    const { server } = open(chosen, { [RESET]: () => ({ temporaryPassword, isWaiting: false }) });
    await click('重置密码');
    expect(dialog().textContent).toContain('原密码作废');
    expect(server.inputsOf(RESET)).toEqual([]);
    await userEvent.click(within(dialog()).getByRole('button', { name: '重置密码' }));
    const shown = await screen.findByRole('dialog', { name: '临时密码' });
    expect(shown.textContent).toContain(temporaryPassword);
    expect(shown.textContent).not.toContain('复核');
    await userEvent.click(within(shown).getByRole('button', { name: '复制' }));
    expect(await navigator.clipboard.readText()).toBe(temporaryPassword);
    expect(await within(shown).findByText('已复制')).toBeTruthy();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await userEvent.click(within(shown).getByRole('button', { name: '复制' }));
    expect(await within(shown).findByText(/手动复制/)).toBeTruthy();
    await userEvent.click(within(shown).getByRole('button', { name: '我已记录' }));
    expect(document.body.textContent).not.toContain(temporaryPassword);
  });

  it('of a colleague gets other roles, at least one', async () => {
    const user = makeUser({ type: USER_TYPE.staff, staffRoles: ['finance'] });
    const { server } = open(chosen, {
      [GET]: () => makeDetail({ user, actions: ['setRoles'] }),
      [ROLES]: () => ({ isWaiting: true }),
    });
    await click('更改角色');
    await userEvent.click(within(dialog()).getByRole('checkbox', { name: /^财务/ }));
    await userEvent.click(within(dialog()).getByRole('button', { name: '保存角色' }));
    expect(await within(dialog()).findByText('请至少选择一个角色')).toBeTruthy();
    await userEvent.click(within(dialog()).getByRole('checkbox', { name: /^客服/ }));
    await userEvent.click(within(dialog()).getByRole('button', { name: '保存角色' }));
    await waitFor(() => expect(server.inputsOf(ROLES)).toEqual([{ userId, staffRoles: ['service'] }]));
    expect(useToasts.getState().list.at(-1)?.text).toBe('已提交，等待另一位管理员复核');
  });
});

describe('a new colleague', () => {
  const fill = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '新建后台人员' }));
    await userEvent.type(within(dialog()).getByLabelText(/^账号/), 'luo-qing');
    await userEvent.type(within(dialog()).getByLabelText(/^姓名/), '罗青');
    await userEvent.type(within(dialog()).getByLabelText(/^邮箱/), 'luo@zhiye.example');
    await userEvent.click(within(dialog()).getByRole('checkbox', { name: /^财务/ }));
  };
  const send = () => userEvent.click(within(dialog()).getByRole('button', { name: '提交复核' }));

  it('is not sent with errors', async () => {
    const { server } = open();
    await userEvent.click(await screen.findByRole('button', { name: '新建后台人员' }));
    await userEvent.type(within(dialog()).getByLabelText(/^账号/), 'Luo Qing');
    await send();
    // The hint of the account name ends in the words of its error: the errors are told by their beginning.
    for (const text of ['^请用 3 至 32 位', '请填写姓名', '邮箱格式不正确', '请至少选择一个角色']) {
      expect(await within(dialog()).findByText(new RegExp(text))).toBeTruthy();
    }
    expect(server.inputsOf(MAKE)).toEqual([]);
  });

  it.each([
    [adminUserErrors.accountNameTaken.code, /^账号/, '这个账号名已被使用'],
    [accountErrors.emailTaken.code, /^邮箱/, '该邮箱已使用'],
  ])('refusal %i stands under its field', async (code, label, text) => {
    open('/backoffice/users', { [MAKE]: () => new Refusal(code, 'x') });
    await fill();
    await send();
    await within(dialog()).findByText(text);
    expect(within(dialog()).getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(within(dialog()).getByLabelText<HTMLInputElement>(/^姓名/).value).toBe('罗青');
  });

  it('is made, and the password shown', async () => {
    const { server } = open('/backoffice/users', {
      [MAKE]: () => ({ userId, temporaryPassword: 'aB3$efghJK22' }),
    });
    await fill();
    await send();
    const shown = await screen.findByRole('dialog', { name: '临时密码' });
    expect(shown.textContent).toContain('aB3$efghJK22');
    expect(shown.textContent).toContain('另一位管理员复核后才能登录');
    expect(server.inputsOf(MAKE)).toEqual([
      { accountName: 'luo-qing', name: '罗青', email: 'luo@zhiye.example', staffRoles: ['finance'] },
    ]);
  });
});

it('speaks English too', async () => {
  await setTestLanguage('en');
  open(chosen);
  await screen.findByRole('button', { name: 'Suspend' });
  expect(document.body.textContent?.replace(/宁远|小宁|澄江大学/g, '')).not.toMatch(/[\u4e00-\u9fff]/);
});
