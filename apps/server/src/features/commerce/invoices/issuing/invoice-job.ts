import type { Tx } from '../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import type { InvoiceIssuer } from './invoice-issuer.ts';

declare module '../../../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Makes the file of an invoice that is being issued. */
    issueInvoice: { invoiceId: string };
    /** Makes the red invoice of one that is being reversed. */
    reverseInvoice: { invoiceId: string };
    /** Mails the file of an invoice. */
    mailInvoice: { mailId: string };
  }
}

/** Does nothing without an automatic issuer, because a person reverses the invoice then. */
export async function queueReversal(
  tx: Tx,
  jobs: JobQueue,
  issuer: InvoiceIssuer,
  invoiceId: string,
): Promise<void> {
  if (issuer.kind === 'automatic') await jobs.send(sqlRunnerOf(tx), 'reverseInvoice', { invoiceId });
}

export async function queueIssuing(
  tx: Tx,
  jobs: JobQueue,
  issuer: InvoiceIssuer,
  invoiceId: string,
): Promise<void> {
  if (issuer.kind === 'automatic') await jobs.send(sqlRunnerOf(tx), 'issueInvoice', { invoiceId });
}
