import { invoiceErrors } from '@zhiye/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockDialogElement } from '../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../shared/testing/texts.ts';
import { InvoiceRequestButton, OrderInvoice } from './order-invoice.tsx';
import {
  makeInvoice,
  makeIssuedInvoice,
  makeOrderInvoice,
  makeTitle,
  TAX_ID,
} from './testing/make-invoice.ts';

const GET = 'GET /b/v1/invoice/getOrderInvoice';
const TITLES = 'GET /b/v1/invoice/findInvoiceTitles';
const SAVE = 'POST /b/v1/invoice/saveInvoiceTitle';
const REQUEST = 'POST /b/v1/invoice/requestInvoice';
const DELETE = 'POST /b/v1/invoice/deleteInvoiceTitle';
const DOWNLOAD = 'POST /b/v1/invoice/downloadInvoice';
const ORDER_NO = '20261120160833004127';
const library = makeTitle({
  titleId: '00000000-0000-7000-8000-000000000002',
  title: '沈砚秋',
  holderKind: 'personal',
  taxId: null,
  isDefault: false,
});

const Page = () => (
  <>
    <InvoiceRequestButton orderNo={ORDER_NO} />
    <OrderInvoice orderNo={ORDER_NO} />
  </>
);

function open(handlers: Handlers = {}) {
  const server = startFakeServer({
    [GET]: () => makeOrderInvoice(),
    [TITLES]: () => ({ list: [makeTitle(), library], accountEmail: 'shen@chengjiang.example' }),
    ...handlers,
  });
  renderPage(Page, '/');
  return server;
}
const section = () => screen.findByRole('region', { name: '发票' });
const openDialog = async (name = '申请发票') => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: /发票$/ }));
};

beforeEach(() => mockDialogElement());

