import type { AdminRefund } from '@zhiye/contract';
import { refundErrors } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { expireSession, startSession } from '../../../../shared/state/session.ts';
import { AntdProvider } from '../../../../shared/ui/antd/antd-provider.tsx';
import { RefundsPage } from './refunds-page.tsx';

const FIND = 'GET /b/v1/admin/refund/findRefunds';
const APPROVE = 'POST /b/v1/admin/refund/approve';
const REJECT = 'POST /b/v1/admin/refund/reject';
const RETRY = 'POST /b/v1/admin/refund/retry';

const refund: AdminRefund = {
  refundRowId: '00000000-0000-7000-8000-000000000001',
  orderNo: '20261120160833004127',
  title: '高等代数讲义',
  buyerName: '沈砚秋',
  provider: 'alipay',
  codes: null,
  amountFen: 4_500,
  readPercent: 62,
  reason: '买错版本',
  state: 'requested',
  createdAt: '2026-11-20T08:00:00.000Z',
  isByBank: false,
  mayPayByBank: true,
  outgoing: null,
  firstApproverName: null,
  secondApproverName: null,
  rejectReason: null,
  problem: null,
  isOwn: false,
};

const Page = () => (
  <AntdProvider>
    <RefundsPage />
  </AntdProvider>
);

function open(list: AdminRefund[], handlers: Handlers = {}, address = '/backoffice/refunds') {
  const server = startFakeServer({ [FIND]: () => ({ list, total: list.length }), ...handlers });
  renderPage(Page, address);
  return server;
}

beforeEach(() => mockDialogElement());

