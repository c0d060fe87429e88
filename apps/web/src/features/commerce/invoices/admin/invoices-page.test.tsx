import type { AdminInvoice } from '@zhiye/contract';
import { invoiceErrors } from '@zhiye/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { AntdProvider } from '../../../../shared/ui/antd/antd-provider.tsx';
import { makeInvoice, makeIssuedInvoice, TAX_ID } from '../testing/make-invoice.ts';
import { InvoicesPage } from './invoices-page.tsx';

const FIND = 'GET /b/v1/admin/invoice/findInvoices';
const ISSUE = 'POST /b/v1/admin/invoice/issue';
const REVERSE = 'POST /b/v1/admin/invoice/reverse';
const REISSUE = 'POST /b/v1/admin/invoice/reissue';
const EXPORT = 'POST /b/v1/admin/invoice/exportInvoices';

const ORDERS = ['20261120160833004127', '20261120160833004128', '20261120160833004129'] as const;
const idOf = (index: number) => `00000000-0000-7000-8000-00000000000${index}`;
const about = (index: 0 | 1 | 2) => ({
  invoiceId: idOf(index),
  orderNo: ORDERS[index],
  buyerName: '沈砚秋',
  daysOverdue: 0,
  reverseReason: null,
  isReissue: false,
  refusal: null,
  queuedAt: null,
});
const waiting: AdminInvoice = { ...makeInvoice(), ...about(0), daysOverdue: 2, dueDay: '2026-11-20' };
const other: AdminInvoice = { ...makeInvoice({ amountFen: 4_500 }), ...about(1) };
const issued: AdminInvoice = { ...makeIssuedInvoice(), ...about(2) };

const Page = () => (
  <AntdProvider>
    <InvoicesPage />
  </AntdProvider>
);

