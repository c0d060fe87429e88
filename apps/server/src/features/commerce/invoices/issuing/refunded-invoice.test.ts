import { downloadInvoice, findNotifications, issueInvoices } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { receiveFile } from '../../../../testing/download.ts';
import { makeInvoice, orderInvoiceOf } from '../../../../testing/invoices.ts';
import { readPdfText } from '../../../../testing/pdf-text.ts';
import { makeUser } from '../../../../testing/records.ts';
import { refundLines } from '../../../../testing/refunds.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';

const app = useOwnApp();

async function makeIssuedInvoice() {
  const user = await makeUser(app);
  const made = await makeInvoice(app, user);
  const finance = await makeUser(app, USER_TYPE.staff, ['finance']);
  await app.call(issueInvoices, { invoiceRowIds: [made.invoiceId] }, finance);
  return { user, ...made };
}

/** What jobs would do, by sweeps alone. */
async function sweepAll(): Promise<void> {
  await app.sweep('outdatedInvoices');
  app.clock.advance(31_000);
  await app.sweep('unfinishedInvoices');
  app.clock.advance(31_000);
  await app.sweep('unfinishedInvoices');
}

describe('a refund', () => {
  it('after the invoice was issued reverses all of it and issues another one for the rest', async () => {
    const { user, orderNo, invoiceId } = await makeIssuedInvoice();
    await refundLines(app, user, orderNo, [1]);
    await app.sweep('outdatedInvoices');
    await app.sweep('outdatedInvoices');
    expect((await orderInvoiceOf(app, user, orderNo)).current).toMatchObject({
      invoiceId,
      state: 'reversing',
      reverseCause: 'refund',
      amountFen: 9_000,
    });
    await sweepAll();
    const { current, reversed, amountFen } = await orderInvoiceOf(app, user, orderNo);
    expect(amountFen).toBe(4_500);
    expect(reversed).toMatchObject([{ invoiceId, amountFen: 9_000, state: 'reversed' }]);
    expect(current).toMatchObject({ state: 'issued', amountFen: 4_500 });
    expect(current!.title).toBe(reversed[0]!.title);
    const { list } = (await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, user)).body.data;
    const titles = list.map(({ title }) => title);
    expect(titles.filter((title) => title === '发票已红冲')).toHaveLength(1);
    expect(titles.filter((title) => title === '发票已开出')).toHaveLength(2);
    await sweepAll();
    expect((await orderInvoiceOf(app, user, orderNo)).reversed).toHaveLength(1);
  });

  it('has the lines of the first invoice on the red one, and the line that is left on the next', async () => {
    const { user, orderNo, invoiceId } = await makeIssuedInvoice();
    await refundLines(app, user, orderNo, [1]);
    await app.sweep('outdatedInvoices');
    await sweepAll();
    const linesOf = async (id: string, fileKind: 'invoice' | 'redInvoice') => {
      const file = await receiveFile(app, downloadInvoice, { invoiceId: id, fileKind }, user);
      const [text] = await readPdfText(file.bytes);
      return text!
        .match(/\*电子出版物\*.*?45\.00.*?45\.00/g)
        ?.map((line) => line.replace('*电子出版物*', ''));
    };
    expect(await linesOf(invoiceId, 'invoice')).toEqual([
      '植物生理学¥45.001¥45.00',
      '高等代数讲义¥45.001¥45.00',
    ]);
    expect(await linesOf(invoiceId, 'redInvoice')).toEqual([
      '植物生理学¥45.00-1-¥45.00',
      '高等代数讲义¥45.00-1-¥45.00',
    ]);
    const { current } = await orderInvoiceOf(app, user, orderNo);
    expect(await linesOf(current!.invoiceId, 'invoice')).toEqual(['高等代数讲义¥45.001¥45.00']);
  });

  it('of everything leaves no invoice to follow', async () => {
    const { user, orderNo } = await makeIssuedInvoice();
    await refundLines(app, user, orderNo, [1, 2]);
    await sweepAll();
    const { current, reversed, canRequest } = await orderInvoiceOf(app, user, orderNo);
    expect([current, reversed.length, canRequest]).toEqual([null, 1, false]);
  });

  it('before the invoice was issued lowers its amount, and withdraws it when nothing is left', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeInvoice(app, user);
    await refundLines(app, user, orderNo, [1]);
    await app.sweep('outdatedInvoices');
    const stateOf = async () => (await orderInvoiceOf(app, user, orderNo)).current;
    expect(await stateOf()).toMatchObject({ state: 'pending', amountFen: 4_500 });
    await refundLines(app, user, orderNo, [2]);
    await app.sweep('outdatedInvoices');
    await app.sweep('outdatedInvoices');
    expect(await stateOf()).toMatchObject({ state: 'unrequested', dueDay: null });
  });

  it('that the sweep has not seen yet is not on the invoice either', async () => {
    const user = await makeUser(app);
    const { orderNo, invoiceId } = await makeInvoice(app, user);
    await refundLines(app, user, orderNo, [1]);
    const finance = await makeUser(app, USER_TYPE.staff, ['finance']);
    const issue = () => app.call(issueInvoices, { invoiceRowIds: [invoiceId] }, finance);
    expect((await issue()).body.data).toEqual({ started: 1, skipped: 0 });
    expect((await orderInvoiceOf(app, user, orderNo)).current).toMatchObject({
      state: 'issued',
      amountFen: 4_500,
    });
  });
});
