import { randomUUID } from 'node:crypto';
import {
  approveVolumePrice,
  changeCartItem,
  downloadAgreementStatement,
  downloadInvoice,
  downloadQuotation,
  downloadReceipt,
  exportInvoices,
  exportOrders,
  exportQuotations,
  findAgreementStatements,
  getCart,
  getCheckoutQuote,
  getOrder,
  getQuotation,
  issueInvoices,
  placeOrder,
  priceQuotationLines,
  requestInvoice,
  saveVolumePrice,
} from '@zhiye/contract';
import type { AskedLine } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { priceLines, shareOfFen } from '@zhiye/contract/constants/commerce/line-price';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { businessDay } from '../../../platform/clock.ts';
import { formatMoney, formatYuan } from '../../../platform/yuan.ts';
import { insertSeries } from '../../catalog/books/index.ts';
import { receiveFile } from '../../../testing/download.ts';
import { makeInvoiceTitle, orderInvoiceOf, payOrder } from '../../../testing/invoices.ts';
import { accept, askForQuotation, sendPrices } from '../../../testing/quotations.ts';
import { readPdfText } from '../../../testing/pdf-text.ts';
import { makeBook, makeCartItem, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useApp } from '../../../testing/test-app.ts';
import { makeStatement } from '../agreements/statements/statement-making.service.ts';
import { agreementOf, makeAgreement } from '../agreements/testing/agreement-records.ts';
import { selectTransferOfOrder } from '../transfers/index.ts';
import { ledgerSum, PAGE, receive } from '../transfers/testing/transfer-records.ts';

const app = useApp();

/** More than any random cart costs. */
const LIMIT_FEN = 1_000_000_000;

interface PricedOrder {
  readonly orderNo: string;
  readonly amountFen: number;
}

const textOf = async (bytes: Uint8Array): Promise<string> => (await readPdfText(bytes)).join('');

/** What was paid stands on the receipt, on the invoice as the sum of its lines, and in the exports of orders and invoices. */
async function checkPapers(
  buyer: TestUser,
  finance: TestUser,
  { orderNo, amountFen }: PricedOrder,
): Promise<void> {
  const money = formatMoney(amountFen);
  const receipt = await receiveFile(app, downloadReceipt, { orderNo }, buyer);
  expect(await textOf(receipt.bytes)).toContain(`实付¥${money}`);
  const titleId = await makeInvoiceTitle(app, buyer);
  await app.call(requestInvoice, { orderNo, titleId, type: 'electronic' }, buyer);
  const invoiceId = (await orderInvoiceOf(app, buyer, orderNo)).current!.invoiceId;
  await app.call(issueInvoices, { invoiceRowIds: [invoiceId] }, finance);
  const { current } = await orderInvoiceOf(app, buyer, orderNo);
  expect(current).toMatchObject({ state: 'issued', amountFen });
  const invoice = await receiveFile(app, downloadInvoice, { invoiceId, fileKind: 'invoice' }, buyer);
  const text = await textOf(invoice.bytes);
  expect(text).toContain(`价税合计¥${money}`);
  // the row of the sum has neither a unit price nor a quantity
  const lines = [...text.matchAll(/¥([\d,]+\.\d\d)(\d+)¥([\d,]+\.\d\d)/g)];
  expect(lines.reduce((sum, [, , , amount]) => sum + fenOf(amount!), 0)).toBe(amountFen);
  const orders = await receiveFile(app, exportOrders, { format: 'csv', orderNo }, finance);
  const invoices = await receiveFile(app, exportInvoices, { keyword: orderNo }, finance);
  for (const exported of [orders, invoices])
    expect(exported.bytes.toString('utf8')).toContain(formatYuan(amountFen));
}

const fenOf = (yuan: string): number => Math.round(Number(yuan.replaceAll(',', '')) * 100);

