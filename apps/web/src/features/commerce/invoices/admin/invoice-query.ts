import { INVOICE_STATES, INVOICE_TYPES } from '@zhiye/contract/constants/commerce/invoice';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { readChoice, readPageNo, readText } from '../../../../shared/navigation/url-query.ts';

export const DUE_CHOICES = ['overdue', 'today', 'later'] as const;

/** The query of the page address. */
export interface InvoiceQuery {
  readonly state: (typeof INVOICE_STATES)[number] | undefined;
  readonly due: (typeof DUE_CHOICES)[number] | undefined;
  readonly type: (typeof INVOICE_TYPES)[number] | undefined;
  readonly keyword: string | undefined;
  readonly pageNo: number;
}

export const readInvoiceQuery = (query: URLSearchParams): InvoiceQuery => ({
  state: readChoice(query, 'state', INVOICE_STATES),
  due: readChoice(query, 'due', DUE_CHOICES),
  type: readChoice(query, 'type', INVOICE_TYPES),
  keyword: readText(query, 'keyword', 100),
  pageNo: readPageNo(query),
});

/** The address of the list after a change. A new filter goes back to page 1. */
export const invoiceListPath = (query: InvoiceQuery, change: Partial<InvoiceQuery>): string =>
  adminPaths.invoiceList({ ...query, pageNo: 1, ...change });
