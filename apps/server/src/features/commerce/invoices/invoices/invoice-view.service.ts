// Shows buyers the invoices of their orders.
import { generalErrors } from '@zhiye/contract';
import type { DataOf, downloadInvoice, getOrderInvoice, InputOf, Invoice } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { selectOwnOrder } from '../../orders/index.ts';
import { describeDigitalFiles, readDigitalFiles } from '../digital/digital-invoice-files.service.ts';
import type { DigitalFile } from '../digital/digital-invoice-files.service.ts';
import { invoiceDueDay } from '../due-day.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import { openInvoiceFile } from '../issuing/invoice-file.service.ts';
import { isOpenInvoice } from './invoice-state.ts';
import {
  selectInvoiceStates,
  selectOrderInvoices,
  selectOwnInvoice,
  selectRemainingFen,
} from './invoice.store.ts';
import type { StoredInvoice } from './invoice.store.ts';

export async function describeOrderInvoice(
  { db, databaseClock }: Pick<InvoiceContext, 'db' | 'databaseClock'>,
  userId: string,
  orderNo: string,
): Promise<DataOf<typeof getOrderInvoice>> {
  const order = (await selectOwnOrder(db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  const rows = await selectOrderInvoices(db, orderNo);
  const digitalFilesOf = await readDigitalFiles(
    db,
    rows.map(({ invoice }) => invoice.id),
  );
  const described = rows.map(({ invoice, fileBytes }) =>
    describeInvoice(invoice, fileBytes, digitalFilesOf(invoice.id)),
  );
  const current = described.find(({ state }) => state !== 'reversed') ?? null;
  const amountFen = await selectRemainingFen(db, orderNo);
  return {
    current,
    reversed: described.filter(({ state }) => state === 'reversed'),
    amountFen,
    canRequest: amountFen > 0 && (!current || isOpenInvoice(current.state)),
    dueDay: invoiceDueDay(await databaseClock.now(db)),
    hasReceipt: order.paidAt !== null,
  };
}

/** Orders of other people and those without an invoice are left out. */
export async function findInvoiceStates(db: Db, userId: string, orderNos: readonly string[]) {
  return { list: await selectInvoiceStates(db, userId, orderNos) };
}

export async function downloadOwnInvoice(
  context: Pick<InvoiceContext, 'db' | 'storage'>,
  userId: string,
  { invoiceId, fileKind, format }: InputOf<typeof downloadInvoice>,
): Promise<FileReply> {
  const invoice = (await selectOwnInvoice(context.db, userId, invoiceId)) ?? refuse(generalErrors.notFound);
  return openInvoiceFile(context, invoice, fileKind, format);
}

export const describeInvoice = (
  invoice: StoredInvoice,
  fileBytes: number | null,
  digitalFiles: readonly DigitalFile[],
): Invoice => ({
  invoiceId: invoice.id,
  state: invoice.state,
  type: invoice.type,
  content: invoice.content,
  holderKind: invoice.holderKind,
  title: invoice.title,
  taxId: invoice.taxId,
  email: invoice.email,
  amountFen: invoice.amountFen,
  dueDay: invoice.dueDay,
  requestedAt: invoice.requestedAt.toISOString(),
  invoiceNo: invoice.invoiceNo,
  issuedAt: invoice.issuedAt?.toISOString() ?? null,
  redInvoiceNo: invoice.redInvoiceNo,
  reversedAt: invoice.reversedAt?.toISOString() ?? null,
  reverseCause: invoice.reverseCause,
  fileBytes,
  digitalFiles: describeDigitalFiles(digitalFiles),
});