/** The statement of the month asks for the order, and one transfer of its amount settles both. */
async function checkStatement(
  buyer: TestUser,
  { agreementId, orderNo, amountFen }: PricedOrder & { readonly agreementId: string },
): Promise<void> {
  expect(await agreementOf(app, buyer)).toMatchObject({ usedFen: amountFen, unbilledFen: amountFen });
  const now = app.clock.now();
  const month = businessDay(now).slice(0, 7);
  await makeStatement(app.platform, { agreementId, month, before: new Date(now.getTime() + 60_000) }, now);
  const read = async () => (await app.call(findAgreementStatements, PAGE, buyer)).body.data.list;
  const [statement] = await read();
  expect(statement).toMatchObject({ amountFen, settledFen: 0 });
  const { statementId } = statement!;
  const paper = await receiveFile(app, downloadAgreementStatement, { statementId, format: 'pdf' }, buyer);
  expect(await textOf(paper.bytes)).toContain(`本月合计¥${formatMoney(amountFen)}`);
  const transfer = (await selectTransferOfOrder(app.platform.db, orderNo))!;
  const paid = { user: buyer, orderNo, amountFen, transferId: transfer.id, code: transfer.referenceCode };
  await receive(app, paid, amountFen);
  expect(await read()).toMatchObject([{ amountFen, settledFen: amountFen }]);
  expect((await agreementOf(app, buyer)).usedFen).toBe(0);
  expect(await ledgerSum(app, 'income:books', orderNo)).toBe(-amountFen);
}

/** Of each title: its copies, its share from some quantity on, and whether that counts the series. */
const randomTitle = fc.record({
  quantity: fc.integer({ min: 1, max: 200 }),
  fromQuantity: fc.integer({ min: 2, max: 300 }),
  value: fc.integer({ min: 5_000, max: 10_000 }),
  counts: fc.constantFrom('title' as const, 'series' as const),
});

it('cart, quote, order, receipt, invoice, statement and export of random carts have the same fen', async () => {
  const [maker, checker] = [
    await makeUser(app, USER_TYPE.staff, ['finance']),
    await makeUser(app, USER_TYPE.staff, ['finance']),
  ];
  const today = businessDay(app.clock.now());
  const carts = fc.array(randomTitle, { minLength: 1, maxLength: 3 });
  const property = fc.asyncProperty(carts, fc.boolean(), async (titles, isOnAccount) => {
    const buyer = await makeUser(app, USER_TYPE.institution);
    const agreementId = isOnAccount ? await makeAgreement(app, buyer, LIMIT_FEN) : undefined;
    const seriesId = await insertSeries(app.platform.db, `丛书 ${randomUUID()}`);
    const cartItemIds: string[] = [];
    for (const { quantity, fromQuantity, value, counts } of titles) {
      const bookId = await makeBook(app, { seriesId });
      const target = { scope: 'title' as const, bookId, duration: null };
      const steps = [{ fromQuantity, value }];
      const days = { firstDay: today, lastDay: today, isConfirmed: false };
      const saved = await app.call(saveVolumePrice, { target, unit: 'share', counts, steps, ...days }, maker);
      const { volumePriceId, state } = saved.body.data;
      if (state === 'waiting') await app.call(approveVolumePrice, { volumePriceId }, checker);
      const itemId = await makeCartItem(app, buyer, bookId);
      const usage = { usageMode: 'code', quantity, codeEmail: 'jwc@chengjiang.example' } as const;
      await app.call(changeCartItem, { itemId, usage }, buyer);
      cartItemIds.push(itemId);
    }
    const sum = (lines: readonly { readonly amountFen: number }[]) =>
      lines.reduce((total, { amountFen }) => total + amountFen, 0);
    const cart = (await app.call(getCart, {}, buyer)).body.data.list;
    const amountFen = sum(cart);
    // as the browser computes it
    expect(sum(priceLines(cart.map((item) => ({ ...item, bookId: item.book.bookId }))))).toBe(amountFen);
    const source = { cartItemIds };
    const quote = (await app.call(getCheckoutQuote, { source }, buyer)).body.data;
    expect([quote.amountFen, sum(quote.lines)]).toEqual([amountFen, amountFen]);
    const request = { source, amountFen, idempotencyKey: randomUUID(), onAccount: isOnAccount };
    const { orderNo } = (await app.call(placeOrder, request, buyer)).body.data;
    const order = (await app.call(getOrder, { orderNo }, buyer)).body.data;
    expect([order.amountFen, sum(order.lines), order.discountFen]).toEqual([
      amountFen,
      amountFen,
      quote.discountFen,
    ]);
    if (agreementId) await checkStatement(buyer, { agreementId, orderNo, amountFen });
    else await payOrder(app, buyer, orderNo);
    await checkPapers(buyer, maker, { orderNo, amountFen });
  });
  await fc.assert(property, { numRuns: 4 });
});

