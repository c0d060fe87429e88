import type { ComponentType } from 'react';
import { approvalErrors, secondPersonErrors } from '@zhiye/contract';
import type { Approval, SecurityEvent } from '@zhiye/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseOption } from '../../../../shared/testing/antd.ts';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { AntdProvider } from '../../../../shared/ui/antd/antd-provider.tsx';
import { ApprovalsPage } from './approvals-page.tsx';
import { SecurityEventsPage } from './security-events-page.tsx';

const LIST = 'GET /b/v1/admin/approval/findApprovals';
const APPROVE = 'POST /b/v1/admin/approval/approve';
const DECLINE = 'POST /b/v1/admin/approval/declineApproval';
const WITHDRAW = 'POST /b/v1/admin/approval/withdrawApproval';
const EVENTS = 'GET /b/v1/admin/security/findSecurityEvents';
const approvalId = '0198c0de-0000-7000-8000-000000000001';

const account: Approval = {
  approvalId,
  kind: 'moneySetting',
  target: 'setting:transferAccountNumber',
  state: 'waiting',
  detail:
    '{"zh":"对公转账收款账号","en":"Account number for bank transfers","before":"0000 1234","after":"6222 9999"}',
  makerName: '林若谷',
  createdAt: '2026-11-20T06:06:00.000Z',
  isOwn: false,
  mayDecide: true,
  decidedByName: null,
  decidedAt: null,
  reason: null,
};

const pageOf = (Page: ComponentType) => () => (
  <AntdProvider>
    <Page />
  </AntdProvider>
);

function open(list: Approval[], handlers: Handlers = {}, address = '/backoffice/approvals') {
  const server = startFakeServer({
    [LIST]: () => ({ list, total: list.length, impossible: [] }),
    ...handlers,
  });
  const { router } = renderPage(pageOf(ApprovalsPage), address);
  return { server, where: () => router.state.location.pathname + router.state.location.search };
}

beforeEach(() => mockDialogElement());
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('/backoffice/approvals', () => {
  it('shows what would change, and approves it after a question', async () => {
    const { server } = open([account], { [APPROVE]: () => null });
    const row = await screen.findByRole('row', { name: /收款与资金设置/ });
    expect(row.textContent).toContain('对公转账收款账号更改前 0000 1234更改后 6222 9999');
    expect(row.textContent).toContain('林若谷');
    await press(/^通过/);
    expect(server.inputsOf(APPROVE)).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(server.inputsOf(APPROVE)).toEqual([{ approvalId }]));
    await waitFor(() => expect(server.inputsOf(LIST).length).toBeGreaterThan(1));
  });

  it('declines with a reason, and shows a refusal', async () => {
    const { server } = open([account], { [DECLINE]: () => null });
    await press(/^退回/);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '退回' }));
    expect(await dialog.findByText('请填写退回原因')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/退回原因/), '账号不对');
    await userEvent.click(dialog.getByRole('button', { name: '退回' }));
    await waitFor(() => expect(server.inputsOf(DECLINE)).toEqual([{ approvalId, reason: '账号不对' }]));
    server.use({ [APPROVE]: () => new Refusal(secondPersonErrors.notIndependent.code, '须由其他同事复核') });
    await press(/^通过/);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '通过' }));
    expect(await screen.findByText('须由其他同事复核')).toBeTruthy();
  });

  it('lets the maker withdraw and others of no role read', async () => {
    const roles: Approval = {
      ...account,
      approvalId: approvalId.replace(/1$/, '2'),
      kind: 'staffRoles',
      detail: '{"name":"罗青","before":["service"],"after":["service","finance"]}',
      mayDecide: false,
    };
    const { server } = open([{ ...account, isOwn: true, mayDecide: false }, roles], {
      [WITHDRAW]: () => null,
    });
    const row = await screen.findByRole('row', { name: /增加后台角色/ });
    expect(row.textContent).toContain('罗青更改前 客服更改后 客服、财务');
    expect(within(row).queryByRole('button')).toBeNull();
    await press(/^撤回/);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(server.inputsOf(WITHDRAW)).toEqual([{ approvalId }]));
  });

  it('tells a shop with one administrator what it cannot do, and shows what was decided', async () => {
    const decided = {
      state: 'declined',
      decidedByName: '周慎行',
      decidedAt: account.createdAt,
      reason: '不对',
    } as const;
    const { where, server } = open([], {
      [LIST]: () => ({ list: [], total: 0, impossible: ['staffCreation', 'staffPassword'] }),
    });
    expect(await screen.findByText(/新建后台账号、重置后台账号密码/)).toBeTruthy();
    server.use({ [LIST]: () => ({ list: [{ ...account, ...decided }], total: 1, impossible: [] }) });
    await chooseOption('状态', '已退回');
    expect(where()).toBe('/backoffice/approvals?state=declined');
    const row = await screen.findByRole('row', { name: /收款与资金设置/ });
    expect(row.textContent).toContain('已退回周慎行2026-11-20 14:06不对');
    expect(within(row).queryByRole('button')).toBeNull();
    expect(approvalErrors.approvalDecided.status).toBe(409);
  });
});

describe('/backoffice/security', () => {
  const event: SecurityEvent = {
    eventId: approvalId,
    kind: 'signIn',
    result: 'failed',
    userId: null,
    userName: null,
    actorName: null,
    addressMark: '0123456789ab',
    deviceMark: null,
    at: '2026-11-20T06:06:00.000Z',
  };

  it('shows events, and those of one address', async () => {
    const made = {
      ...event,
      eventId: approvalId.replace(/1$/, '2'),
      kind: 'staffCreated',
      result: 'succeeded',
    } as const;
    const server = startFakeServer({
      [EVENTS]: () => ({
        list: [event, { ...made, userId: approvalId, userName: '罗青', actorName: '林若谷' }],
        total: 2,
      }),
    });
    const { router } = renderPage(pageOf(SecurityEventsPage), '/backoffice/security');
    expect((await screen.findByRole('row', { name: /不存在的账号/ })).textContent).toBe(
      '2026-11-20 14:06登录失败不存在的账号本人0123456789ab—',
    );
    expect(screen.getByRole('row', { name: /罗青/ }).textContent).toContain('新建后台账号成功罗青林若谷');
    await userEvent.click(screen.getAllByRole('link', { name: '0123456789ab' })[0]!);
    expect(router.state.location.search).toBe('?addressMark=0123456789ab');
    await waitFor(() =>
      expect(server.inputsOf(EVENTS).at(-1)).toMatchObject({ addressMark: '0123456789ab' }),
    );
  });

  it('speaks English too', async () => {
    await setTestLanguage('en');
    startFakeServer({ [EVENTS]: () => ({ list: [event], total: 1 }) });
    renderPage(pageOf(SecurityEventsPage), '/backoffice/security?kind=nonsense');
    expect((await screen.findByRole('row', { name: /Unknown account/ })).textContent).toContain(
      'Sign-inFailed',
    );
  });
});
