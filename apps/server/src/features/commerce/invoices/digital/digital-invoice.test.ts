import { randomInt, randomUUID } from 'node:crypto';
import {
  compareDigitalInvoice,
  digitalInvoiceErrors,
  downloadDigitalInvoice,
  downloadInvoice,
  downloadInvoicesOfOrder,
  findDigitalInvoices,
  findNotifications,
  generalErrors,
  requestInvoice,
  reverseInvoice,
  setDigitalInvoiceAside,
  uploadDigitalInvoices,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { receiveFile } from '../../../../testing/download.ts';
import { makeInvoiceTitle, orderInvoiceOf, payOrder, TAX_ID } from '../../../../testing/invoices.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { sendFile } from '../../../../testing/upload.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { makeCodeOrder } from '../../transfers/testing/transfer-records.ts';
import { writeInvoiceXml } from '../issuing/emulator-xml.ts';
import type { IssuedContent } from '../issuing/invoice-issuer.ts';

const app = useOwnApp();

const makeFinance = () => makeUser(app, USER_TYPE.staff, ['finance']);
const newNumber = () =>
  `2633${randomInt(1e8).toString().padStart(8, '0')}${randomInt(1e8).toString().padStart(8, '0')}`;
const PDF = strToU8('%PDF-1.7\n1 0 obj\n%%EOF\n');
const OFD = zipSync({ 'OFD.xml': strToU8('<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016"/>') });

/** A pending invoice of an institution for two copies, ¥45.00 each. */
async function makePending(name = '澄江大学') {
  const buyer = await makeUser(app, USER_TYPE.institution);
  const { orderNo } = await makeCodeOrder(app, buyer);
  await payOrder(app, buyer, orderNo);
  const title = `${name}（${randomUUID()}）`;
  const titleId = await makeInvoiceTitle(app, buyer, title);
  await app.call(requestInvoice, { orderNo, titleId, type: 'electronic' }, buyer);
  const { invoiceId } = (await orderInvoiceOf(app, buyer, orderNo)).current!;
  return { buyer, orderNo, invoiceId, title };
}

const LINE = { title: '高等代数讲义', quantity: 2, priceFen: 4_500, amountFen: 9_000 };

const xmlOf = (
  invoiceNo: string,
  title: string,
  change: Partial<IssuedContent & { originalNo: string }> = {},
) =>
  writeInvoiceXml({
    invoiceNo,
    invoiceId: randomUUID(),
    orderNo: '',
    type: 'electronic',
    holderKind: 'company',
    title,
    taxId: TAX_ID,
    amountFen: 9_000,
    lines: [LINE],
    purchaseOrderNo: '',
    purchaseContact: '',
    seller: { name: '知页', taxId: '' },
    day: '2026-11-27',
    ...change,
  });

const send = async (finance: TestUser, name: string, bytes: Uint8Array) =>
  (await sendFile(app, uploadDigitalInvoices, {}, { name, bytes: Buffer.from(bytes) }, finance)).body;

const outcomes = async (finance: TestUser, name: string, bytes: Uint8Array) =>
  (await send(finance, name, bytes)).data.list.map(({ outcome }) => outcome);

const openOnes = async (finance: TestUser, invoiceNo: string) => {
  const query = { pageNo: 1, pageSize: 100 };
  const { list } = (await app.call(findDigitalInvoices, query, finance)).body.data;
  return list.filter((one) => one.invoiceNo === invoiceNo);
};

describe('a digital invoice', () => {
  it('is handed on once its XML agrees and its PDF is there, in whatever order they come', async () => {
    const { buyer, orderNo, invoiceId, title } = await makePending();
    const finance = await makeFinance();
    const number = newNumber();
    expect(await outcomes(finance, `dzfp_${number}_澄江大学_20261127101500.pdf`, PDF)).toEqual(['waiting']);
    expect((await orderInvoiceOf(app, buyer, orderNo)).current!.state).toBe('pending');
    expect(await openOnes(finance, number)).toMatchObject([
      { state: 'waiting', formats: ['pdf'], says: null },
    ]);
    expect(await outcomes(finance, '任意名称.xml', xmlOf(number, title))).toEqual(['attached']);
    const { current } = await orderInvoiceOf(app, buyer, orderNo);
    expect(current).toMatchObject({
      state: 'issued',
      invoiceNo: number,
      digitalFiles: [{ fileKind: 'invoice', format: 'xml' }],
    });
    const { list } = (await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, buyer)).body.data;
    expect(list.filter((one) => one.title === '发票已开出')).toHaveLength(1);
    // the OFD comes later, and is for the same invoice
    expect(await outcomes(finance, `dzfp_${number}.ofd`, OFD)).toEqual(['attached']);
    expect(await outcomes(finance, `dzfp_${number}.pdf`, PDF)).toEqual(['attachedBefore']);
    const zip = await receiveFile(app, downloadInvoicesOfOrder, { orderNo }, buyer);
    expect(Object.keys(unzipSync(zip.bytes)).toSorted()).toEqual(
      ['ofd', 'pdf', 'xml'].map((format) => `发票-${number}.${format}`),
    );
    const file = { invoiceId, fileKind: 'invoice', format: 'ofd' } as const;
    expect((await receiveFile(app, downloadInvoice, file, buyer)).bytes.equals(Buffer.from(OFD))).toBe(true);
    const other = await makeUser(app, USER_TYPE.institution);
    const foreign = await receiveFile(app, downloadInvoice, file, other);
    expect(foreign.envelope?.code).toBe(generalErrors.notFound.code);
  });

  it('of several in a ZIP are matched each by title and amount', async () => {
    const [one, two] = [await makePending(), await makePending()];
    const finance = await makeFinance();
    const numbers = [newNumber(), newNumber()];
    const bytes = zipSync({
      [`${numbers[0]}/dzfp_${numbers[0]}.pdf`]: PDF,
      [`${numbers[0]}/a.xml`]: xmlOf(numbers[0]!, one.title),
      [`dzfp_${numbers[1]}.pdf`]: PDF,
      'b.xml': xmlOf(numbers[1]!, two.title),
      '说明.txt': strToU8('清单'),
    });
    expect(await outcomes(finance, '11月.zip', bytes)).toEqual(Array(4).fill('attached'));
    for (const [index, { buyer, orderNo }] of [one, two].entries())
      expect((await orderInvoiceOf(app, buyer, orderNo)).current!.invoiceNo).toBe(numbers[index]);
  });

  it('of a ZIP that Windows made in Chinese has its names in GBK', async () => {
    const { buyer, orderNo, title } = await makePending();
    const number = newNumber();
    const zipped = zipSync({ [`dzfp_${number}_WXYZ.pdf`]: PDF, 'WXYZ.xml': xmlOf(number, title) });
    // 澄江 in GBK
    const bytes = Buffer.from(
      Buffer.from(zipped).toString('latin1').replaceAll('WXYZ', '\u00b3\u00ce\u00bd\u00ad'),
      'latin1',
    );
    const { list } = (await send(await makeFinance(), 'a.zip', bytes)).data;
    expect(list.map(({ name, outcome }) => [name, outcome])).toEqual([
      [`dzfp_${number}_澄江.pdf`, 'attached'],
      ['澄江.xml', 'attached'],
    ]);
    expect((await orderInvoiceOf(app, buyer, orderNo)).current!.invoiceNo).toBe(number);
  });

  it('that differs from its order is a case, and is handed on when it agrees', async () => {
    const { buyer, orderNo, title } = await makePending();
    const finance = await makeFinance();
    const number = newNumber();
    await send(finance, `${number}.pdf`, PDF);
    const lines = [{ ...LINE, amountFen: 8_900 }];
    const wrong = xmlOf(number, title, { amountFen: 8_900, lines, taxId: '91350100M000100Y44' });
    expect(await outcomes(finance, 'a.xml', wrong)).toEqual(['different']);
    const [found] = await openOnes(finance, number);
    expect(found).toMatchObject({ state: 'different', orderNo });
    expect(found!.differences).toEqual([
      { field: 'taxId', here: TAX_ID, there: '91350100M000100Y44' },
      { field: 'amount', here: '90.00', there: '89.00' },
      { field: 'line', here: '高等代数讲义 × 2，90.00', there: '高等代数讲义 × 2，89.00' },
    ]);
    expect((await orderInvoiceOf(app, buyer, orderNo)).current!.state).toBe('pending');
    expect(await outcomes(finance, 'a.xml', xmlOf(number, title))).toEqual(['attached']);
    expect((await orderInvoiceOf(app, buyer, orderNo)).current!.invoiceNo).toBe(number);
  });

  it('that no order awaits is set aside with a reason, and compared again when asked', async () => {
    const finance = await makeFinance();
    const number = newNumber();
    const [invoiceNo, title] = [number, `澄江大学（${randomUUID()}）`];
    await send(finance, `${number}.pdf`, PDF);
    expect(await outcomes(finance, 'a.xml', xmlOf(number, title, { amountFen: 1_234_567 }))).toEqual([
      'different',
    ]);
    expect((await openOnes(finance, number))[0]).toMatchObject({
      orderNo: null,
      differences: [{ field: 'order', here: '', there: title }],
    });
    await app.call(setDigitalInvoiceAside, { invoiceNo, reason: '另一家公司的' }, finance);
    expect(await openOnes(finance, number)).toEqual([]);
    const again = await app.call(setDigitalInvoiceAside, { invoiceNo, reason: '另一家公司的' }, finance);
    expect(again.body.code).toBe(digitalInvoiceErrors.digitalInvoiceChanged.code);
    expect((await app.call(compareDigitalInvoice, { invoiceNo }, finance)).body.data.state).toBe('different');
    const file = await receiveFile(app, downloadDigitalInvoice, { invoiceNo, format: 'pdf' }, finance);
    expect(file.bytes.equals(Buffer.from(PDF))).toBe(true);
    const none = await receiveFile(app, downloadDigitalInvoice, { invoiceNo, format: 'ofd' }, finance);
    expect(none.envelope?.code).toBe(generalErrors.notFound.code);
    const service = await makeUser(app, USER_TYPE.staff, ['service']);
    const refused = await app.call(compareDigitalInvoice, { invoiceNo }, service);
    expect(refused.body.code).toBe(generalErrors.notPermitted.code);
  });

  it('that is red reverses the invoice that it names', async () => {
    // the issuer of the shop takes no red invoice for this title, so that it waits for that of the tax platform
    const { buyer, orderNo, invoiceId, title } = await makePending('澄江大学拒开测试');
    const finance = await makeFinance();
    const [number, red] = [newNumber(), newNumber()];
    await send(finance, 'a.zip', zipSync({ 'a.xml': xmlOf(number, title), 'a.pdf': PDF }));
    const bytes = zipSync({ 'b.xml': xmlOf(red, title, { originalNo: number }), 'b.pdf': PDF });
    expect(await outcomes(finance, 'b.zip', bytes)).toEqual(['different', 'different']);
    expect((await openOnes(finance, red))[0]!.differences).toMatchObject([
      { field: 'state', here: 'issued' },
    ]);
    await app.call(reverseInvoice, { invoiceRowId: invoiceId, reason: '抬头有误' }, finance);
    const compared = await app.call(compareDigitalInvoice, { invoiceNo: red }, finance);
    expect(compared.body.data.state).toBe('attached');
    const { reversed } = await orderInvoiceOf(app, buyer, orderNo);
    expect(reversed).toMatchObject([{ invoiceNo: number, redInvoiceNo: red, state: 'reversed' }]);
  });

  it('is handed on once when two people send it at the same moment', async () => {
    const { buyer, orderNo, title } = await makePending();
    const number = newNumber();
    const bytes = zipSync({ 'a.xml': xmlOf(number, title), 'a.pdf': PDF });
    const people = [await makeFinance(), await makeFinance()];
    const replies = await Promise.all(people.map((finance) => send(finance, 'a.zip', bytes)));
    expect(replies.every(({ isOK }) => isOK)).toBe(true);
    expect((await orderInvoiceOf(app, buyer, orderNo)).current!.invoiceNo).toBe(number);
    const { list } = (await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, buyer)).body.data;
    expect(list.filter((one) => one.title === '发票已开出')).toHaveLength(1);
  });

  it.each([
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]><EInvoice>&b;</EInvoice>`],
    ['other XML', '<invoice><number>1</number></invoice>'],
    ['no XML', 'hello'],
    ['elements without an end', '<EInvoice><Header>'],
    ['deep elements', '<a>'.repeat(100)],
  ])('with %s is unreadable and stops no other', async (_what, text) => {
    const finance = await makeFinance();
    const { title } = await makePending();
    const number = newNumber();
    const bytes = zipSync({ 'a.xml': strToU8(text), 'b.xml': xmlOf(number, title), 'b.pdf': PDF });
    expect(await outcomes(finance, 'a.zip', bytes)).toEqual(['unreadable', 'attached', 'attached']);
  });

  it('of which nothing can be unpacked, or without a number, is told', async () => {
    const finance = await makeFinance();
    const broken = Buffer.from('PK\u0003\u0004broken');
    expect((await send(finance, 'a.zip', broken)).code).toBe(digitalInvoiceErrors.unreadableArchive.code);
    const empty = zipSync({ 'a.txt': strToU8('x') });
    expect((await send(finance, 'a.zip', empty)).code).toBe(digitalInvoiceErrors.unreadableArchive.code);
    expect(await outcomes(finance, '发票.pdf', PDF)).toEqual(['noNumber']);
  });
});