/** Of each title: its copies, where its tier begins and at which share, and how much of its list price is quoted. */
const quotedTitle = fc.record({
  quantity: fc.integer({ min: 1, max: 1_500 }),
  fromQuantity: fc.integer({ min: 2, max: 300 }),
  value: fc.integer({ min: 5_000, max: 10_000 }),
  share: fc.integer({ min: 1, max: 10_000 }),
});

it('quotation, order, receipt, invoice and exports of random quotations have the same fen', async () => {
  const maker = await makeUser(app, USER_TYPE.staff, ['finance']);
  const checker = await makeUser(app, USER_TYPE.staff, ['finance']);
  const today = businessDay(app.clock.now());
  const property = fc.asyncProperty(fc.array(quotedTitle, { minLength: 1, maxLength: 3 }), async (titles) => {
    const buyer = await makeUser(app, USER_TYPE.institution);
    const lines: AskedLine[] = [];
    for (const { quantity, fromQuantity, value } of titles) {
      const bookId = await makeBook(app);
      const target = { scope: 'title' as const, bookId, duration: null };
      const tier = { unit: 'share' as const, counts: 'title' as const, steps: [{ fromQuantity, value }] };
      const days = { firstDay: today, lastDay: today, isConfirmed: false };
      const saved = (await app.call(saveVolumePrice, { target, ...tier, ...days }, maker)).body.data;
      if (saved.state === 'waiting') {
        await app.call(approveVolumePrice, { volumePriceId: saved.volumePriceId }, checker);
      }
      lines.push({ bookId, duration: 'one_year', quantity });
    }
    const asked = (await app.call(priceQuotationLines, { lines }, buyer)).body.data;
    const unitFen = asked.list.map(({ listFen }, index) => shareOfFen(listFen, titles[index]!.share));
    const amountFen = unitFen.reduce((total, fen, index) => total + fen * titles[index]!.quantity, 0);
    const quotationNo = await askForQuotation(app, buyer, lines);
    const versionNo = await sendPrices(app, quotationNo, unitFen);
    const [version] = (await app.call(getQuotation, { quotationNo }, buyer)).body.data.versions;
    const { listFen, tierDiscountFen, quotedDiscountFen } = version!;
    expect([version!.amountFen, listFen - tierDiscountFen - quotedDiscountFen]).toEqual([
      amountFen,
      amountFen,
    ]);
    expect(listFen - tierDiscountFen).toBe(asked.amountFen);
    const { orderNo } = (await accept(app, buyer, { quotationNo, versionNo, amountFen })).body.data;
    const order = (await app.call(getOrder, { orderNo }, buyer)).body.data;
    const sum = order.lines.reduce((total, line) => total + line.amountFen, 0);
    expect([order.amountFen, sum, order.listFen - order.discountFen]).toEqual(Array(3).fill(amountFen));
    await payOrder(app, buyer, orderNo);
    await checkPapers(buyer, maker, { orderNo, amountFen });
    const paper = await receiveFile(app, downloadQuotation, { quotationNo, versionNo, format: 'pdf' }, buyer);
    expect((await readPdfText(paper.bytes)).join('')).toContain(formatMoney(amountFen));
    const quotations = await receiveFile(app, exportQuotations, { keyword: quotationNo }, maker);
    expect(quotations.bytes.toString('utf8')).toContain(formatYuan(amountFen));
  });
  await fc.assert(property, { numRuns: 3 });
});
