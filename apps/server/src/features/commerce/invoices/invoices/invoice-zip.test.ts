import {
  downloadInvoice,
  downloadInvoicesOfMonth,
  downloadInvoicesOfOrder,
  generalErrors,
  invoiceErrors,
  issueInvoices,
  placeOrder,
  requestInvoice,
  reverseInvoice,
} from '@zhiye/contract';
import { randomUUID } from 'node:crypto';
import { USER_TYPE } from '@zhiye/contract/constants';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { businessDay } from '../../../../platform/clock.ts';
import { startSession } from '../../../people/accounts/index.ts';
import { receiveFile } from '../../../../testing/download.ts';
import { makeInvoiceTitle, orderInvoiceOf, payOrder } from '../../../../testing/invoices.ts';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';

const app = useOwnApp();

/** A paid order for codes whose invoice is issued. */
async function invoicedOrder(buyer: TestUser) {
  const usage = { usageMode: 'code' as const, quantity: 2, codeEmail: 'codes@chengjiang.example' };
  const bookId = await makeBook(app);
  const source = {
    bookId,
    duration: 'half_year' as const,
    usage: { ...usage, codeDelivery: 'mail' as const },
  };
  const request = { source, amountFen: 9_000, idempotencyKey: randomUUID() };
  const placed = await app.call(placeOrder, request, buyer);
  if (!placed.body.isOK) throw new Error(placed.body.msg);
  const { orderNo } = placed.body.data;
  await payOrder(app, buyer, orderNo);
  const titleId = await makeInvoiceTitle(app, buyer, randomUUID());
  await app.call(requestInvoice, { orderNo, titleId, type: 'electronic' }, buyer);
  const { current } = await orderInvoiceOf(app, buyer, orderNo);
  const finance = await makeUser(app, USER_TYPE.staff, ['finance']);
  const { invoiceId } = current!;
  await app.call(issueInvoices, { invoiceRowIds: [invoiceId] }, finance);
  return { orderNo, invoiceId, finance, current: (await orderInvoiceOf(app, buyer, orderNo)).current! };
}

/** A session ends before forty days are over. */
const sameUser = async (user: TestUser): Promise<TestUser> => ({
  ...user,
  token: await startSession(app.platform.db, user.userId, app.clock.now()),
});

/** The data of the same invoice. */
const xmlOf = (name: string) => name.replace(/pdf$/, 'xml');
const namesOf = (bytes: Buffer) => Object.keys(unzipSync(bytes)).toSorted();

it('has every invoice file of an order or of a month, and nothing of other months and institutions', async () => {
  const buyer = await makeUser(app, USER_TYPE.institution);
  const month = businessDay(app.clock.now()).slice(0, 7);
  const none = await receiveFile(app, downloadInvoicesOfMonth, { month }, buyer);
  expect(none.envelope?.code).toBe(invoiceErrors.noIssuedInvoices.code);

  const first = await invoicedOrder(buyer);
  const second = await invoicedOrder(buyer);
  const zip = await receiveFile(app, downloadInvoicesOfOrder, { orderNo: first.orderNo }, buyer);
  expect(zip.headers['content-type']).toBe('application/zip');
  const firstName = `发票-${first.current.invoiceNo}.pdf`;
  expect(namesOf(zip.bytes)).toEqual([firstName, xmlOf(firstName)]);
  const file = { invoiceId: first.invoiceId, fileKind: 'invoice' as const };
  const alone = await receiveFile(app, downloadInvoice, file, buyer);
  expect(Buffer.from(unzipSync(zip.bytes)[firstName]!).equals(alone.bytes)).toBe(true);

  const ofMonth = await receiveFile(app, downloadInvoicesOfMonth, { month }, buyer);
  const names = [firstName, `发票-${second.current.invoiceNo}.pdf`];
  const bothNames = [...names, ...names.map(xmlOf)].toSorted();
  expect(namesOf(ofMonth.bytes)).toEqual(bothNames);

  app.clock.advance(40 * 86_400_000);
  const later = businessDay(app.clock.now()).slice(0, 7);
  const again = await app.call(
    reverseInvoice,
    { invoiceRowId: first.invoiceId, reason: '抬头写错' },
    await makeUser(app, USER_TYPE.staff, ['finance']),
  );
  expect(again.body.isOK).toBe(true);
  const red = await receiveFile(app, downloadInvoicesOfMonth, { month: later }, await sameUser(buyer));
  const { reversed } = await orderInvoiceOf(app, await sameUser(buyer), first.orderNo);
  const redName = `红字发票-${reversed[0]!.redInvoiceNo}.pdf`;
  expect(namesOf(red.bytes)).toEqual([redName, xmlOf(redName)]);

  const stranger = await makeUser(app, USER_TYPE.institution);
  const theirs = await receiveFile(app, downloadInvoicesOfOrder, { orderNo: first.orderNo }, stranger);
  expect(theirs.envelope?.code).toBe(generalErrors.notFound.code);
  const nothing = await receiveFile(app, downloadInvoicesOfMonth, { month: later }, stranger);
  expect(nothing.envelope?.code).toBe(invoiceErrors.noIssuedInvoices.code);
});
