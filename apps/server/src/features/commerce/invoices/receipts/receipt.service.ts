// Makes the receipt of a paid order as a PDF.
import { lineAmountFen } from '@zhiye/contract/constants/commerce/line-price';
import { Readable } from 'node:stream';
import { generalErrors, invoiceErrors } from '@zhiye/contract';
import type { Language, PaymentProviderName } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { formatMoneyWithSign } from '../../../../platform/yuan.ts';
import { PAYMENT_METHOD_NAMES, selectOrderLines, selectOwnOrder } from '../../orders/index.ts';
import { DURATION_NAMES } from '../../../catalog/books/index.ts';
import { findPaymentProviders } from '../../payments/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { PDF_TYPE } from '../issuing/invoice-file.service.ts';
import { invoiceSettings } from '../invoice-settings.ts';
import { selectRemainingFen } from '../invoices/invoice.store.ts';
import { capitalYuan } from '../../../../platform/capital-yuan.ts';
import { writePdf } from '../../../../platform/pdf/pdf-page.ts';

type Say = (zh: string, en: string) => string;

/** What no provider was paid for was transferred to the bank, or cost nothing. */
const methodOf = (provider: PaymentProviderName | undefined, amountFen: number) =>
  provider ?? (amountFen > 0 ? 'transfer' : 'free');

/** What the institution calls its purchase. */
const purchaseFacts = (
  say: Say,
  { purchaseOrderNo, purchaseContact }: Readonly<Record<'purchaseOrderNo' | 'purchaseContact', string>>,
): [string, string][] => [
  ...(purchaseOrderNo ? [[say('采购单号', 'PO number'), purchaseOrderNo] as [string, string]] : []),
  ...(purchaseContact ? [[say('经办人', 'Contact'), purchaseContact] as [string, string]] : []),
];

interface Receipt {
  readonly orderNo: string;
  readonly userId: string;
  readonly language: Language;
}

export async function makeReceipt(
  db: Db,
  { orderNo, userId, language }: Receipt,
  now: Date,
): Promise<FileReply> {
  const order = (await selectOwnOrder(db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  const { paidAt, amountFen } = order;
  if (!paidAt) return refuse(invoiceErrors.noReceipt);
  const lines = await selectOrderLines(db, [orderNo]);
  const provider = (await findPaymentProviders(db, [orderNo])).get(orderNo);
  const seller = await readSetting(db, invoiceSettings.invoiceSellerName);
  const refundedFen = amountFen - (await selectRemainingFen(db, orderNo));
  const say: Say = (zh, en) => (language === 'zh' ? zh : en);
  const title = say('收据', 'Receipt');
  const pdf = await writePdf({ title: `${title} ${orderNo}`, author: seller }, (page) => {
    page.title(title);
    page.facts([
      [say('订单号', 'Order number'), orderNo],
      [say('付款日期', 'Paid on'), businessDay(paidAt)],
      [say('付款方式', 'Payment method'), PAYMENT_METHOD_NAMES[methodOf(provider, amountFen)][language]],
      [say('收款单位', 'Payee'), seller],
      [say('出具日期', 'Made on'), businessDay(now)],
      ...purchaseFacts(say, order),
    ]);
    page.table(
      [
        { title: say('教材', 'Textbook'), portion: 0.46 },
        { title: say('有效期', 'Access period'), portion: 0.14 },
        { title: say('单价', 'Unit price'), portion: 0.15, align: 'right' },
        { title: say('数量', 'Qty'), portion: 0.09, align: 'right' },
        { title: say('金额', 'Amount'), portion: 0.16, align: 'right' },
      ],
      lines.map((line) => [
        line.title,
        say(DURATION_NAMES[line.duration].zh, DURATION_NAMES[line.duration].en),
        formatMoneyWithSign(line.priceFen),
        String(line.quantity),
        formatMoneyWithSign(lineAmountFen(line.priceFen, line.quantity)),
      ]),
    );
    page.sum(say('实付', 'Paid'), formatMoneyWithSign(amountFen));
    if (refundedFen > 0) page.sum(say('已退款', 'Refunded'), formatMoneyWithSign(-refundedFen));
    page.note(`${say('实付（大写）：', 'Paid, in Chinese capitals: ')}${capitalYuan(amountFen)}`);
    page.note(
      say(
        '本收据只证明付款，不是发票，不能用于抵扣税款。',
        'This receipt only confirms the payment. It is not an invoice and cannot be used to deduct tax.',
      ),
    );
  });
  return {
    name: `${title}-${orderNo}.pdf`,
    mediaType: PDF_TYPE,
    sizeBytes: pdf.length,
    stream: Readable.from([pdf]),
  };
}
