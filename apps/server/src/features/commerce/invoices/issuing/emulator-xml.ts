import { formatYuan } from '../../../../platform/yuan.ts';
import type { IssuedContent } from './invoice-issuer.ts';
import { splitLineAmount } from './line-amount.ts';

interface WrittenInvoice extends IssuedContent {
  readonly invoiceNo: string;
  /** The number of the invoice that a red one cancels; the amounts are then negative. */
  readonly originalNo?: string;
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

type Fields = readonly (readonly [name: string, value: string])[];

const group = (name: string, fields: Fields): string =>
  `<${name}>${fields.map(([field, value]) => `<${field}>${escapeXml(value)}</${field}>`).join('')}</${name}>`;

/** The XML of a digital invoice, with the elements that the tax platform writes; the tax is 0. */
export function writeInvoiceXml(invoice: WrittenInvoice): Uint8Array {
  const { invoiceNo, originalNo, seller, day, amountFen } = invoice;
  const isRed = originalNo !== undefined;
  const yuan = (fen: number): string => `${isRed ? '-' : ''}${formatYuan(fen)}`;
  const remark = isRed ? `被红冲蓝字数电票号码：${originalNo}` : `订单号 ${invoice.orderNo}`;
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<EInvoice>',
    group('Header', [['EIid', invoiceNo]]),
    '<EInvoiceData>',
    group('SellerInformation', [
      ['SellerIdNum', seller.taxId],
      ['SellerName', seller.name],
    ]),
    group('BuyerInformation', [
      ['BuyerIdNum', invoice.taxId ?? ''],
      ['BuyerName', invoice.title],
    ]),
    group('BasicInformation', [
      ['TotalAmWithoutTax', yuan(amountFen)],
      ['TotalTaxAm', '0.00'],
      ['TotalTax-includedAmount', yuan(amountFen)],
      ['RequestTime', day],
    ]),
    ...invoice.lines.flatMap((line) => writeLine(line, isRed)),
    group('AdditionalInformation', [['Remark', remark]]),
    '</EInvoiceData>',
    group('TaxSupervisionInfo', [
      ['InvoiceNumber', invoiceNo],
      ['IssueTime', day],
    ]),
    '</EInvoice>',
  ];
  return Buffer.from(xml.join('\n'));
}

/** A discount is a line of its own with the same name and a negative amount. */
function writeLine(
  { title, quantity, priceFen, amountFen: given }: IssuedContent['lines'][number],
  isRed: boolean,
): string[] {
  const amountFen = given ?? priceFen * quantity;
  const { unitFen, discountFen } = splitLineAmount({ priceFen, quantity, amountFen });
  const sign = (isNegative: boolean): string => (isNegative ? '-' : '');
  const item = (fields: Fields) =>
    group('IssuItemInformation', [
      ['ItemName', `*电子出版物*${title}`],
      ...fields,
      ['TaxRate', '0'],
      ['ComTaxAm', '0.00'],
    ]);
  const goods = item([
    ['Quantity', `${sign(isRed)}${quantity}`],
    ['UnPrice', formatYuan(unitFen)],
    ['Amount', `${sign(isRed)}${formatYuan(unitFen * quantity)}`],
  ]);
  if (discountFen === 0) return [goods];
  return [goods, item([['Amount', `${sign(!isRed)}${formatYuan(discountFen)}`]])];
}
