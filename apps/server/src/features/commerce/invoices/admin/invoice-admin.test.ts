import {
  downloadInvoice,
  downloadInvoiceFile,
  exportInvoices,
  findAuditEntries,
  findInvoices,
  findNotifications,
  generalErrors,
  invoiceErrors,
  issueInvoices,
  MAX_INVOICE_FILE_BYTES,
  reissueInvoice,
  requestInvoice,
  reverseInvoice,
  uploadInvoiceFile,
} from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../../platform/spreadsheets/csv.ts';
import { receiveFile } from '../../../../testing/download.ts';
import { makeInvoice, makeInvoiceTitle, orderInvoiceOf, TAX_ID } from '../../../../testing/invoices.ts';
import { makePdf } from '../../../../testing/pdf.ts';
import { readPdfText } from '../../../../testing/pdf-text.ts';
import { makeUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { sendFile } from '../../../../testing/upload.ts';

const app = useOwnApp();
const PAGE = { pageNo: 1, pageSize: 60 };
const financeUser = () => makeUser(app, USER_TYPE.staff, ['finance']);
const find = async (query: Partial<InputOf<typeof findInvoices>>) =>
  (await app.call(findInvoices, { ...PAGE, ...query }, await financeUser())).body.data;
const issue = async (...invoiceRowIds: string[]) =>
  (await app.call(issueInvoices, { invoiceRowIds }, await financeUser())).body.data;

const auditOf = async (invoiceId: string) => {
  const admin = await makeUser(app, USER_TYPE.staff);
  const query = { ...PAGE, target: `invoice:${invoiceId}` };
  return (await app.call(findAuditEntries, query, admin)).body.data.list.map(({ action }) => action);
};

let numbers = 10_000_000;
const nextNumber = () => String((numbers += 1));
const upload = async (
  invoiceRowId: string,
  file: { name?: string; bytes?: Uint8Array; invoiceNo?: string; fileKind?: 'invoice' | 'redInvoice' } = {},
) => {
  const { name = 'fapiao.pdf', bytes = makePdf(['Fapiao']), invoiceNo = nextNumber() } = file;
  const fields = { invoiceRowId, fileKind: file.fileKind ?? 'invoice', invoiceNo } as const;
  return sendFile(app, uploadInvoiceFile, fields, { name, bytes }, await financeUser());
};

describe('issuing', () => {
  it('makes the file at once, tells the buyer, and is in the audit log', async () => {
    const user = await makeUser(app);
    const { orderNo, invoiceId } = await makeInvoice(app, user);
    expect(await issue(invoiceId)).toEqual({ started: 1, skipped: 0 });
    const { current, canRequest } = await orderInvoiceOf(app, user, orderNo);
    expect(current).toMatchObject({
      state: 'issued',
      invoiceNo: expect.stringMatching(/^00\d{18}$/) as string,
    });
    expect([canRequest, current!.fileBytes! > 1_000]).toEqual([false, true]);
    const file = await receiveFile(app, downloadInvoice, { invoiceId, fileKind: 'invoice' }, user);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect((await readPdfText(file.bytes))[0]).toContain('购买方：澄江大学');
    const { list } = (await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, user)).body.data;
    expect(list.filter(({ title }) => title === '发票已开出')).toHaveLength(1);
    expect(await auditOf(invoiceId)).toEqual(['invoice.issue']);
  });

  it('of several at once issues each once, and skips those that have moved on', async () => {
    const user = await makeUser(app);
    const ids = [(await makeInvoice(app, user)).invoiceId, (await makeInvoice(app, user)).invoiceId];
    const replies = await Promise.all([issue(...ids), issue(...ids), issue(...ids)]);
    expect(replies.reduce((sum, { started }) => sum + started, 0)).toBe(2);
    for (const id of ids) {
      const { rows } = await app.platform.pool.query('SELECT 1 FROM invoice_numbers WHERE invoice_id = $1', [
        id,
      ]);
      expect(rows).toHaveLength(1);
    }
    const { rows } = await app.platform.pool.query(
      `SELECT 1 FROM files WHERE purpose = 'invoice' AND owner_id = $1`,
      [user.userId],
    );
    // the PDF and the XML of each
    expect(rows).toHaveLength(4);
  });

  it('whose job is lost is finished by the sweep', async () => {
    const user = await makeUser(app);
    const { orderNo, invoiceId } = await makeInvoice(app, user);
    await app.platform.pool.query(
      `UPDATE invoices SET state = 'issuing', is_automatic = true, state_since = $2 WHERE id = $1`,
      [invoiceId, app.clock.now()],
    );
    await app.sweep('unfinishedInvoices');
    expect((await orderInvoiceOf(app, user, orderNo)).current).toMatchObject({ state: 'issuing' });
    app.clock.advance(31_000);
    await app.sweep('unfinishedInvoices');
    expect((await orderInvoiceOf(app, user, orderNo)).current).toMatchObject({ state: 'issued' });
  });

  it('of an unknown invoice is refused', async () => {
    const invoiceRowIds = ['00000000-0000-7000-8000-000000000000'];
    const reply = await app.call(issueInvoices, { invoiceRowIds }, await financeUser());
    expect(reply.body.code).toBe(generalErrors.notFound.code);
  });
});

