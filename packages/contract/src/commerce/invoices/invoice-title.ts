import { Type } from 'typebox';
import type { Static } from 'typebox';
import { buyers } from '../../access.ts';
import { MAX_INVOICE_TITLES } from '../../constants/commerce/invoice.ts';
import { nullable, strictObject, Uuid } from '../../fields.ts';
import { route } from '../../route.ts';
import {
  InvoiceEmail,
  invoiceErrors,
  invoiceHolderFields,
  InvoiceTitleId,
  shownHolderFields,
} from './invoice-fields.ts';

export const InvoiceTitle = strictObject({
  titleId: Uuid,
  ...shownHolderFields,
  email: nullable(Type.String()),
  isDefault: Type.Boolean(),
});
export type InvoiceTitle = Static<typeof InvoiceTitle>;

/** The default first, then the newest. */
export const findInvoiceTitles = route({
  method: 'GET',
  path: '/b/v1/invoice/findInvoiceTitles',
  access: buyers,
  data: strictObject({
    list: Type.Array(InvoiceTitle, { maxItems: MAX_INVOICE_TITLES }),
    /** The e-mail address of the account, to begin with. */
    accountEmail: nullable(Type.String()),
  }),
});

/** Without an id, a new one. The first title becomes the default. */
export const saveInvoiceTitle = route({
  method: 'POST',
  path: '/b/v1/invoice/saveInvoiceTitle',
  access: buyers,
  limitPerMinute: 60,
  body: strictObject({
    titleId: Type.Optional(InvoiceTitleId),
    ...invoiceHolderFields,
    email: Type.Optional(InvoiceEmail),
    isDefault: Type.Boolean(),
  }),
  data: InvoiceTitle,
  errors: [invoiceErrors.taxIdInvalid, invoiceErrors.tooManyTitles, invoiceErrors.titleExists],
});

/** Invoices keep the title that they were asked for with. */
export const deleteInvoiceTitle = route({
  method: 'POST',
  path: '/b/v1/invoice/deleteInvoiceTitle',
  access: buyers,
  limitPerMinute: 60,
  body: strictObject({ titleId: InvoiceTitleId }),
});

export const invoiceTitleRoutes = { findInvoiceTitles, saveInvoiceTitle, deleteInvoiceTitle };
