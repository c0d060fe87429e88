import type { Platform } from '../../../platform/platform.ts';
import type { InvoiceIssuer } from './issuing/invoice-issuer.ts';

/** What invoices run on. */
export interface InvoiceContext extends Pick<
  Platform,
  'db' | 'jobs' | 'log' | 'storage' | 'databaseClock' | 'smsMailSender'
> {
  readonly issuer: InvoiceIssuer;
}
