import { downloadReceipt, generalErrors, invoiceErrors } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { receiveFile } from '../../../../testing/download.ts';
import { makePaidOrder, placeOrderOfTwo } from '../../../../testing/invoices.ts';
import { readPdfText } from '../../../../testing/pdf-text.ts';
import { makeUser } from '../../../../testing/records.ts';
import { refundLines } from '../../../../testing/refunds.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { businessDay } from '../../../../platform/clock.ts';

const app = useApp();

describe('a receipt', () => {
  it('shows order, textbooks, amounts, payment and day', async () => {
    const user = await makeUser(app);
    const orderNo = await makePaidOrder(app, user);
    const { status, bytes, headers } = await receiveFile(app, downloadReceipt, { orderNo }, user);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain(encodeURIComponent(`收据-${orderNo}.pdf`));
    const [text] = await readPdfText(bytes);
    for (const shown of [
      '收据',
      orderNo,
      '高等代数讲义',
      '植物生理学',
      '半年',
      '¥45.00',
      '实付¥90.00',
      '玖拾元整',
      '付款方式：微信支付',
      `付款日期：${businessDay(app.clock.now())}`,
      '不是发票',
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toContain('已退款');
  });

  it('is English for a buyer who reads English', async () => {
    const user = await makeUser(app);
    const orderNo = await makePaidOrder(app, user);
    const { bytes, headers } = await receiveFile(app, downloadReceipt, { orderNo }, user, 'en');
    expect(headers['content-disposition']).toContain(`Receipt-${orderNo}.pdf`);
    const [text] = await readPdfText(bytes);
    for (const shown of ['Ordernumber', '6months', 'Paid¥90.00', 'WeChatPay', 'notaninvoice'])
      expect(text).toContain(shown);
    expect(text!.match(/实付|收据|半年/)).toBeNull();
  });

  it('names what was refunded', async () => {
    const user = await makeUser(app);
    const orderNo = await makePaidOrder(app, user);
    await refundLines(app, user, orderNo, [1]);
    const { bytes } = await receiveFile(app, downloadReceipt, { orderNo }, user);
    expect((await readPdfText(bytes))[0]).toContain('已退款-¥45.00');
  });

  it('is refused for an unpaid order and to other people', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    const unpaid = await placeOrderOfTwo(app, user);
    const refused = await receiveFile(app, downloadReceipt, { orderNo: unpaid }, user);
    expect([refused.status, refused.envelope?.code]).toEqual([409, invoiceErrors.noReceipt.code]);
    const paid = await makePaidOrder(app, user);
    const theirs = await receiveFile(app, downloadReceipt, { orderNo: paid }, other);
    expect([theirs.status, theirs.envelope?.code]).toEqual([404, generalErrors.notFound.code]);
  });
});
