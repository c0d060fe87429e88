import { randomUUID } from 'node:crypto';
import {
  changePurchaseOrder,
  downloadContract,
  downloadContractForStaff,
  downloadInvoice,
  downloadQuotation,
  downloadReceipt,
  downloadSignedContract,
  exportQuotations,
  generalErrors,
  getOrder,
  getQuotation,
  issueInvoices,
  placeOrder,
  pictureErrors,
  quotationErrors,
  requestInvoice,
  signedCopyErrors,
  uploadSeal,
  uploadSignedContract,
  withdrawQuotation,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { receiveFile } from '../../../testing/download.ts';
import { makeInvoiceTitle, orderInvoiceOf, payOrder } from '../../../testing/invoices.ts';
import { readPdfText } from '../../../testing/pdf-text.ts';
import { accept, askForQuotation, sendPrices } from '../../../testing/quotations.ts';
import { makeBook, makeUser } from '../../../testing/records.ts';
import { sendFile } from '../../../testing/upload.ts';
import { useApp } from '../../../testing/test-app.ts';

const app = useApp();

/** The visible text of a Word document, what is kept together, and the names of its pictures. */
function readDocx(bytes: Buffer): { text: string; kept: string[]; pictures: string[] } {
  const parts = unzipSync(bytes);
  const xml = strFromU8(parts['word/document.xml']!);
  return {
    text: xml.replace(/<[^>]+>/g, ''),
    /** Paragraphs with a text that stay on the page of the next. */
    kept: xml
      .split('</w:p>')
      .filter((part) => part.includes('<w:keepNext/>'))
      .map((part) => part.replace(/<[^>]+>/g, ''))
      .filter((part) => part !== '' && !part.startsWith('附件')),
    pictures: Object.keys(parts).filter((name) => name.startsWith('word/media/')),
  };
}

const TITLES = ['有机化学基础', '张䶮与𬬭的数学Ⅳ'];

async function askAndSend(titles = TITLES) {
  const buyer = await makeUser(app, USER_TYPE.institution);
  const bookIds: number[] = [];
  for (const title of titles) bookIds.push(await makeBook(app, { title }));
  const lines = bookIds.map((bookId) => ({ bookId, duration: 'one_year' as const, quantity: 120 }));
  const quotationNo = await askForQuotation(app, buyer, lines);
  const prices = bookIds.map(() => 8_900);
  const versionNo = await sendPrices(app, quotationNo, prices, { message: '数量到 500 个可以再谈' });
  return { buyer, quotationNo, versionNo, amountFen: 8_900 * 120 * titles.length };
}

describe('the paper of a quotation', () => {
  it('says the same as a PDF and as a Word document, rare characters too', async () => {
    const { buyer, quotationNo, versionNo } = await askAndSend();
    const pdf = await receiveFile(app, downloadQuotation, { quotationNo, versionNo, format: 'pdf' }, buyer);
    const docx = await receiveFile(app, downloadQuotation, { quotationNo, versionNo, format: 'docx' }, buyer);
    const printed = (await readPdfText(pdf.bytes)).join('');
    const written = readDocx(docx.bytes).text.replace(/\s/g, '');
    for (const shown of [
      quotationNo,
      '第1版',
      '澄江大学',
      '谢敏行',
      'xiemx@chengjiang.example',
      'CG-2026-1188',
      ...TITLES,
      '一年',
      '自兑换起',
      '120',
      '95.00',
      '89.00',
      '10,680.00',
      '21,360.00',
      '贰万壹仟叁佰陆拾元整',
      '24:00',
      '附言：数量到500个可以再谈',
    ]) {
      expect(printed).toContain(shown);
      expect(written).toContain(shown);
    }
    expect(printed).not.toContain('已失效');
    expect(printed).toContain('盖章处');
    const other = await makeUser(app, USER_TYPE.institution);
    const refused = await receiveFile(
      app,
      downloadQuotation,
      { quotationNo, versionNo, format: 'pdf' },
      other,
    );
    expect(refused.envelope?.code).toBe(generalErrors.notFound.code);
  });

  it('says that a version is void once another one replaces it, or it was withdrawn', async () => {
    const { buyer, quotationNo, versionNo } = await askAndSend(['有机化学基础']);
    const second = await sendPrices(app, quotationNo, [8_850]);
    const textOf = async (no: number) =>
      (
        await readPdfText(
          (await receiveFile(app, downloadQuotation, { quotationNo, versionNo: no, format: 'pdf' }, buyer))
            .bytes,
        )
      ).join('');
    expect(await textOf(versionNo)).toContain('已失效');
    expect(await textOf(second)).not.toContain('已失效');
    const staff = await makeUser(app, USER_TYPE.staff, ['finance']);
    await app.call(withdrawQuotation, { quotationNo, reason: '价格写错' }, staff);
    expect(await textOf(second)).toContain('已失效');
  });

  it('continues on further pages with the head of the table, and numbers them', async () => {
    const titles = Array.from({ length: 30 }, (_, index) => `教材 ${index + 1}`);
    const { buyer, quotationNo, versionNo } = await askAndSend(titles);
    const pdf = await receiveFile(app, downloadQuotation, { quotationNo, versionNo, format: 'pdf' }, buyer);
    const pages = await readPdfText(pdf.bytes);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`第${index + 1}页，共${pages.length}页`);
    }
    expect(pages[1]).toContain('书名、ISBN、出版社');
  });

  it('has the seal that an administrator uploaded', async () => {
    const admin = await makeUser(app, USER_TYPE.staff, ['admin']);
    const circle =
      '<svg width="200" height="200"><circle cx="100" cy="100" r="90" fill="none" stroke="red"/></svg>';
    const png = await sharp(Buffer.from(circle)).png().toBuffer();
    const sent = await sendFile(app, uploadSeal, {}, { name: 'seal.png', bytes: png }, admin);
    expect(sent.body.isOK).toBe(true);
    const { buyer, quotationNo, versionNo } = await askAndSend(['有机化学基础']);
    const docx = await receiveFile(app, downloadQuotation, { quotationNo, versionNo, format: 'docx' }, buyer);
    expect(readDocx(docx.bytes).pictures).toHaveLength(1);
    const pdf = await receiveFile(app, downloadQuotation, { quotationNo, versionNo, format: 'pdf' }, buyer);
    // the place of the customer's seal alone
    expect((await readPdfText(pdf.bytes)).join('').split('盖章处')).toHaveLength(2);
  });
});

