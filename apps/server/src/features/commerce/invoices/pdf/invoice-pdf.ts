import type { InvoiceType } from '@zhiye/contract';
import type { InvoiceLine, IssuedContent } from '../issuing/invoice-issuer.ts';
import { splitLineAmount } from '../issuing/line-amount.ts';
import { capitalYuan } from '../../../../platform/capital-yuan.ts';
import { writePdf } from '../../../../platform/pdf/pdf-page.ts';
import { formatMoneyWithSign } from '../../../../platform/yuan.ts';

const NAMES: Readonly<Record<InvoiceType, string>> = {
  electronic: '电子普通发票',
  vat: '增值税普通发票',
};

/** No one takes it for a tax document. */
const WATERMARK = '样张 无效';

const RED = '#A43A24';

interface PrintedInvoice extends IssuedContent {
  readonly invoiceNo: string;
  /** The number of the invoice that a red one cancels; the amounts are then negative. */
  readonly originalNo?: string;
}

/** An invoice of the emulator, marked as a sample on every page. */
export function writeInvoicePdf(invoice: PrintedInvoice): Promise<Buffer> {
  const { seller, originalNo, lines } = invoice;
  const isRed = originalNo !== undefined;
  const name = `${NAMES[invoice.type]}${isRed ? '（红字）' : ''}`;
  const signed = (amountFen: number) => formatMoneyWithSign(isRed ? -amountFen : amountFen);
  const amount = signed(invoice.amountFen);
  return writePdf(
    { title: `${name} ${invoice.invoiceNo}`, author: seller.name, watermark: WATERMARK },
    (page) => {
      page.title(name, isRed ? RED : undefined);
      page.facts([
        ['发票号码', invoice.invoiceNo],
        ['开票日期', invoice.day],
        ['购买方', invoice.title],
        ['购买方税号', invoice.taxId ?? '（个人）'],
        ['销售方', seller.name],
        ['销售方税号', seller.taxId || '—'],
        ['订单号', invoice.orderNo],
        ...(invoice.purchaseOrderNo ? [['采购单号', invoice.purchaseOrderNo] as const] : []),
        ...(invoice.purchaseContact ? [['经办人', invoice.purchaseContact] as const] : []),
        ...(isRed ? [['对应蓝字发票', originalNo] as const] : []),
      ]);
      page.table(
        [
          { title: '项目（商品明细）', portion: 0.48 },
          { title: '单价', portion: 0.16, align: 'right' },
          { title: '数量', portion: 0.12, align: 'right' },
          { title: '金额', portion: 0.24, align: 'right' },
        ],
        [...lines.map((line) => describeLine(line, isRed)), ['合计', '', '', amount]],
      );
      page.sum('价税合计', amount);
      page.note(`价税合计（大写）：${isRed ? '负' : ''}${capitalYuan(invoice.amountFen)}`);
      page.note('本文件由开票模拟器生成，仅供测试，不能用于报销。');
    },
  );
}

/** One row for one line of the order; a discount stands under its title. */
function describeLine({ title, priceFen, quantity, amountFen }: InvoiceLine, isRed: boolean): string[] {
  const sign = isRed ? '-' : '';
  const shownQuantity = `${sign}${quantity}`;
  const name = `*电子出版物*${title}`;
  if (amountFen === null) return [name, formatMoneyWithSign(priceFen), shownQuantity, ''];
  const { unitFen, discountFen } = splitLineAmount({ priceFen, quantity, amountFen });
  const discount =
    discountFen > 0 ? `（折扣 ${formatMoneyWithSign(isRed ? discountFen : -discountFen)}）` : '';
  return [
    `${name}${discount}`,
    formatMoneyWithSign(unitFen),
    shownQuantity,
    formatMoneyWithSign(isRed ? -amountFen : amountFen),
  ];
}