describe('the file of an invoice', () => {
  it('is given to its buyer and to finance, who is audited, and to nobody else', async () => {
    const user = await makeUser(app);
    const { invoiceId } = await makeInvoice(app, user);
    await issue(invoiceId);
    const other = await receiveFile(
      app,
      downloadInvoice,
      { invoiceId, fileKind: 'invoice' },
      await makeUser(app),
    );
    expect([other.status, other.envelope?.code]).toEqual([404, generalErrors.notFound.code]);
    const input = { invoiceRowId: invoiceId, fileKind: 'invoice' as const };
    const finance = await receiveFile(app, downloadInvoiceFile, input, await financeUser());
    expect(finance.status).toBe(200);
    const service = await makeUser(app, USER_TYPE.staff, ['service']);
    expect((await receiveFile(app, downloadInvoiceFile, input, service)).status).toBe(403);
    expect((await auditOf(invoiceId))[0]).toBe('invoice.download');
  });

  it('is not there before it is issued, nor a red one before it is reversed', async () => {
    const user = await makeUser(app);
    const { invoiceId } = await makeInvoice(app, user);
    const get = async (fileKind: 'invoice' | 'redInvoice') =>
      (await receiveFile(app, downloadInvoice, { invoiceId, fileKind }, user)).status;
    expect(await get('invoice')).toBe(404);
    await issue(invoiceId);
    expect([await get('invoice'), await get('redInvoice')]).toEqual([200, 404]);
  });
});