describe('/backoffice/refunds', () => {
  it('a refund is approved after a question', async () => {
    const server = open([refund], { [APPROVE]: () => null });
    await userEvent.click(await screen.findByRole('button', { name: '通过' }));
    expect(server.inputsOf(APPROVE)).toEqual([]);
    const asked = screen.getByRole('dialog').textContent;
    for (const named of ['¥45.00', '沈砚秋', '高等代数讲义', refund.orderNo, '已读到 62%'])
      expect(asked).toContain(named);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '通过' }));
    const { refundRowId } = refund;
    await waitFor(() => expect(server.inputsOf(APPROVE)).toEqual([{ refundRowId }]));
    await waitFor(() => expect(server.inputsOf(FIND)).toHaveLength(2));
  });

  it('what was typed in a dialog outlives the session, for the same refund and the same person', async () => {
    const other = {
      ...refund,
      refundRowId: '00000000-0000-7000-8000-000000000002',
      orderNo: '20261120160833004128',
    };
    const profile = {
      accountName: 'suwan',
      type: USER_TYPE.staff,
      name: '苏晚',
      nickname: '',
      countryCode: '86',
      phone: null,
      email: null,
      institution: '',
      department: '',
      hasPassword: true,
      externalIdentities: [],
      closesAt: null,
      registeredAt: '2026-09-01T01:00:00.000Z',
    };
    const openDialog = async (token: string, row: number) => {
      startSession({ token, personalInfo: { name: '苏晚', type: USER_TYPE.staff } });
      const server = open([refund, other], { 'GET /b/v1/userInfo/getProfile': () => profile });
      await userEvent.click((await screen.findAllByRole('button', { name: '驳回' }))[row]!);
      await waitFor(() => expect(server.inputsOf('GET /b/v1/userInfo/getProfile')).toHaveLength(1));
      return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /驳回原因/ });
    };
    await userEvent.type(await openDialog('first', 0), '已读完全书，不符合退款条件');
    expireSession();
    cleanup();
    expect((await openDialog('second', 1)).value).toBe('');
    cleanup();
    const reason = await openDialog('third', 0);
    await waitFor(() => expect(reason.value).toBe('已读完全书，不符合退款条件'));
  });

  it('who approved first is not offered the second approval, and a refusal is shown', async () => {
    open([{ ...refund, isOwn: true, firstApproverName: '苏晚' }]);
    expect(await screen.findByText('待第二人审核')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
    expect(screen.getByRole('button', { name: '驳回' })).toBeTruthy();
  });

  it('shows why an approval was refused', async () => {
    const { code, zh } = refundErrors.sameApprover;
    open([refund], { [APPROVE]: () => new Refusal(code, zh) });
    await userEvent.click(await screen.findByRole('button', { name: '通过' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '通过' }));
    expect((await screen.findAllByText(zh)).length).toBeGreaterThan(0);
  });

  it('a rejection needs a reason', async () => {
    const server = open([refund], { [REJECT]: () => null });
    await userEvent.click(await screen.findByRole('button', { name: '驳回' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '驳回' }));
    expect(server.inputsOf(REJECT)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /驳回原因/ }), '已读完全书');
    await userEvent.click(dialog.getByRole('button', { name: '驳回' }));
    const { refundRowId } = refund;
    await waitFor(() => expect(server.inputsOf(REJECT)).toEqual([{ refundRowId, reason: '已读完全书' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('an abnormal refund can be checked again; one that was sent can only be watched', async () => {
    const server = open(
      [
        { ...refund, state: 'abnormal', problem: 'NOT_ENOUGH' },
        { ...refund, refundRowId: refund.refundRowId.replace(/1$/, '2'), state: 'sent', title: null },
      ],
      { [RETRY]: () => null },
    );
    expect(await screen.findByText('NOT_ENOUGH')).toBeTruthy();
    expect(screen.getByText(/多付款项/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '重新查询' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '重新查询' }));
    const { refundRowId } = refund;
    await waitFor(() => expect(server.inputsOf(RETRY)).toEqual([{ refundRowId }]));
  });

  it('of a transfer is recorded by one finance colleague and confirmed by another', async () => {
    const approved = { ...refund, provider: null, isByBank: true, state: 'approved' } as const;
    const record = 'POST /b/v1/admin/refund/recordBankRefund';
    const server = open([approved], { [record]: () => null });
    expect(await screen.findByText('待财务转账')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '登记转账' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /银行流水号/ }), 'B20261123');
    await userEvent.click(dialog.getByRole('button', { name: '登记，交复核' }));
    await waitFor(() => expect(server.inputsOf(record)).toMatchObject([{ bankReference: 'B20261123' }]));
  });

  it.each([
    { outgoingIsOwn: true, mayPayByBank: true, buttons: ['撤回登记'] },
    { outgoingIsOwn: false, mayPayByBank: true, buttons: ['复核转账', '撤回登记'] },
    { outgoingIsOwn: false, mayPayByBank: false, buttons: [] },
  ])('of a transfer offers $buttons', async ({ outgoingIsOwn, mayPayByBank, buttons }) => {
    const names = { makerName: '何静宜', checkerName: null, isOwn: outgoingIsOwn };
    const outgoing = { bankReference: 'B1', sentOn: '2026-11-20', ...names };
    open([{ ...refund, provider: null, isByBank: true, mayPayByBank, state: 'sent', outgoing }]);
    expect(await screen.findByText('2026-11-20 转出（B1），何静宜登记，待复核')).toBeTruthy();
    const shown = screen.queryAllByRole('button').map((button) => button.textContent);
    expect(shown.filter((name) => /转账|登记/.test(name ?? ''))).toEqual(buttons);
  });

  it('reads its filters from the address, without values that it does not know', async () => {
    const server = open([], {}, '/backoffice/refunds?state=abnormal&order=2026&pageNo=2');
    expect(await screen.findByText('没有符合条件的退款')).toBeTruthy();
    expect(server.inputsOf(FIND)[0]).toMatchObject({ state: 'abnormal', order: '2026', pageNo: 2 });
    const other = open([], {}, '/backoffice/refunds?state=nothing');
    await waitFor(() => expect(other.inputsOf(FIND)).toHaveLength(1));
    expect(other.inputsOf(FIND)[0]).not.toHaveProperty('state', 'nothing');
  });
});
