// Makes the receipt of a paid order as a PDF.
import { lineAmountFen } from '@zhiye/contract/constants/commerce/line-price';
import { Readable } from 'node:stream';
import { generalErrors, invoiceErrors } from '@zhiye/contract';
import type { Duration, PaymentProviderName } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { selectOrderLines, selectOwnOrder } from '../../orders/index.ts';
import { findPaymentProviders } from '../../payments/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { PDF_TYPE } from '../issuing/invoice-file.service.ts';
import { invoiceSettings } from '../invoice-settings.ts';
import { selectRemainingFen } from '../invoices/invoice.store.ts';
import { capitalYuan } from '../../../../platform/capital-yuan.ts';
import { writePdf } from '../../../../platform/pdf/pdf-page.ts';

const METHODS: Readonly<Record<PaymentProviderName, string>> = {
  'wechat-pay': '微信支付',
  alipay: '支付宝',
};

const DURATIONS: Readonly<Record<Duration, string>> = {
  half_year: '半年',
  one_year: '一年',
  two_years: '两年',
  three_years: '三年',
  five_years: '五年',
  long_term: '长期',
};

/** What no provider was paid for was transferred to the bank, or cost nothing. */
const methodName = (provider: PaymentProviderName | undefined, amountFen: number): string => {
  if (provider) return METHODS[provider];
  return amountFen > 0 ? '对公转账' : '免费';
};

/** What the institution calls its purchase. */
const purchaseFacts = ({
  purchaseOrderNo,
  purchaseContact,
}: {
  readonly purchaseOrderNo: string;
  readonly purchaseContact: string;
}): [string, string][] => [
  ...(purchaseOrderNo ? [['采购单号', purchaseOrderNo] as [string, string]] : []),
  ...(purchaseContact ? [['经办人', purchaseContact] as [string, string]] : []),
];

const yuan = (fen: number): string => `¥${formatYuan(fen)}`;

export async function makeReceipt(db: Db, userId: string, orderNo: string, now: Date): Promise<FileReply> {
  const order = (await selectOwnOrder(db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  const { paidAt, amountFen } = order;
  if (!paidAt) return refuse(invoiceErrors.noReceipt);
  const lines = await selectOrderLines(db, [orderNo]);
  const provider = (await findPaymentProviders(db, [orderNo])).get(orderNo);
  const seller = await readSetting(db, invoiceSettings.invoiceSellerName);
  const refundedFen = amountFen - (await selectRemainingFen(db, orderNo));
  const pdf = await writePdf({ title: `收据 ${orderNo}`, author: seller }, (page) => {
    page.title('收据');
    page.facts([
      ['订单号', orderNo],
      ['付款日期', businessDay(paidAt)],
      ['付款方式', methodName(provider, amountFen)],
      ['收款单位', seller],
      ['出具日期', businessDay(now)],
      ...purchaseFacts(order),
    ]);
    page.table(
      [
        { title: '教材', portion: 0.46 },
        { title: '有效期', portion: 0.12 },
        { title: '单价', portion: 0.16, align: 'right' },
        { title: '数量', portion: 0.1, align: 'right' },
        { title: '金额', portion: 0.16, align: 'right' },
      ],
      lines.map((line) => [
        line.title,
        DURATIONS[line.duration],
        yuan(line.priceFen),
        String(line.quantity),
        yuan(lineAmountFen(line.priceFen, line.quantity)),
      ]),
    );
    page.sum('实付', yuan(amountFen));
    if (refundedFen > 0) page.sum('已退款', `-${yuan(refundedFen)}`);
    page.note(`实付（大写）：${capitalYuan(amountFen)}`);
    page.note('本收据只证明付款，不是发票，不能用于抵扣税款。');
  });
  return {
    name: `收据-${orderNo}.pdf`,
    mediaType: PDF_TYPE,
    sizeBytes: pdf.length,
    stream: Readable.from([pdf]),
  };
}
