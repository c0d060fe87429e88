import { generalErrors, transferErrors } from '@zhiye/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DataOf } from '../../shared/api/index.ts';
import {
  makeOrder,
  makeOrderLine,
  ORDER_NO,
} from '../../features/commerce/orders/orders/testing/make-order.ts';
import { mockDialogElement } from '../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../shared/testing/fake-server.ts';
import type { Handlers } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../shared/testing/texts.ts';
import { CorporateAccountPage } from './corporate-account-page.tsx';

const GET = 'GET /b/v1/transfer/getTransfer';
const SUBMIT = 'POST /b/v1/transfer/submitVoucher';
const CHOOSE = 'POST /b/v1/transfer/chooseTransfer';
const REMOVE = 'POST /b/v1/transfer/removeVoucherImage';

type Transfer = NonNullable<DataOf<typeof GET>>;

const makeTransfer = (parts: Partial<Transfer> = {}): Transfer => ({
  orderNo: ORDER_NO,
  orderStatus: 'unpaid',
  state: 'waiting',
  amountFen: 1_800_000,
  receivedFen: 0,
  surplusFen: 0,
  returnedFen: 0,
  reason: null,
  voucher: null,
  images: [],
  referenceCode: 'H7K2QM',
  payBefore: '2026-11-27T01:08:00.000Z',
  payee: {
    accountName: '知页数字出版有限公司',
    bank: '示例银行澄江支行',
    accountNumber: '0000 1234 5678',
    bankCode: '000 000',
  },
  ...parts,
});

const order = makeOrder({
  lines: [makeOrderLine({ usageMode: 'code', quantity: 200, codeEmail: 'codes@school.example' })],
  transferState: 'waiting',
});

function open(transfer: Transfer | null | Refusal, handlers: Handlers = {}) {
  const server = startFakeServer({
    [GET]: () => transfer,
    'GET /b/v1/order/getOrder': () => order,
    ...handlers,
  });
  renderPage(CorporateAccountPage, `/corporate_account?orderNo=${ORDER_NO}`);
  return server;
}

beforeEach(() => mockDialogElement());

