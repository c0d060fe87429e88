import { refundErrors } from '@zhiye/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { ORDER_NO } from '../orders/testing/make-order.ts';
import { OrderRefunds, RefundRequestButton } from './order-refunds.tsx';

const FIND = 'GET /b/v1/order/getOrderRefunds';
const ASK = 'POST /b/v1/order/requestRefund';
const refundable = [
  { lineNo: 1, title: '高等代数讲义', unitFen: 4_500, quantity: 1, redeemedCodes: null },
  { lineNo: 2, title: '植物生理学', unitFen: 5_400, quantity: 1, redeemedCodes: null },
];
const refund = {
  title: '有机化学',
  state: 'rejected' as const,
  codes: null,
  amountFen: 9_360,
  reason: '买错版本',
  requestedAt: '2026-11-20T08:08:33.000Z',
  succeededAt: null,
  rejectReason: '已读完',
};

const Page = () => (
  <>
    <RefundRequestButton orderNo={ORDER_NO} />
    <OrderRefunds orderNo={ORDER_NO} />
  </>
);

function open(handlers: Handlers = {}) {
  const server = startFakeServer({ [FIND]: () => ({ refunds: [refund], refundable }), ...handlers });
  renderPage(Page, '/');
  return server;
}

beforeEach(() => mockDialogElement());

describe('the refunds of an order', () => {
  it('are listed with state, amount and the reason of a rejection', async () => {
    open();
    const section = await screen.findByRole('region', { name: '退款' });
    expect(section.textContent).toMatch(/退款未通过有机化学¥93\.602026-11-20 16:08未通过原因：已读完/);
  });

  it('can be asked for, for chosen books with a reason', async () => {
    const server = open({ [ASK]: () => null });
    await userEvent.click(await screen.findByRole('button', { name: '申请退款' }));
    const dialog = within(screen.getByRole('dialog', { name: '申请退款' }));
    expect(dialog.getByText('¥99.00')).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox', { name: /高等代数讲义/ }));
    await userEvent.click(dialog.getByRole('button', { name: '提交申请' }));
    expect(dialog.getByRole('alert').textContent).toBe('请选择原因');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: '原因' }), '买错版本');
    await userEvent.type(dialog.getByRole('textbox', { name: '说明（选填）' }), '要第三版');
    await userEvent.click(dialog.getByRole('button', { name: '提交申请' }));
    await waitFor(() =>
      expect(server.inputsOf(ASK)).toEqual([
        { orderNo: ORDER_NO, lines: [{ lineNo: 2, quantity: 1 }], reason: '买错版本：要第三版' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('退款申请已提交')).toBeTruthy();
    expect(server.inputsOf(FIND)).toHaveLength(2);
  });

  it('of codes: their number is chosen up to what can be refunded, and the amount follows', async () => {
    const codes = { lineNo: 3, title: '有机化学', unitFen: 4_500, quantity: 7, redeemedCodes: 3 };
    const server = open({
      [FIND]: () => ({ refunds: [{ ...refund, codes: 2 }], refundable: [codes] }),
      [ASK]: () => null,
    });
    await userEvent.click(await screen.findByRole('button', { name: '申请退款' }));
    expect(screen.getByText('2 个 CODE')).toBeTruthy();
    const number = screen.getByRole('spinbutton', { name: '退几个 有机化学' });
    expect(screen.getByText('可退 7 个，已兑换的 3 个不能退')).toBeTruthy();
    expect(screen.getByText('¥315.00')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '原因' }), '其他');
    for (const wrong of ['8', '0', '1.5']) {
      await userEvent.clear(number);
      await userEvent.type(number, wrong);
      await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
      expect(screen.getByRole('alert').textContent).toBe('《有机化学》请填 1 到 7 之间的数量');
    }
    expect(server.inputsOf(ASK)).toEqual([]);
    await userEvent.clear(number);
    await userEvent.type(number, '2');
    expect(screen.getByText('¥90.00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
    await waitFor(() =>
      expect(server.inputsOf(ASK)).toEqual([
        { orderNo: ORDER_NO, lines: [{ lineNo: 3, quantity: 2 }], reason: '其他' },
      ]),
    );
  });

  it('of codes that are all redeemed cannot be asked for, and the reason is told', async () => {
    const codes = { lineNo: 3, title: '有机化学', unitFen: 4_500, quantity: 0, redeemedCodes: 3 };
    open({ [FIND]: () => ({ refunds: [], refundable: [codes] }) });
    expect(await screen.findByText('有机化学：已兑换的 CODE 不能退款，没有可退的')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '申请退款' })).toBeNull();
  });

  it('without a book is not sent, and a refusal is shown', async () => {
    const { code, zh } = refundErrors.notRefundable;
    const server = open({ [ASK]: () => new Refusal(code, zh) });
    await userEvent.click(await screen.findByRole('button', { name: '申请退款' }));
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
    expect(screen.getByRole('alert').textContent).toBe('请选择要退款的教材');
    const first = screen.getAllByRole('checkbox')[0]!;
    expect(document.activeElement).toBe(first);
    expect(first.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect(server.inputsOf(ASK)).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /植物生理学/ }));
    await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '原因' }));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '原因' }), '其他');
    await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText(zh)).toBeTruthy();
    expect(screen.queryByText('退款申请已提交')).toBeNull();
  });

  it('are not shown for an order that has none and can have none', async () => {
    const server = open({ [FIND]: () => ({ refunds: [], refundable: [] }) });
    await waitFor(() => expect(server.inputsOf(FIND)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: '退款' })).toBeNull();
  });
});