describe('the contract', () => {
  it('is made from what was accepted, and the signed copy is kept for both parties', async () => {
    const { buyer, quotationNo, versionNo, amountFen } = await askAndSend();
    const early = await receiveFile(app, downloadContract, { quotationNo, format: 'docx' }, buyer);
    expect(early.envelope?.code).toBe(quotationErrors.noContract.code);
    await accept(app, buyer, { quotationNo, versionNo, amountFen });
    const { contract } = (await app.call(getQuotation, { quotationNo }, buyer)).body.data;
    const docx = readDocx(
      (await receiveFile(app, downloadContract, { quotationNo, format: 'docx' }, buyer)).bytes,
    );
    const pdf = await receiveFile(app, downloadContract, { quotationNo, format: 'pdf' }, buyer);
    const pages = await readPdfText(pdf.bytes);
    const printed = pages.join('');
    // nobody signs a page without a clause
    expect(pages.find((page) => page.includes('甲方（盖章）'))).toContain('八、其他');
    expect(docx.kept.at(-1)).toContain('本合同一式两份');
    for (const shown of [
      contract!.contractNo,
      '澄江大学',
      '91350100M000100Y43',
      '21,360.00',
      ...TITLES,
      '附件',
    ]) {
      expect(printed).toContain(shown);
      expect(docx.text.replace(/\s/g, '')).toContain(shown);
    }
    const send = (name: string, bytes: Buffer) =>
      sendFile(app, uploadSignedContract, { quotationNo }, { name, bytes }, buyer);
    for (const [name, bytes] of [
      ['合同.docx', Buffer.from('PK')],
      ['合同.pdf', Buffer.from('no PDF')],
      ['合同.png', Buffer.from('no picture')],
    ] as const) {
      expect((await send(name, bytes)).body.code).toBe(signedCopyErrors.notASignedCopy.code);
    }
    expect((await send('合同.jpg', Buffer.alloc(0))).body.code).toBe(pictureErrors.pictureEmpty.code);
    const blank = sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } });
    const named = await send('合同.png', await blank.webp().toBuffer());
    expect(named.body.msg).toContain('文件内容是 WebP');
    expect((await send('合同.jfif', await blank.jpeg().toBuffer())).body.isOK).toBe(true);
    expect((await send('合同.pdf', pdf.bytes)).body.isOK).toBe(true);
    const again = (await app.call(getQuotation, { quotationNo }, buyer)).body.data;
    expect(again.contract!.signed).toMatchObject({ name: '合同.pdf' });
    const own = await receiveFile(app, downloadSignedContract, { quotationNo }, buyer);
    expect(own.bytes.equals(pdf.bytes)).toBe(true);
    const staff = await makeUser(app, USER_TYPE.staff, ['finance']);
    const theirs = await receiveFile(app, downloadContractForStaff, { quotationNo, format: 'signed' }, staff);
    expect(theirs.bytes.equals(pdf.bytes)).toBe(true);
    const other = await makeUser(app, USER_TYPE.institution);
    const refused = await receiveFile(app, downloadSignedContract, { quotationNo }, other);
    expect(refused.envelope?.code).toBe(generalErrors.notFound.code);
  });
});