describe('the invoice of an order', () => {
  it('waits for a title that is being saved when it is asked for at once', async () => {
    const saved = makeTitle({ titleId: '00000000-0000-7000-8000-000000000009', isDefault: false });
    let finish: () => void = () => undefined;
    const isSlow = new Promise<void>((resolve) => (finish = resolve));
    const titles = [makeTitle()];
    const server = open({
      [TITLES]: () => ({ list: titles, accountEmail: null }),
      [SAVE]: async () => {
        await isSlow;
        titles.push(saved);
        return saved;
      },
      [REQUEST]: () => null,
    });
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole('button', { name: '添加抬头' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /抬头/ }), '澄江大学图书馆');
    await userEvent.type(dialog.getByRole('textbox', { name: /税号/ }), TAX_ID);
    await userEvent.click(dialog.getByRole('button', { name: '保存抬头' }));
    await userEvent.click(dialog.getByRole('button', { name: '提交' }));
    expect(server.inputsOf(REQUEST)).toEqual([]);
    finish();
    await waitFor(() => expect(server.inputsOf(REQUEST)).toMatchObject([{ titleId: saved.titleId }]));
  });

  it('is looked at again while it is being issued', async () => {
    const server = open({ [GET]: () => makeOrderInvoice({ current: makeInvoice({ state: 'issuing' }) }) });
    await section();
    server.use({ [GET]: () => makeOrderInvoice({ current: makeIssuedInvoice() }) });
    await waitFor(async () => expect((await section()).textContent).toContain('已开票'), { timeout: 6_000 });
  }, 10_000);

  it('is asked for with the default title, or another one', async () => {
    const server = open({ [REQUEST]: () => null });
    expect((await section()).textContent).toContain('未申请申请后三个工作日内开出。');
    const dialog = await openDialog();
    expect(await dialog.findByRole('radio', { name: /澄江大学化学系/ })).toHaveProperty('checked', true);
    expect(dialog.getByText('¥1,404.00')).toBeTruthy();
    expect(dialog.getByText(/最迟 2026-11-26 开出/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('radio', { name: '增值税普通发票' }));
    await userEvent.click(dialog.getByRole('radio', { name: /沈砚秋/ }));
    await userEvent.click(dialog.getByRole('button', { name: '提交' }));
    await waitFor(() =>
      expect(server.inputsOf(REQUEST)).toEqual([
        { orderNo: ORDER_NO, titleId: library.titleId, type: 'vat' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('发票申请已提交')).toBeTruthy();
    expect(server.inputsOf(GET)).toHaveLength(2);
  });

  it('without a saved title asks for one first, and checks the tax id while it is typed', async () => {
    let saved = false;
    const server = open({
      [TITLES]: () => ({ list: saved ? [makeTitle()] : [], accountEmail: 'shen@chengjiang.example' }),
      [SAVE]: () => {
        saved = true;
        return makeTitle();
      },
      [REQUEST]: () => null,
    });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: '提交' }));
    expect(dialog.getByRole('alert').textContent).toBe('请选择抬头');
    await userEvent.click(await dialog.findByRole('button', { name: '保存抬头' }));
    expect(dialog.getByText('请填写抬头名称')).toBeTruthy();
    expect(dialog.getByText('请填写税号')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: '抬头名称' }), '澄江大学化学系');
    const taxId = dialog.getByRole('textbox', { name: '税号' });
    for (const [typed, problem] of [
      ['91350100M000100Y', '税号应为 18 位，现在是 16 位'],
      ['91350100M000100YI3', '税号含有无效字符'],
      ['91350100M000100Y44', '税号校验不通过，请核对每一位'],
    ] as const) {
      await userEvent.clear(taxId);
      await userEvent.type(taxId, typed);
      await userEvent.click(dialog.getByRole('button', { name: '保存抬头' }));
      expect(await dialog.findByText(problem)).toBeTruthy();
    }
    await userEvent.clear(taxId);
    await userEvent.type(taxId, '９１350100m000100y43');
    await userEvent.click(dialog.getByRole('button', { name: '保存抬头' }));
    await waitFor(() =>
      expect(server.inputsOf(SAVE)).toEqual([
        {
          holderKind: 'company',
          title: '澄江大学化学系',
          taxId: TAX_ID,
          email: 'shen@chengjiang.example',
          isDefault: false,
        },
      ]),
    );
    await dialog.findByRole('radio', { name: /澄江大学化学系/ });
    await userEvent.click(dialog.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(server.inputsOf(REQUEST)).toHaveLength(1));
  });

  it('of a person needs no tax id', async () => {
    const server = open({ [SAVE]: () => library });
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole('button', { name: '添加抬头' }));
    await userEvent.click(dialog.getByRole('radio', { name: '个人' }));
    expect(dialog.queryByRole('textbox', { name: '税号' })).toBeNull();
    await userEvent.type(dialog.getByRole('textbox', { name: '抬头名称' }), '沈砚秋');
    await userEvent.clear(dialog.getByRole('textbox', { name: '收票邮箱' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: '设为默认抬头' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存抬头' }));
    await waitFor(() =>
      expect(server.inputsOf(SAVE)).toEqual([{ holderKind: 'personal', title: '沈砚秋', isDefault: true }]),
    );
  });

  it('titles are changed, made the default and deleted after a question', async () => {
    const server = open({ [SAVE]: () => library, [DELETE]: () => null });
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole('button', { name: '设为默认 沈砚秋' }));
    await waitFor(() =>
      expect(server.inputsOf(SAVE)).toMatchObject([{ titleId: library.titleId, isDefault: true }]),
    );
    await userEvent.click(dialog.getByRole('button', { name: '修改 澄江大学化学系' }));
    expect(dialog.getByRole('textbox', { name: '税号' })).toHaveProperty('value', TAX_ID);
    await userEvent.click(dialog.getAllByRole('button', { name: '取消' })[0]!);
    await userEvent.click(dialog.getByRole('button', { name: '删除 沈砚秋' }));
    const question = within(screen.getByRole('dialog', { name: '删除这个抬头？' }));
    await userEvent.click(question.getByRole('button', { name: '保留' }));
    expect(server.inputsOf(DELETE)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: '删除 沈砚秋' }));
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(server.inputsOf(DELETE)).toEqual([{ titleId: library.titleId }]));
  });

  it('that waits can be changed and shows the due day', async () => {
    open({ [GET]: () => makeOrderInvoice({ current: makeInvoice() }) });
    expect((await section()).textContent).toMatch(
      /待开票最迟 2026-11-26 开出（按工作日计算）。.*税号91350100M000100Y43/,
    );
    await openDialog('改抬头');
    expect(screen.getByRole('dialog', { name: '修改发票' })).toBeTruthy();
  });

  it('that is issued can be downloaded and no longer changed', async () => {
    URL.createObjectURL = () => 'blob:x';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const server = open({
      [GET]: () => makeOrderInvoice({ current: makeIssuedInvoice(), canRequest: false }),
    });
    server.use({ [DOWNLOAD]: () => new Response('%PDF-') } as unknown as Handlers);
    expect((await section()).textContent).toContain('号码26990000000000001873');
    expect(screen.queryByRole('button', { name: '改抬头' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '下载发票 26990000000000001873' }));
    await waitFor(() =>
      expect(server.calls.find(({ key }) => (key as string) === DOWNLOAD)?.input).toEqual({
        invoiceId: makeInvoice().invoiceId,
        fileKind: 'invoice',
        format: 'pdf',
      }),
    );
  });

  it('that was reversed keeps both files, beside the one that follows', async () => {
    const reversed = makeIssuedInvoice({
      state: 'reversed',
      reverseCause: 'refund',
      redInvoiceNo: '26990000000000009999',
      reversedAt: '2026-11-26T02:00:00.000Z',
    });
    const current = makeInvoice({ invoiceId: '00000000-0000-7000-8000-00000000000b', amountFen: 131_040 });
    open({ [GET]: () => makeOrderInvoice({ current, reversed: [reversed] }) });
    expect((await section()).textContent).toContain('订单退款，按剩余金额重开');
    expect(screen.getByRole('button', { name: '下载红字发票 26990000000000009999' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '下载发票 26990000000000001873' })).toBeTruthy();
    expect(screen.getByText(/− ¥1,404\.00/)).toBeTruthy();
  });

  it('that is being reversed says until when', async () => {
    const current = makeIssuedInvoice({ state: 'reversing', reverseCause: 'title' });
    open({ [GET]: () => makeOrderInvoice({ current, canRequest: false }) });
    expect((await section()).textContent).toContain('红冲中最迟 2026-11-26 红冲');
  });

  it('chosen with an unpaid order says when it is asked for', async () => {
    const current = makeInvoice({ state: 'unrequested', dueDay: null });
    open({ [GET]: () => makeOrderInvoice({ current, canRequest: false, hasReceipt: false }) });
    expect((await section()).textContent).toContain('付款后自动申请');
    expect(screen.queryByRole('button', { name: '申请发票' })).toBeNull();
  });

  it('is not shown where there is none and can be none', async () => {
    const server = open({ [GET]: () => makeOrderInvoice({ canRequest: false, amountFen: 0 }) });
    await waitFor(() => expect(server.inputsOf(GET)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: '发票' })).toBeNull();
  });

  it('that was started meanwhile is not changed, and the refusal is shown', async () => {
    const { code, zh } = invoiceErrors.invoiceStarted;
    open({ [REQUEST]: () => new Refusal(code, zh) });
    const dialog = await openDialog();
    await dialog.findByRole('radio', { name: /澄江大学化学系/ });
    await userEvent.click(dialog.getByRole('button', { name: '提交' }));
    expect(await screen.findByText(zh)).toBeTruthy();
    expect(screen.queryByText('发票申请已提交')).toBeNull();
  });

  it('is shown in English', async () => {
    await setTestLanguage('en');
    open({ [GET]: () => makeOrderInvoice({ current: makeInvoice() }) });
    const shown = await screen.findByRole('region', { name: 'Invoice' });
    expect(shown.textContent).toContain(
      'RequestedIssued by Nov 26, 2026 at the latest, counting working days only.',
    );
  });
});
