// Mails the file of an invoice, each file once.
import { buffer } from 'node:stream/consumers';
import type { InvoiceFileKind } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import { selectInvoice } from '../invoices/invoice.store.ts';
import type { StoredInvoice } from '../invoices/invoice.store.ts';
import { openInvoiceFile } from '../issuing/invoice-file.service.ts';
import {
  claimInvoiceMail,
  insertInvoiceMail,
  markInvoiceMailSent,
  releaseInvoiceMail,
} from './invoice-mail.store.ts';

/** Longer than a mail server may take. */
const LEASE_MS = 300_000;

/** Stores a mail and its job, in the transaction of the change that causes it. Nothing without an address. */
export async function queueInvoiceMail(
  tx: Tx,
  jobs: JobQueue,
  { id: invoiceId, email }: StoredInvoice,
  file: InvoiceFileKind,
  now: Date,
): Promise<void> {
  if (!email) return;
  const { id: mailId } = await insertInvoiceMail(tx, { invoiceId, file, mailTo: email, createdAt: now });
  await jobs.send(sqlRunnerOf(tx), 'mailInvoice', { mailId });
}

/** Two runs at once send it once. A mail that fails can be sent again. */
export async function mailInvoice(context: InvoiceContext, mailId: string, now: Date): Promise<void> {
  const { db, databaseClock, smsMailSender } = context;
  const deadlineNow = await databaseClock.now(db);
  const mail = await claimInvoiceMail(db, mailId, deadlineNow, new Date(deadlineNow.getTime() + LEASE_MS));
  const invoice = mail && (await selectInvoice(db, mail.invoiceId));
  if (!invoice) return;
  try {
    const { name, mediaType, stream } = await openInvoiceFile(context, invoice, mail.file);
    const attachments = [{ name, mediaType, bytes: await buffer(stream) }];
    await smsMailSender.sendMail({ to: mail.mailTo, ...writeInvoiceMail(invoice, mail.file), attachments });
  } catch (error) {
    await releaseInvoiceMail(db, mailId);
    throw error;
  }
  await markInvoiceMailSent(db, mailId, now);
}

/** The mail has both languages, because the language of the recipient is unknown. */
function writeInvoiceMail(invoice: StoredInvoice, file: InvoiceFileKind): { subject: string; text: string } {
  const { orderNo, title, invoiceNo, redInvoiceNo, amountFen } = invoice;
  const amount = formatYuan(amountFen);
  const [subject, zh, en] =
    file === 'invoice'
      ? [
          '电子发票 · Your invoice',
          `订单 ${orderNo} 的发票已开出，见附件。\n抬头：${title}\n发票号码：${invoiceNo}\n金额：${amount} 元`,
          `The invoice for order ${orderNo} is attached.\nInvoice number: ${invoiceNo}\nAmount: ${amount} yuan`,
        ]
      : [
          '红字发票 · Your invoice was reversed',
          `订单 ${orderNo} 的发票 ${invoiceNo} 已红冲，红字发票见附件。原发票作废，不能再报销。\n红字发票号码：${redInvoiceNo}`,
          `Invoice ${invoiceNo} for order ${orderNo} was reversed and is no longer valid. The credit note is attached.\nCredit note number: ${redInvoiceNo}`,
        ];
  return { subject, text: `${zh}\n\n${en}\n\n知页 Zhiye\n` };
}
