// What the XML of a digital invoice (数电票) says. Its elements are those that the tax platform writes.
import type { Sheet } from '../../../../platform/uploaded-lists/table.ts';
import type { DigitalInvoiceFacts } from './digital-invoice.store.ts';

const BUYER = 'EInvoice/EInvoiceData/BuyerInformation';
const SELLER = 'EInvoice/EInvoiceData/SellerInformation';
const BASIC = 'EInvoice/EInvoiceData/BasicInformation';
const ITEM = 'EInvoice/EInvoiceData/IssuItemInformation';
const SUPERVISION = 'EInvoice/TaxSupervisionInfo';

/** What the tax platform writes into the remark of a red invoice, before the number of the one that it cancels. */
const ORIGINAL = /被红冲蓝字(?:数电)?(?:发)?票号码[:：]\s*(\d{20})/;

/** `rows`: of `readElements`. Undefined for a file that is no digital invoice, or says no amount. */
export function readDigitalInvoice(rows: Sheet['rows']): DigitalInvoiceFacts | undefined {
  const texts = new Map(rows.map(([, path = '', text = '']) => [path, text]));
  const textOf = (path: string): string => texts.get(path) ?? '';
  const invoiceNo = textOf(`${SUPERVISION}/InvoiceNumber`) || textOf('EInvoice/Header/EIid');
  const amountFen = fenOf(textOf(`${BASIC}/TotalTax-includedAmount`));
  const day = textOf(`${SUPERVISION}/IssueTime`) || textOf(`${BASIC}/RequestTime`);
  const lines = readLines(rows);
  if (!/^\d{20}$/.test(invoiceNo) || amountFen === undefined || !lines) return undefined;
  if (!/^\d{4}-\d{2}-\d{2}/.test(day)) return undefined;
  const remark = rows.find(([, path = '']) => path.endsWith('/Remark'))?.[2] ?? '';
  const originalNo = ORIGINAL.exec(remark)?.[1] ?? null;
  const numbers = remark.match(/(?<!\d)\d{20}(?!\d)/g) ?? [];
  return {
    invoiceNo,
    day: day.slice(0, 10),
    buyerName: textOf(`${BUYER}/BuyerName`),
    buyerTaxId: textOf(`${BUYER}/BuyerIdNum`),
    sellerTaxId: textOf(`${SELLER}/SellerIdNum`),
    amountFen,
    orderNo: numbers.find((number) => number !== originalNo) ?? null,
    originalNo,
    lines,
  };
}

/** Amounts include the tax. A discount is a line of its own with the same name, no quantity and a negative amount. */
function readLines(rows: Sheet['rows']): DigitalInvoiceFacts['lines'] | undefined {
  const items = new Map<string, Map<string, string>>();
  for (const [item = '', path = '', text = ''] of rows) {
    if (!path.startsWith(`${ITEM}/`)) continue;
    const fields = items.get(item) ?? new Map<string, string>();
    items.set(item, fields.set(path.slice(ITEM.length + 1), text));
  }
  const sums = new Map<string, { quantity: number; amountFen: number }>();
  for (const fields of items.values()) {
    const title = (fields.get('ItemName') ?? '').replace(/^\*[^*]*\*/, '').trim();
    const netFen = fenOf(fields.get('Amount') ?? '');
    const taxFen = fenOf(fields.get('ComTaxAm') ?? '0');
    const quantity = Number(fields.get('Quantity') ?? '0');
    if (title === '' || netFen === undefined || taxFen === undefined || !Number.isFinite(quantity))
      return undefined;
    const sum = sums.get(title) ?? { quantity: 0, amountFen: 0 };
    sums.set(title, { quantity: sum.quantity + quantity, amountFen: sum.amountFen + netFen + taxFen });
  }
  return sums.size > 0 ? [...sums].map(([title, sum]) => ({ title, ...sum })) : undefined;
}

/** An amount in yuan with two decimals, in fen. */
export function fenOf(yuan: string): number | undefined {
  const [, sign = '', whole = '', decimals = ''] =
    /^(-?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(yuan.trim()) ?? [];
  if (whole === '') return undefined;
  const fen = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? -fen || 0 : fen;
}
