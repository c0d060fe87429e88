import { Type } from 'typebox';
import type { Static } from 'typebox';
import { buyers, signedIn, types } from '../../access.ts';
import { USER_TYPE } from '../../constants/people/user-type.ts';
import { Day, Fen, Instant, Month, nullable, oneOf, OrderNo, strictObject, Uuid } from '../../fields.ts';
import { download, route } from '../../route.ts';
import {
  DigitalInvoiceFormat,
  InvoiceChoice,
  invoiceErrors,
  InvoiceId,
  InvoiceState,
  InvoiceType,
  shownHolderFields,
} from './invoice-fields.ts';

/** The file of an invoice: the invoice itself, or the red invoice that cancels it. */
export const InvoiceFileKind = oneOf(['invoice', 'redInvoice']);
export type InvoiceFileKind = Static<typeof InvoiceFileKind>;

/** An invoice as its buyer sees it. */
export const Invoice = strictObject({
  invoiceId: Uuid,
  state: InvoiceState,
  type: InvoiceType,
  /** 商品明细, the only content that the shop offers. */
  content: Type.Literal('goodsDetail'),
  ...shownHolderFields,
  email: nullable(Type.String()),
  amountFen: Fen,
  /** The last business day on which it is issued, or reversed; null before the order is paid. */
  dueDay: nullable(Day),
  requestedAt: Instant,
  invoiceNo: nullable(Type.String()),
  issuedAt: nullable(Instant),
  redInvoiceNo: nullable(Type.String()),
  reversedAt: nullable(Instant),
  /** Why it is reversed. */
  reverseCause: nullable(oneOf(['refund', 'title', 'staff'])),
  fileBytes: nullable(Type.Integer()),
  /** What is there besides the PDF: the XML and OFD of a digital invoice. */
  digitalFiles: Type.Array(strictObject({ fileKind: InvoiceFileKind, format: DigitalInvoiceFormat })),
});
export type Invoice = Static<typeof Invoice>;

export const getOrderInvoice = route({
  method: 'GET',
  path: '/b/v1/invoice/getOrderInvoice',
  access: signedIn,
  query: strictObject({ orderNo: OrderNo }),
  data: strictObject({
    /** Null: none was asked for, or every one was reversed. */
    current: nullable(Invoice),
    /** Reversed invoices, newest first. */
    reversed: Type.Array(Invoice),
    /** What was paid less what was refunded. */
    amountFen: Fen,
    /** Whether the buyer can ask for an invoice, or change the one that was asked for. */
    canRequest: Type.Boolean(),
    /** The due day of an invoice that is asked for now. */
    dueDay: Day,
    hasReceipt: Type.Boolean(),
  }),
});

/** The invoice states of orders in a list; other people's orders and those without an invoice are left out. */
export const findInvoiceStates = route({
  method: 'POST',
  path: '/b/v1/invoice/findInvoiceStates',
  access: signedIn,
  limitPerMinute: 300,
  body: strictObject({
    orderNos: Type.Array(Type.String({ pattern: '^\\d{20}$' }), { minItems: 1, maxItems: 100 }),
  }),
  data: strictObject({
    list: Type.Array(strictObject({ orderNo: Type.String(), state: InvoiceState, dueDay: nullable(Day) })),
  }),
});

/** Asks for the invoice of a paid order. Asking again changes title and type until it is being issued. */
export const requestInvoice = route({
  method: 'POST',
  path: '/b/v1/invoice/requestInvoice',
  access: buyers,
  limitPerMinute: 60,
  body: strictObject({ orderNo: OrderNo, ...InvoiceChoice.properties }),
  errors: [invoiceErrors.notInvoiceable, invoiceErrors.invoiceStarted],
});

export const downloadInvoice = download({
  path: '/b/v1/invoice/downloadInvoice',
  access: signedIn,
  limitPerMinute: 60,
  body: strictObject({
    invoiceId: InvoiceId,
    fileKind: InvoiceFileKind,
    /** The PDF when it is missing. */
    format: Type.Optional(DigitalInvoiceFormat),
  }),
});

/** All invoices of an order, red ones too, in one ZIP. */
export const downloadInvoicesOfOrder = download({
  path: '/b/v1/invoice/downloadInvoicesOfOrder',
  access: types(USER_TYPE.institution),
  limitPerMinute: 30,
  body: strictObject({ orderNo: OrderNo }),
  errors: [invoiceErrors.noIssuedInvoices],
});

/** All invoices that were issued in a month of business days, and those that were reversed in it, in one ZIP. */
export const downloadInvoicesOfMonth = download({
  path: '/b/v1/invoice/downloadInvoicesOfMonth',
  access: types(USER_TYPE.institution),
  limitPerMinute: 10,
  body: strictObject({ month: Month }),
  errors: [invoiceErrors.noIssuedInvoices],
});

/** What was paid, as a PDF. It is no invoice. */
export const downloadReceipt = download({
  path: '/b/v1/invoice/downloadReceipt',
  access: signedIn,
  limitPerMinute: 30,
  body: strictObject({ orderNo: OrderNo }),
  errors: [invoiceErrors.noReceipt],
});

export const invoiceRoutes = {
  getOrderInvoice,
  findInvoiceStates,
  requestInvoice,
  downloadInvoice,
  downloadInvoicesOfOrder,
  downloadInvoicesOfMonth,
  downloadReceipt,
};
