import { createHash } from 'node:crypto';
import { writeInvoicePdf } from '../pdf/invoice-pdf.ts';
import type { AutomaticIssuer } from './invoice-issuer.ts';

/** Real numbers of twenty digits begin with the year and the region; 00 is neither. */
const PREFIX = '00';

/** The same number for one invoice, however often it is asked for. */
function numberOf(kind: 'invoice' | 'redInvoice', invoiceId: string): string {
  const hash = createHash('sha256').update(`${kind} ${invoiceId}`).digest();
  return `${PREFIX}${hash.readBigUInt64BE(0).toString().padStart(20, '0').slice(-18)}`;
}

/** Stands in for the tax bureau's platform where there is none: PDFs that are marked as samples. */
export const emulatorIssuer: AutomaticIssuer = {
  kind: 'automatic',
  async issue(content) {
    const invoiceNo = numberOf('invoice', content.invoiceId);
    return { invoiceNo, pdf: await writeInvoicePdf({ ...content, invoiceNo }) };
  },
  async reverse(content) {
    const invoiceNo = numberOf('redInvoice', content.invoiceId);
    return { invoiceNo, pdf: await writeInvoicePdf({ ...content, invoiceNo }) };
  },
};
