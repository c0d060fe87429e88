import { Type } from 'typebox';
import type { Static } from 'typebox';
import { EmailAddress, plainText } from '../../people/accounts/account-fields.ts';
import {
  DIGITAL_INVOICE_FORMATS,
  INVOICE_HOLDER_KINDS,
  INVOICE_STATES,
  INVOICE_TYPES,
} from '../../constants/commerce/invoice.ts';
import { defineErrors } from '../../errors.ts';
import { nullable, oneOf, ownedId, strictObject, Uuid } from '../../fields.ts';

export const invoiceErrors = defineErrors({
  taxIdInvalid: {
    code: 4470,
    status: 422,
    zh: '税号有误，请核对后重填',
    en: 'The tax ID is not valid. Check it and enter it again',
  },
  tooManyTitles: {
    code: 4471,
    status: 409,
    zh: '最多保存 {max} 个抬头，请先删除不用的抬头',
    en: 'You can save at most {max} invoice titles. Delete one first',
  },
  notInvoiceable: {
    code: 4472,
    status: 409,
    zh: '这笔订单没有可以开票的金额',
    en: 'There is no amount to invoice for this order',
  },
  invoiceStarted: {
    code: 4473,
    status: 409,
    zh: '发票已在开具或已开出，不能再修改',
    en: 'The invoice is being issued or was issued and can no longer be changed',
  },
  invoiceChanged: {
    code: 4474,
    status: 409,
    zh: '发票状态已变化，请刷新后查看',
    en: 'The state of the invoice has changed. Refresh the page',
  },
  notAPdf: {
    code: 4475,
    status: 422,
    zh: '请上传 PDF 格式的发票文件',
    en: 'Upload the invoice as a PDF file',
  },
  titleExists: {
    code: 4476,
    status: 409,
    zh: '这个抬头已经保存过',
    en: 'You have already saved this billing name',
  },
  invoiceNumberUsed: {
    code: 4477,
    status: 409,
    zh: '发票号码 {invoiceNo} 已用于另一张发票',
    en: 'Invoice number {invoiceNo} belongs to another invoice',
  },
  noReceipt: {
    code: 4478,
    status: 409,
    zh: '付款后才能下载收据',
    en: 'A receipt is available once the order is paid',
  },
  noIssuedInvoices: {
    code: 4479,
    status: 409,
    zh: '还没有已开出的发票',
    en: 'No invoice has been issued yet',
  },
});

const [unrequested, pending, issuing, issued, reversing, reversed] = INVOICE_STATES;
export const InvoiceState = Type.Union([
  Type.Literal(unrequested),
  Type.Literal(pending),
  Type.Literal(issuing),
  Type.Literal(issued),
  Type.Literal(reversing),
  Type.Literal(reversed),
]);
export type InvoiceState = Static<typeof InvoiceState>;

const [electronic, vat] = INVOICE_TYPES;
export const InvoiceType = Type.Union([Type.Literal(electronic), Type.Literal(vat)]);
export type InvoiceType = Static<typeof InvoiceType>;

const [personal, company] = INVOICE_HOLDER_KINDS;
export const InvoiceHolderKind = Type.Union([Type.Literal(personal), Type.Literal(company)]);
export type InvoiceHolderKind = Static<typeof InvoiceHolderKind>;

/** In which form a digital invoice (数电票) is handed on. */
export const DigitalInvoiceFormat = oneOf(DIGITAL_INVOICE_FORMATS);
export type DigitalInvoiceFormat = Static<typeof DigitalInvoiceFormat>;

export const InvoiceTitleId = ownedId('invoiceTitle', Uuid);
export const InvoiceId = ownedId('invoice', Uuid);

/** Whom an invoice is made out to, as typed. A company needs a tax id; a person has none. */
export const invoiceHolderFields = {
  holderKind: InvoiceHolderKind,
  title: plainText(100),
  /** As typed: full width, small letters and spaces are accepted. */
  taxId: Type.Optional(plainText(40)),
};

/** Whom an invoice is made out to, as stored. */
export const shownHolderFields = {
  holderKind: InvoiceHolderKind,
  title: Type.String(),
  taxId: nullable(Type.String()),
};

/** Where the file of an issued invoice goes. */
export const InvoiceEmail = EmailAddress;

/** An invoice asked for together with an order: a saved title and a type. */
export const InvoiceChoice = strictObject({ titleId: InvoiceTitleId, type: InvoiceType });
export type InvoiceChoice = Static<typeof InvoiceChoice>;