it('a delivery on the day of the payment is called so', async () => {
  const buyer = await makeUser(app, USER_TYPE.institution);
  const lines = [{ bookId: await makeBook(app), duration: 'one_year' as const, quantity: 2 }];
  const quotationNo = await askForQuotation(app, buyer, lines);
  const versionNo = await sendPrices(app, quotationNo, [8_900], { deliveryDays: 0 });
  await accept(app, buyer, { quotationNo, versionNo, amountFen: 17_800 });
  const docx = await receiveFile(app, downloadContract, { quotationNo, format: 'docx' }, buyer);
  expect(readDocx(docx.bytes).text).toContain('乙方在款项到账当天生成 CODE');
});

describe('the purchase order number', () => {
  it('is on the order and the receipt, and may be given later', async () => {
    const { buyer, quotationNo, versionNo, amountFen } = await askAndSend(['有机化学基础']);
    const { orderNo } = (await accept(app, buyer, { quotationNo, versionNo, amountFen })).body.data;
    const names = { purchaseOrderNo: ' CG-2026-2000 ', purchaseContact: '谢敏行' };
    const changed = await app.call(changePurchaseOrder, { orderNo, ...names }, buyer);
    expect(changed.body.data.purchaseOrderNo).toBe('CG-2026-2000');
    const other = await makeUser(app, USER_TYPE.institution);
    const refused = await app.call(changePurchaseOrder, { orderNo, ...names }, other);
    expect(refused.body.code).toBe(generalErrors.notFound.code);
    await payOrder(app, buyer, orderNo);
    expect((await app.call(getOrder, { orderNo }, buyer)).body.data.status).toBe('paid');
    const receipt = await receiveFile(app, downloadReceipt, { orderNo }, buyer);
    const printed = (await readPdfText(receipt.bytes)).join('');
    expect(printed).toContain('采购单号：CG-2026-2000');
    expect(printed).toContain('经办人：谢敏行');
    const staff = await makeUser(app, USER_TYPE.staff, ['finance']);
    const csv = await receiveFile(app, exportQuotations, { keyword: quotationNo }, staff);
    expect(csv.bytes.toString('utf8')).toContain('10680.00');
  });

  it('may be given with the order by an institution, and is on receipt and invoice', async () => {
    const buyer = await makeUser(app, USER_TYPE.institution);
    const usage = { usageMode: 'code', quantity: 2, codeEmail: 'jwc@chengjiang.example' } as const;
    const source = { bookId: await makeBook(app), duration: 'half_year', usage } as const;
    const purchaseOrder = { purchaseOrderNo: ' CG-2027-0007 ', purchaseContact: '谢敏行 ' };
    const request = { source, amountFen: 9_000, idempotencyKey: randomUUID(), purchaseOrder };
    const { orderNo } = (await app.call(placeOrder, request, buyer)).body.data;
    const named = { purchaseOrderNo: 'CG-2027-0007', purchaseContact: '谢敏行' };
    expect((await app.call(getOrder, { orderNo }, buyer)).body.data).toMatchObject(named);
    const changed = { ...request, purchaseOrder: { ...purchaseOrder, purchaseOrderNo: 'CG-2027-0008' } };
    const conflict = await app.call(placeOrder, changed, buyer);
    expect(conflict.body.code).toBe(generalErrors.idempotencyConflict.code);
    const person = await makeUser(app);
    const refused = await app.call(placeOrder, { ...request, idempotencyKey: randomUUID() }, person);
    expect(refused.body.code).toBe(generalErrors.notPermitted.code);
    await payOrder(app, buyer, orderNo);
    const titleId = await makeInvoiceTitle(app, buyer);
    await app.call(requestInvoice, { orderNo, titleId, type: 'electronic' }, buyer);
    const { invoiceId } = (await orderInvoiceOf(app, buyer, orderNo)).current!;
    const staff = await makeUser(app, USER_TYPE.staff, ['finance']);
    await app.call(issueInvoices, { invoiceRowIds: [invoiceId] }, staff);
    const papers = [
      await receiveFile(app, downloadReceipt, { orderNo }, buyer),
      await receiveFile(app, downloadInvoice, { invoiceId, fileKind: 'invoice' }, buyer),
    ];
    for (const { bytes } of papers) {
      const printed = (await readPdfText(bytes)).join('');
      expect(printed).toContain('采购单号：CG-2027-0007');
      expect(printed).toContain('经办人：谢敏行');
    }
  });
});
