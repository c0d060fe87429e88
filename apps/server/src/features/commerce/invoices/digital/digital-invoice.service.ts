// Shows finance the digital invoices, and lets it decide about those that differ.
import { digitalInvoiceErrors, generalErrors } from '@zhiye/contract';
import type {
  DataOf,
  DigitalInvoice,
  DigitalInvoiceFormat,
  DigitalInvoiceState,
  findDigitalInvoices as findRoute,
  InputOf,
} from '@zhiye/contract';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { openPrivateFile } from '../../../base/files/index.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import { settleDigitalInvoice } from './digital-invoice-matching.service.ts';
import {
  countDigitalInvoices,
  lockKnownDigitalInvoice,
  selectDigitalInvoice,
  selectDigitalInvoices,
  updateDigitalInvoice,
} from './digital-invoice.store.ts';
import type { DigitalInvoiceRow } from './digital-invoice.store.ts';

type Row = Awaited<ReturnType<typeof selectDigitalInvoices>>[number];

const FORMATS = ['pdf', 'xml', 'ofd'] as const;
const fileOf = (row: DigitalInvoiceRow, format: DigitalInvoiceFormat): string | null =>
  row[`${format}FileId`];

const describe = ({ row, orderNo, uploaderName }: Row): DigitalInvoice => ({
  invoiceNo: row.invoiceNo,
  state: row.state,
  formats: FORMATS.filter((format) => fileOf(row, format) !== null),
  says: row.facts && {
    day: row.facts.day,
    buyerName: row.facts.buyerName,
    buyerTaxId: row.facts.buyerTaxId,
    amountFen: row.facts.amountFen,
  },
  orderNo,
  differences: [...row.differences],
  uploadedAt: row.uploadedAt.toISOString(),
  uploaderName,
  setAsideReason: row.setAsideReason,
});

export async function findDigitalInvoices(
  { db }: Pick<InvoiceContext, 'db'>,
  { state, ...page }: InputOf<typeof findRoute>,
): Promise<DataOf<typeof findRoute>> {
  const rows = await selectDigitalInvoices(db, state, pageOffset(page));
  return { list: rows.map(describe), total: await countDigitalInvoices(db, state) };
}

/** Compares one again that is not handed on. */
export async function compareAgain(
  context: InvoiceContext,
  actor: Actor,
  invoiceNo: string,
  now: Date,
): Promise<{ state: DigitalInvoiceState }> {
  const row = (await selectDigitalInvoice(context.db, invoiceNo)) ?? refuse(generalErrors.notFound);
  if (row.state === 'attached') refuse(digitalInvoiceErrors.digitalInvoiceChanged);
  const { state } = await settleDigitalInvoice(context, actor, invoiceNo, now);
  await recordAction(
    context.db,
    actor,
    { action: 'invoice.compareDigital', target: `digitalInvoice:${invoiceNo}`, detail: { state } },
    now,
  );
  return { state };
}

export async function setAside(
  { db }: Pick<InvoiceContext, 'db'>,
  actor: Actor,
  { invoiceNo, reason: typed }: { invoiceNo: string; reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = (await lockKnownDigitalInvoice(tx, invoiceNo)) ?? refuse(generalErrors.notFound);
    if (row.state !== 'waiting' && row.state !== 'different')
      refuse(digitalInvoiceErrors.digitalInvoiceChanged);
    const reason = typed.trim();
    await updateDigitalInvoice(tx, invoiceNo, { state: 'setAside', stateSince: now, setAsideReason: reason });
    const target = `digitalInvoice:${invoiceNo}`;
    await recordAction(tx, actor, { action: 'invoice.setDigitalAside', target, detail: { reason } }, now);
  });
}

export async function downloadDigitalInvoice(
  { db, storage }: Pick<InvoiceContext, 'db' | 'storage'>,
  actor: Actor,
  { invoiceNo, format }: { invoiceNo: string; format: DigitalInvoiceFormat },
  now: Date,
): Promise<FileReply> {
  const row = await selectDigitalInvoice(db, invoiceNo);
  const fileId = row && fileOf(row, format);
  const file = fileId ? await openPrivateFile(db, storage, fileId, 'invoice') : undefined;
  if (!file) return refuse(generalErrors.notFound);
  const target = `digitalInvoice:${invoiceNo}`;
  await recordAction(db, actor, { action: 'invoice.downloadDigital', target, detail: { format } }, now);
  const { name, mediaType, sizeBytes, stream } = file;
  return { name, mediaType, sizeBytes, stream };
}