describe('an uploaded invoice', () => {
  it('is issued with the number that was typed', async () => {
    const user = await makeUser(app);
    const { orderNo, invoiceId } = await makeInvoice(app, user);
    const bytes = makePdf(['Fapiao of finance']);
    expect((await upload(invoiceId, { bytes, invoiceNo: '26990000000000001873' })).body.isOK).toBe(true);
    const { current } = await orderInvoiceOf(app, user, orderNo);
    expect(current).toMatchObject({ state: 'issued', invoiceNo: '26990000000000001873' });
    const file = await receiveFile(app, downloadInvoice, { invoiceId, fileKind: 'invoice' }, user);
    expect(file.bytes.equals(Buffer.from(bytes))).toBe(true);
    expect(await auditOf(invoiceId)).toEqual(['invoice.upload']);
  });

  it.each([
    ['a picture named as a PDF', 'a.pdf', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a PDF with another name', 'a.exe', Buffer.from(makePdf(['x']))],
    ['a PDF that was cut off', 'a.pdf', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['HTML', 'a.pdf', Buffer.from('<html>%PDF-')],
    ['nothing', 'a.pdf', Buffer.alloc(0)],
  ])('that is %s is refused', async (_what, name, bytes) => {
    const user = await makeUser(app);
    const { orderNo, invoiceId } = await makeInvoice(app, user);
    const reply = await upload(invoiceId, { name, bytes });
    expect([reply.status, reply.body.code]).toEqual([422, invoiceErrors.notAPdf.code]);
    expect((await orderInvoiceOf(app, user, orderNo)).current).toMatchObject({ state: 'pending' });
  });

  it('that is too large is refused', async () => {
    const { invoiceId } = await makeInvoice(app, await makeUser(app));
    const reply = await upload(invoiceId, { bytes: Buffer.alloc(MAX_INVOICE_FILE_BYTES + 1, '%PDF-') });
    expect([reply.status, reply.body.code]).toEqual([413, generalErrors.tooLarge.code]);
  });

  it('with the number of another invoice is refused, and its file is not kept', async () => {
    const user = await makeUser(app);
    const first = await makeInvoice(app, user);
    const second = await makeInvoice(app, user);
    const invoiceNo = nextNumber();
    await upload(first.invoiceId, { invoiceNo });
    const reply = await upload(second.invoiceId, { invoiceNo });
    expect(reply.body.code).toBe(invoiceErrors.invoiceNumberUsed.code);
    expect((await orderInvoiceOf(app, user, second.orderNo)).current).toMatchObject({ state: 'pending' });
    const { rows } = await app.platform.pool.query(
      `SELECT 1 FROM files WHERE purpose = 'invoice' AND owner_id = $1`,
      [user.userId],
    );
    expect(rows).toHaveLength(1);
  });

  it('for one that is issued already, or a red one of one that is not being reversed, is refused', async () => {
    const { invoiceId } = await makeInvoice(app, await makeUser(app));
    await issue(invoiceId);
    expect((await upload(invoiceId)).body.code).toBe(invoiceErrors.invoiceChanged.code);
    const red = await upload(invoiceId, { fileKind: 'redInvoice' });
    expect(red.body.code).toBe(invoiceErrors.invoiceChanged.code);
  });
});

describe('reversing', () => {
  it('makes a red invoice, keeps both files, and lets the buyer ask again', async () => {
    const user = await makeUser(app);
    const { orderNo, invoiceId } = await makeInvoice(app, user);
    await issue(invoiceId);
    const reason = '买家要求作废';
    await app.call(reverseInvoice, { invoiceRowId: invoiceId, reason }, await financeUser());
    const { current, reversed, canRequest } = await orderInvoiceOf(app, user, orderNo);
    expect([current, canRequest]).toEqual([null, true]);
    expect(reversed).toMatchObject([{ invoiceId, state: 'reversed', reverseCause: 'staff' }]);
    const red = await receiveFile(app, downloadInvoice, { invoiceId, fileKind: 'redInvoice' }, user);
    expect((await readPdfText(red.bytes))[0]).toContain(`对应蓝字发票：${reversed[0]!.invoiceNo}`);
    expect((await auditOf(invoiceId))[0]).toBe('invoice.reverse');
    const titleId = await makeInvoiceTitle(app, user);
    const again = await app.call(requestInvoice, { orderNo, titleId, type: 'electronic' }, user);
    expect(again.body.isOK).toBe(true);
  });

  it('is refused for one that is not issued, and happens once', async () => {
    const { invoiceId } = await makeInvoice(app, await makeUser(app));
    const finance = await financeUser();
    const reverse = () => app.call(reverseInvoice, { invoiceRowId: invoiceId, reason: '作废' }, finance);
    expect((await reverse()).body.code).toBe(invoiceErrors.invoiceChanged.code);
    await issue(invoiceId);
    const codes = (await Promise.all([reverse(), reverse()])).map(({ body }) => body.code).sort();
    expect(codes).toEqual([200, invoiceErrors.invoiceChanged.code]);
  });

  it('with a corrected title issues another invoice for the same amount', async () => {
    const user = await makeUser(app);
    const { orderNo, invoiceId } = await makeInvoice(app, user);
    await issue(invoiceId);
    const finance = await financeUser();
    const wrong = {
      invoiceRowId: invoiceId,
      reason: '抬头写错',
      holderKind: 'company' as const,
      title: '澄江大学',
    };
    const refused = await app.call(reissueInvoice, { ...wrong, taxId: '91350100M000100Y44' }, finance);
    expect(refused.body.code).toBe(invoiceErrors.taxIdInvalid.code);
    await app.call(reissueInvoice, { ...wrong, taxId: TAX_ID.toLowerCase() }, finance);
    const { current } = await orderInvoiceOf(app, user, orderNo);
    expect(current).toMatchObject({ state: 'issuing', title: '澄江大学', taxId: TAX_ID, amountFen: 9_000 });
    await app.jobs.issueInvoice({ invoiceId: current!.invoiceId });
    await app.jobs.issueInvoice({ invoiceId: current!.invoiceId });
    const after = await orderInvoiceOf(app, user, orderNo);
    expect(after.current).toMatchObject({ state: 'issued', title: '澄江大学' });
    expect(after.reversed).toMatchObject([{ invoiceId, reverseCause: 'title' }]);
    expect(
      (await find({ keyword: orderNo })).list.map(({ state, isReissue }) => [state, isReissue]),
    ).toContainEqual(['issued', true]);
  });
});

describe('the list of invoices', () => {
  it('is filtered by state, type, due day and text, with overdue first', async () => {
    const user = await makeUser(app);
    const { orderNo, invoiceId } = await makeInvoice(app, user);
    expect(await find({ keyword: orderNo })).toMatchObject({ total: 1, isAutomatic: true });
    expect((await find({ keyword: orderNo, due: 'later' })).total).toBe(1);
    expect((await find({ keyword: orderNo, due: 'overdue' })).total).toBe(0);
    expect((await find({ keyword: orderNo, type: 'vat' })).total).toBe(0);
    expect((await find({ keyword: orderNo, state: 'issued' })).total).toBe(0);
    expect((await find({ keyword: '100%_' })).total).toBe(0);
    app.clock.advance(10 * 86_400_000);
    const [late] = (await find({ keyword: orderNo, due: 'overdue' })).list;
    expect(late).toMatchObject({ invoiceId, orderNo, buyerName: '测试者' });
    expect(late!.daysOverdue).toBeGreaterThan(2);
    await issue(invoiceId);
    const [issued] = (await find({ keyword: orderNo })).list;
    expect(issued).toMatchObject({ state: 'issued', daysOverdue: 0 });
    expect((await find({ keyword: issued!.invoiceNo! })).list[0]).toMatchObject({ invoiceId });
  });

  it('is exported as it is filtered, with formulas defused, and that is audited', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeInvoice(app, user);
    const titleId = await makeInvoiceTitle(app, user, '=HYPERLINK("x")');
    await app.call(requestInvoice, { orderNo, titleId, type: 'vat' }, user);
    const finance = await financeUser();
    const { bytes } = await receiveFile(app, exportInvoices, { keyword: orderNo }, finance);
    const lines = readCsv(bytes.toString())!;
    expect(lines).toHaveLength(2);
    expect(lines[1]).toEqual(
      expect.arrayContaining([
        `${orderNo}\t`,
        '待开票',
        '增值税普通发票',
        '\'=HYPERLINK("x")',
        TAX_ID,
        '90.00',
      ]),
    );
    const admin = await makeUser(app, USER_TYPE.staff);
    const audit = await app.call(findAuditEntries, { ...PAGE, action: 'invoice.export' }, admin);
    expect(audit.body.data.list[0]).toMatchObject({ actorId: finance.userId });
  });
});