describe('/corporate_account', () => {
  it('shows amount, deadline, account and code, and copies each exactly', async () => {
    open(makeTransfer());
    const payee = within(await screen.findByRole('region', { name: '收款信息' }));
    expect(payee.getByText('18,000.00')).toBeTruthy();
    expect(payee.getByText('2026-11-27 09:08')).toBeTruthy();
    expect(payee.getByRole('img', { name: '附言码 H7K2QM' })).toBeTruthy();
    const copied = async (name: string) => {
      await userEvent.click(payee.getByRole('button', { name }));
      return navigator.clipboard.readText();
    };
    expect(await copied('复制转账金额')).toBe('18000.00');
    expect(await copied('复制账号')).toBe('0000 1234 5678');
    expect(await copied('复制附言码')).toBe('H7K2QM');
    expect(await copied('复制全部')).toBe(
      '户名：知页数字出版有限公司\n账号：0000 1234 5678\n开户行：示例银行澄江支行\n联行号：000 000\n转账金额：¥18,000.00\n附言码：H7K2QM',
    );
    expect(await screen.findByRole('complementary', { name: '订单' })).toBeTruthy();
  });

  it('hands in a voucher whose amount is exact to the fen', async () => {
    const server = open(makeTransfer(), {
      [SUBMIT]: (input) => {
        const { orderNo: _, ...voucher } = input;
        const submittedAt = '2026-11-20T02:00:00.000Z';
        return makeTransfer({ state: 'submitted', voucher: { ...voucher, submittedAt } });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '提交凭证' }));
    expect(screen.getByText('请填写付款单位')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /付款单位/ }), '澄江大学');
    const amount = screen.getByRole('textbox', { name: /付款金额/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '18,000.005');
    await userEvent.click(screen.getByRole('button', { name: '提交凭证' }));
    expect(screen.getByText('请填写金额，最多两位小数')).toBeTruthy();
    await userEvent.clear(amount);
    await userEvent.type(amount, '17,999.99');
    await userEvent.click(screen.getByRole('button', { name: '提交凭证' }));
    expect(await screen.findByRole('button', { name: '重新提交' })).toBeTruthy();
    expect(server.inputsOf(SUBMIT)).toMatchObject([
      { orderNo: ORDER_NO, payerName: '澄江大学', amountFen: 1_799_999 },
    ]);
    const progress = screen.getByRole('list', { name: '转账进度' });
    expect(progress.querySelector('[aria-current="step"]')?.textContent).toContain('待核对');
  });

  it('removes a picture', async () => {
    const image = { imageId: '00000000-0000-7000-8000-000000000001', name: '电子回单.png', sizeBytes: 7 };
    const server = open(makeTransfer({ images: [image] }), { [REMOVE]: () => makeTransfer() });
    await userEvent.click(await screen.findByRole('button', { name: '移除 电子回单.png' }));
    await waitFor(() => expect(screen.queryByText('电子回单.png')).toBeNull());
    expect(server.inputsOf(REMOVE)).toEqual([{ orderNo: ORDER_NO, imageId: image.imageId }]);
  });

  it('shows why a voucher was rejected, and that it can be handed in again', async () => {
    const voucher = {
      payerName: '澄江大学',
      amountFen: 1_800_000,
      paidOn: '2026-11-20',
      submittedAt: '2026-11-20T02:00:00.000Z',
    };
    open(makeTransfer({ state: 'rejected', reason: '回单看不清', voucher }));
    expect((await screen.findByRole('alert')).textContent).toContain('回单看不清');
    expect(screen.getByRole('button', { name: '重新提交' })).toBeTruthy();
  });

  it('asks for exactly what is missing of a short transfer', async () => {
    open(makeTransfer({ state: 'short', receivedFen: 1_798_000, reason: '手续费由付款方承担' }));
    expect(await screen.findByText('已收 ¥17,980.00，还差 ¥20.00')).toBeTruthy();
    expect(screen.getByText(/手续费由付款方承担/)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '收款信息' })).getByText('20.00')).toBeTruthy();
  });

  it('offers nothing to pay once the money is there, and says what of it goes back', async () => {
    const over = { receivedFen: 1_830_000, surplusFen: 30_000 };
    open(makeTransfer({ state: 'over', orderStatus: 'paid', ...over }));
    expect(await screen.findByText('多付的 ¥300.00 将退回付款账户。')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '收款信息' })).toBeNull();
    expect(screen.getByRole('link', { name: '查看 CODE' })).toBeTruthy();
  });

  it('of a canceled order says not to transfer', async () => {
    open(makeTransfer({ orderStatus: 'canceled' }));
    expect(await screen.findByText('订单已取消，请不要再转账')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '提交凭证' })).toBeNull();
  });

  it('lets the buyer choose a transfer who came by the address, and shows a refusal', async () => {
    const server = open(null, { [CHOOSE]: () => makeTransfer() });
    await userEvent.click(await screen.findByRole('button', { name: '选择对公转账' }));
    expect(await screen.findByRole('region', { name: '收款信息' })).toBeTruthy();
    expect(server.inputsOf(CHOOSE)).toEqual([{ orderNo: ORDER_NO }]);
  });

  it('does not show the order of others', async () => {
    const { code, zh } = generalErrors.notFound;
    open(new Refusal(code, zh));
    expect(await screen.findByText('订单不存在')).toBeTruthy();
  });

  it('shows in the form why a voucher is refused', async () => {
    const { code, zh } = transferErrors.paidOnFuture;
    const voucher = {
      payerName: '澄江大学',
      amountFen: 1_800_000,
      paidOn: '2026-11-20',
      submittedAt: '2026-11-20T02:00:00.000Z',
    };
    open(makeTransfer({ state: 'submitted', voucher }), { [SUBMIT]: () => new Refusal(code, zh) });
    await userEvent.click(await screen.findByRole('button', { name: '重新提交' }));
    expect(within(await screen.findByRole('alert')).getByText(zh)).toBeTruthy();
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    open(makeTransfer());
    expect(await screen.findByRole('region', { name: 'Payee' })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Progress of the transfer' })).toBeTruthy();
  });
});
