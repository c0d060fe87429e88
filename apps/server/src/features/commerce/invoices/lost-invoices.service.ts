// Finds invoices whose event or job is lost, and those that a refund has changed.
import { sweepEach } from '../../../platform/jobs/sweeps.ts';
import type { InvoiceContext } from './invoice-context.ts';
import { settleInvoice } from './invoices/invoice-settlement.service.ts';
import {
  selectChosenInvoices,
  selectRefundedInvoices,
  selectUnfinishedInvoices,
} from './invoices/invoice.store.ts';
import { completeIssuing } from './issuing/invoice-issuing.service.ts';
import { completeReversal } from './issuing/invoice-reversal.service.ts';
import { mailInvoice } from './mails/invoice-mail.service.ts';
import { selectUnsentInvoiceMails } from './mails/invoice-mail.store.ts';

/** What the job has not done in this time is taken over. */
const GRACE_MS = 30_000;
const BATCH = 100;

/** The sweep for invoices that do not agree with what was paid and refunded. */
export async function settleInvoices(context: InvoiceContext, now: Date): Promise<void> {
  const { db, log } = context;
  const found = [...(await selectChosenInvoices(db, BATCH)), ...(await selectRefundedInvoices(db, BATCH))];
  const settle = (orderNo: string) => db.transaction((tx) => settleInvoice(tx, context, orderNo, now));
  await sweepEach(found, ({ orderNo }) => settle(orderNo), log, 'an invoice was not settled');
}

/** The sweep for files that the issuer has not made. */
export async function finishInvoices(context: InvoiceContext, now: Date): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS);
  const issuing = await selectUnfinishedInvoices(context.db, 'issuing', before, BATCH);
  const issue = ({ id }: { id: string }) => completeIssuing(context, id, now);
  await sweepEach(issuing, issue, context.log, 'an invoice was not issued');
  const reversing = await selectUnfinishedInvoices(context.db, 'reversing', before, BATCH);
  const reverse = ({ id }: { id: string }) => completeReversal(context, id, now);
  await sweepEach(reversing, reverse, context.log, 'an invoice was not reversed');
}

/** The sweep for mails that were not sent. */
export async function mailLostInvoices(context: InvoiceContext, now: Date): Promise<void> {
  const found = await selectUnsentInvoiceMails(context.db, new Date(now.getTime() - GRACE_MS), BATCH);
  await sweepEach(found, (id) => mailInvoice(context, id, now), context.log, 'an invoice was not mailed');
}