function open(
  list: AdminInvoice[],
  handlers: Handlers = {},
  address = '/backoffice/invoices',
  isAutomatic = true,
) {
  const server = startFakeServer({
    [FIND]: () => ({ list, total: list.length, isAutomatic, today: '2026-11-24' }),
    ...handlers,
  });
  return { server, ...renderPage(Page, address) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const row = async (orderNo: string) => (await screen.findByText(orderNo)).closest('tr')!;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => mockDialogElement());

describe('/backoffice/invoices', () => {
  it('shows what is due, with overdue marks, and what can be done', async () => {
    open([waiting, issued]);
    expect((await row(ORDERS[0])).textContent).toMatch(
      /沈砚秋.*澄江大学化学系.*¥1,404\.00.*2026-11-20逾期 2 个工作日待开票/,
    );
    expect((await row(ORDERS[2])).textContent).toContain('26990000000000001873');
    const names = within(await row(ORDERS[2]))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['下载', '更正重开', '红冲']);
  });

  it('filters are in the address', async () => {
    const address = '/backoffice/invoices?state=pending&due=overdue&type=vat&keyword=澄江&pageNo=2';
    const { server } = open([waiting], {}, address);
    await row(ORDERS[0]);
    expect(server.inputsOf(FIND)).toEqual([
      { state: 'pending', due: 'overdue', type: 'vat', keyword: '澄江', pageNo: 2, pageSize: 20 },
    ]);
  });

  it('wrong filters count as missing', async () => {
    const { server } = open([waiting], {}, '/backoffice/invoices?state=lost&due=never&type=paper&pageNo=-1');
    await row(ORDERS[0]);
    expect(server.inputsOf(FIND)).toEqual([{ pageNo: 1, pageSize: 20 }]);
  });

  it('issues one after a question that names the amount', async () => {
    const { server } = open([waiting], { [ISSUE]: () => ({ started: 1, skipped: 0 }) });
    await press(`开票 订单 ${ORDERS[0]}`);
    const question = await dialog('开具 1 张发票？');
    expect(question.getByText(/合计 1,404\.00 元/)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: '开票' }));
    await waitFor(() => expect(server.inputsOf(ISSUE)).toEqual([{ invoiceRowIds: [idOf(0)] }]));
    expect(await screen.findByText('已开始开具 1 张')).toBeTruthy();
    await waitFor(() => expect(server.inputsOf(FIND)).toHaveLength(2));
  });

  it('issues several that wait, and no others', async () => {
    const { server } = open([waiting, other, issued], { [ISSUE]: () => ({ started: 1, skipped: 1 }) });
    await userEvent.click(await screen.findByRole('checkbox', { name: '全选待开票' }));
    expect(screen.getByRole('checkbox', { name: `选择订单 ${ORDERS[2]}` })).toHaveProperty('disabled', true);
    await press('开票（2）');
    const question = await dialog('开具 2 张发票？');
    expect(question.getByText(/合计 1,449\.00 元/)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: '开票' }));
    await waitFor(() => expect(server.inputsOf(ISSUE)).toEqual([{ invoiceRowIds: [idOf(0), idOf(1)] }]));
    expect(await screen.findByText('1 张已有变化，没有开具')).toBeTruthy();
  });

  it('without an issuer, finance starts and uploads', async () => {
    open([waiting], {}, '/backoffice/invoices', false);
    const names = within(await row(ORDERS[0]))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['上传发票', '开始开票']);
    await press(`上传发票 订单 ${ORDERS[0]}`);
    const form = await dialog('上传发票');
    await userEvent.type(form.getByRole('textbox', { name: '发票号码' }), '123');
    await userEvent.click(form.getByRole('button', { name: '上传' }));
    expect(await form.findByText('请填写 8 至 20 位数字')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: '发票号码' }), '45678');
    await userEvent.click(form.getByRole('button', { name: '上传' }));
    expect(await form.findByText('请选择 PDF 文件')).toBeTruthy();
    const huge = new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' });
    Object.defineProperty(huge, 'size', { value: 5_000_001 });
    await userEvent.upload(form.getByLabelText('选择 PDF'), huge);
    expect(form.getByText('文件超过 5 MB')).toBeTruthy();
    await userEvent.upload(
      form.getByLabelText('选择 PDF'),
      new File(['%PDF-'], 'b.pdf', { type: 'application/pdf' }),
    );
    expect(form.getByText('已选择 b.pdf')).toBeTruthy();
  });

  it('reverses with a reason', async () => {
    const { server } = open([issued], { [REVERSE]: () => null });
    await press(`红冲 订单 ${ORDERS[2]}`);
    const form = await dialog('红冲这张发票？');
    await userEvent.click(form.getByRole('button', { name: '确认红冲' }));
    expect(server.inputsOf(REVERSE)).toEqual([]);
    await userEvent.type(form.getByRole('textbox', { name: '红冲原因' }), '买家要求作废');
    await userEvent.click(form.getByRole('button', { name: '确认红冲' }));
    await waitFor(() =>
      expect(server.inputsOf(REVERSE)).toEqual([{ invoiceRowId: idOf(2), reason: '买家要求作废' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reissues with a corrected title, whose tax id is checked', async () => {
    const { server } = open([issued], { [REISSUE]: () => null });
    await press(`更正重开 订单 ${ORDERS[2]}`);
    const form = await dialog('更正抬头，重开发票');
    const taxId = form.getByRole('textbox', { name: '税号' });
    await userEvent.clear(taxId);
    await userEvent.type(taxId, '91350100M000100Y44');
    await userEvent.type(form.getByRole('textbox', { name: '红冲原因' }), '抬头写错');
    await userEvent.click(form.getByRole('button', { name: '红冲并重开' }));
    expect(await form.findByText('税号有误，请核对')).toBeTruthy();
    await userEvent.clear(taxId);
    await userEvent.type(taxId, TAX_ID.toLowerCase());
    await userEvent.click(form.getByRole('button', { name: '红冲并重开' }));
    await waitFor(() =>
      expect(server.inputsOf(REISSUE)).toEqual([
        {
          invoiceRowId: idOf(2),
          holderKind: 'company',
          title: '澄江大学化学系',
          taxId: TAX_ID,
          reason: '抬头写错',
        },
      ]),
    );
  });

  it('a refusal stays in the dialog', async () => {
    const { code, zh } = invoiceErrors.invoiceChanged;
    open([issued], { [REVERSE]: () => new Refusal(code, zh) });
    await press(`红冲 订单 ${ORDERS[2]}`);
    const form = await dialog('红冲这张发票？');
    await userEvent.type(form.getByRole('textbox', { name: '红冲原因' }), '作废');
    await userEvent.click(form.getByRole('button', { name: '确认红冲' }));
    expect(await form.findByText(zh)).toBeTruthy();
  });

  it('exports what is filtered', async () => {
    URL.createObjectURL = () => 'blob:x';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { server } = open([waiting], {}, '/backoffice/invoices?due=overdue&keyword=2026');
    server.use({ [EXPORT]: () => new Response('订单号') } as unknown as Handlers);
    await row(ORDERS[0]);
    await press('导出 CSV');
    await waitFor(() =>
      expect(server.calls.find(({ key }) => (key as string) === EXPORT)?.input).toEqual({
        due: 'overdue',
        keyword: '2026',
      }),
    );
  });

  it('an invoice that is being issued is looked at again until it is issued', async () => {
    const { server } = open([{ ...waiting, state: 'issuing' }]);
    await row(ORDERS[0]);
    const list = [{ ...issued, ...about(0) }];
    server.use({ [FIND]: () => ({ list, total: 1, isAutomatic: true, today: '2026-11-24' }) });
    await waitFor(async () => expect((await row(ORDERS[0])).textContent).toContain('已开票'), {
      timeout: 6_000,
    });
  }, 10_000);

  it('says when there is none, and offers a failed list again', async () => {
    const { server } = open([]);
    expect(await screen.findByText('还没有发票申请')).toBeTruthy();
    expect(screen.getByRole('button', { name: '导出 CSV' })).toHaveProperty('disabled', true);
    server.use({ [FIND]: () => new Refusal(5000, '出错') });
    renderPage(Page, '/backoffice/invoices');
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
  });
});
