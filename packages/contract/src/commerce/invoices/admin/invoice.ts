import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import {
  Day,
  filterText,
  Instant,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { download, route, upload } from '../../../route.ts';
import { Invoice, InvoiceFileKind } from '../invoice.ts';
import { invoiceErrors, invoiceHolderFields, InvoiceState, InvoiceType } from '../invoice-fields.ts';

const access = adminSections('invoices');
const InvoiceRowId = publicId('invoiceRow', Uuid);
const Reason = plainText(200);

/** Twenty digits for fully digital invoices, eight to twelve before. */
const InvoiceNo = Type.String({ pattern: '^\\d{8,20}$' });

export const MAX_INVOICE_FILE_BYTES = 5_000_000;
export const MAX_INVOICES_AT_ONCE = 50;

export const AdminInvoice = strictObject({
  ...Invoice.properties,
  orderNo: Type.String(),
  buyerName: Type.String(),
  /** Business days past the due day; 0 when it is not overdue or nothing is due. */
  daysOverdue: Type.Integer(),
  reverseReason: nullable(Type.String()),
  /** It replaces a reversed invoice. */
  isReissue: Type.Boolean(),
  /** Why the issuer refused it; null when it did not. */
  refusal: nullable(Type.String()),
  /** Since when the issuer has it without a result. */
  queuedAt: nullable(Instant),
});
export type AdminInvoice = Static<typeof AdminInvoice>;

const filters = {
  state: Type.Optional(InvoiceState),
  due: Type.Optional(oneOf(['overdue', 'today', 'later'])),
  type: Type.Optional(InvoiceType),
  /** The beginning of an order number or invoice number, part of a title, or a tax id. */
  keyword: Type.Optional(filterText(100)),
};

/** What is due first comes first. Invoices of unpaid orders are listed only when asked for. */
export const findInvoices = route({
  method: 'GET',
  path: '/b/v1/admin/invoice/findInvoices',
  access,
  query: strictObject({ ...pageFields, ...filters }),
  data: strictObject({
    ...pageOf(AdminInvoice).properties,
    /** The shop issues by itself; otherwise finance uploads the files. */
    isAutomatic: Type.Boolean(),
    today: Day,
  }),
});

/** Issues invoices, or takes them over until their files are uploaded. Those that have moved on are left out. */
export const issueInvoices = route({
  method: 'POST',
  path: '/b/v1/admin/invoice/issue',
  access,
  limitPerMinute: 60,
  body: strictObject({
    invoiceRowIds: Type.Array(InvoiceRowId, {
      minItems: 1,
      maxItems: MAX_INVOICES_AT_ONCE,
      uniqueItems: true,
    }),
  }),
  data: strictObject({ started: Type.Integer(), skipped: Type.Integer() }),
});

/** The invoice that finance issued elsewhere, or the red invoice of one that is being reversed. */
export const uploadInvoiceFile = upload({
  path: '/b/v1/admin/invoice/uploadInvoiceFile',
  access,
  limitPerMinute: 60,
  fields: strictObject({ invoiceRowId: InvoiceRowId, fileKind: InvoiceFileKind, invoiceNo: InvoiceNo }),
  isScanned: true,
  maxFileBytes: MAX_INVOICE_FILE_BYTES,
  errors: [
    invoiceErrors.invoiceChanged,
    invoiceErrors.notInvoiceable,
    invoiceErrors.notAPdf,
    invoiceErrors.invoiceNumberUsed,
  ],
});

/** Cancels an issued invoice by a red one. */
export const reverseInvoice = route({
  method: 'POST',
  path: '/b/v1/admin/invoice/reverse',
  access,
  body: strictObject({ invoiceRowId: InvoiceRowId, reason: Reason }),
  errors: [invoiceErrors.invoiceChanged],
});

/** Cancels an issued invoice and issues another one with the corrected title. */
export const reissueInvoice = route({
  method: 'POST',
  path: '/b/v1/admin/invoice/reissue',
  access,
  body: strictObject({ invoiceRowId: InvoiceRowId, reason: Reason, ...invoiceHolderFields }),
  errors: [invoiceErrors.invoiceChanged, invoiceErrors.taxIdInvalid],
});

export const downloadInvoiceFile = download({
  path: '/b/v1/admin/invoice/downloadInvoiceFile',
  access,
  body: strictObject({ invoiceRowId: InvoiceRowId, fileKind: InvoiceFileKind }),
});

/** The invoices that the filters find, as CSV. */
export const exportInvoices = download({
  path: '/b/v1/admin/invoice/exportInvoices',
  access,
  limitPerMinute: 20,
  body: strictObject(filters),
});

export const invoiceAdminRoutes = {
  findInvoices,
  issueInvoices,
  uploadInvoiceFile,
  reverseInvoice,
  reissueInvoice,
  downloadInvoiceFile,
  exportInvoices,
};
