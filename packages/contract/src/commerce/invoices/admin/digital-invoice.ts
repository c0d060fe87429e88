// Digital invoices (数电票) that finance got from the tax platform: uploaded, compared with the order, and handed on.
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { DIGITAL_INVOICE_STATES, INVOICE_DIFFERENCE_FIELDS } from '../../../constants/commerce/invoice.ts';
import { defineErrors } from '../../../errors.ts';
import {
  Day,
  Instant,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  publicId,
  strictObject,
} from '../../../fields.ts';
import { listErrors } from '../../../list-errors.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { download, route, upload } from '../../../route.ts';
import { DigitalInvoiceFormat } from '../invoice-fields.ts';

export const digitalInvoiceErrors = defineErrors({
  unreadableArchive: {
    code: 4590,
    status: 422,
    zh: 'ZIP 无法解开，或里面的文件太多、太大，请重新打包',
    en: 'The ZIP cannot be unpacked, or has too many or too large files. Pack it again',
  },
  digitalInvoiceChanged: {
    code: 4591,
    status: 409,
    zh: '这张数电票已有变化，请刷新后再操作',
    en: 'This digital invoice has changed. Refresh the page and try again',
  },
});

const access = adminSections('digitalInvoices');
const DigitalInvoiceNo = publicId('digitalInvoice', Type.String({ pattern: '^\\d{20}$' }));
const DigitalInvoiceStateField = oneOf(DIGITAL_INVOICE_STATES);
export type DigitalInvoiceState = Static<typeof DigitalInvoiceStateField>;

/** `here` is the order, `there` the XML. */
export const InvoiceDifference = strictObject({
  field: oneOf(INVOICE_DIFFERENCE_FIELDS),
  here: Type.String(),
  there: Type.String(),
});
export type InvoiceDifference = Static<typeof InvoiceDifference>;

export const DigitalInvoice = strictObject({
  invoiceNo: Type.String(),
  state: DigitalInvoiceStateField,
  formats: Type.Array(DigitalInvoiceFormat),
  /** What the XML says; null before it is there. */
  says: nullable(
    strictObject({
      day: Day,
      buyerName: Type.String(),
      buyerTaxId: Type.String(),
      amountFen: Type.Integer(),
    }),
  ),
  /** The order with which it was compared, or that has it. */
  orderNo: nullable(Type.String()),
  differences: Type.Array(InvoiceDifference),
  uploadedAt: Instant,
  uploaderName: nullable(Type.String()),
  setAsideReason: nullable(Type.String()),
});
export type DigitalInvoice = Static<typeof DigitalInvoice>;

/** 20 MB: a ZIP with the invoices of a month. */
const MAX_DIGITAL_INVOICE_BYTES = 20_000_000;

const UPLOADED_OUTCOMES = [
  'attached',
  'waiting',
  'different',
  'setAside',
  'unreadable',
  'noNumber',
  'attachedBefore',
] as const;

/** XML, PDF and OFD of digital invoices, one by one or in a ZIP. Each invoice is handed on once its XML agrees with an order and its PDF is there. */
export const uploadDigitalInvoices = upload({
  path: '/b/v1/admin/invoice/uploadDigitalInvoices',
  access,
  limitPerMinute: 300,
  fields: strictObject({}),
  isScanned: true,
  maxFileBytes: MAX_DIGITAL_INVOICE_BYTES,
  data: strictObject({
    list: Type.Array(
      strictObject({
        name: Type.String(),
        invoiceNo: nullable(Type.String()),
        outcome: oneOf(UPLOADED_OUTCOMES),
      }),
    ),
  }),
  errors: [digitalInvoiceErrors.unreadableArchive, listErrors.listsBusy],
});

/** Without a state, those that wait or differ; the oldest first. */
export const findDigitalInvoices = route({
  method: 'GET',
  path: '/b/v1/admin/invoice/findDigitalInvoices',
  access,
  query: strictObject({ ...pageFields, state: Type.Optional(DigitalInvoiceStateField) }),
  data: pageOf(DigitalInvoice),
});

/** Compares it again, for example after the title of the request was changed. */
export const compareDigitalInvoice = route({
  method: 'POST',
  path: '/b/v1/admin/invoice/compareDigitalInvoice',
  access,
  limitPerMinute: 60,
  body: strictObject({ invoiceNo: DigitalInvoiceNo }),
  data: strictObject({ state: DigitalInvoiceStateField }),
  errors: [digitalInvoiceErrors.digitalInvoiceChanged],
});

/** It belongs to no order of the shop, or is reversed at the tax platform. */
export const setDigitalInvoiceAside = route({
  method: 'POST',
  path: '/b/v1/admin/invoice/setDigitalInvoiceAside',
  access,
  limitPerMinute: 60,
  body: strictObject({ invoiceNo: DigitalInvoiceNo, reason: plainText(200) }),
  errors: [digitalInvoiceErrors.digitalInvoiceChanged],
});

export const downloadDigitalInvoice = download({
  path: '/b/v1/admin/invoice/downloadDigitalInvoice',
  access,
  limitPerMinute: 60,
  body: strictObject({ invoiceNo: DigitalInvoiceNo, format: DigitalInvoiceFormat }),
});

export const digitalInvoiceRoutes = {
  uploadDigitalInvoices,
  findDigitalInvoices,
  compareDigitalInvoice,
  setDigitalInvoiceAside,
  downloadDigitalInvoice,
};
