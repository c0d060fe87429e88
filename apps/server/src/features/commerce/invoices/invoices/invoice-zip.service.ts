// All invoice files of an order or of a month in one ZIP, for the finance office of an institution.
import type { Readable } from 'node:stream';
import { generalErrors, invoiceErrors } from '@zhiye/contract';
import type { DigitalInvoiceFormat, Language } from '@zhiye/contract';
import { businessDay, startOfBusinessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { zipReply } from '../../../../platform/http/zip-reply.ts';
import type { ZippedFile } from '../../../../platform/http/zip-reply.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { openPrivateFile } from '../../../base/files/index.ts';
import { selectOwnOrder } from '../../orders/index.ts';
import { readDigitalFiles } from '../digital/digital-invoice-files.service.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import { selectFiledInvoices } from './invoice.store.ts';
import type { StoredInvoice } from './invoice.store.ts';

type ZipDeps = Pick<InvoiceContext, 'db' | 'storage'>;

const NAMES = {
  zh: { invoice: '发票', redInvoice: '红字发票', all: '发票' },
  en: { invoice: 'invoice', redInvoice: 'red-invoice', all: 'invoices' },
} as const;

export async function zipInvoicesOfOrder(
  deps: ZipDeps,
  userId: string,
  orderNo: string,
  language: Language,
): Promise<FileReply> {
  if (!(await selectOwnOrder(deps.db, userId, orderNo))) refuse(generalErrors.notFound);
  const list = await selectFiledInvoices(deps.db, userId, { orderNo });
  return zipInvoices(deps, await filesOfAll(deps, list), orderNo, language);
}

/** What was issued in the month, and the red invoices of the month, also of invoices that are older. */
export async function zipInvoicesOfMonth(
  deps: ZipDeps,
  userId: string,
  month: string,
  language: Language,
): Promise<FileReply> {
  const list = await selectFiledInvoices(deps.db, userId, monthRange(month));
  const files = (await filesOfAll(deps, list)).filter(({ at }) => businessDay(at).startsWith(month));
  return zipInvoices(deps, files, month, language);
}

function monthRange(month: string): { from: Date; before: Date } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: startOfBusinessDay(`${month}-01`), before: startOfBusinessDay(`${next}-01`) };
}

interface InvoiceFile {
  readonly kind: 'invoice' | 'redInvoice';
  readonly invoiceNo: string;
  readonly format: DigitalInvoiceFormat;
  readonly fileId: string;
  readonly at: Date;
}

/** Of each invoice its PDF, then the XML and OFD that it has. */
async function filesOfAll({ db }: ZipDeps, list: readonly StoredInvoice[]): Promise<InvoiceFile[]> {
  const digitalFilesOf = await readDigitalFiles(
    db,
    list.map(({ id }) => id),
  );
  return list.flatMap((invoice) =>
    pdfsOf(invoice).flatMap((pdf) => [
      pdf,
      ...digitalFilesOf(invoice.id)
        .filter(({ fileKind }) => fileKind === pdf.kind)
        .map(({ format, fileId }) => ({ ...pdf, format, fileId })),
    ]),
  );
}

function pdfsOf(invoice: StoredInvoice): InvoiceFile[] {
  const { invoiceNo, fileId, issuedAt, redInvoiceNo, redFileId, reversedAt } = invoice;
  const files: InvoiceFile[] = [];
  const format = 'pdf' as const;
  if (invoiceNo && fileId && issuedAt)
    files.push({ kind: 'invoice', invoiceNo, format, fileId, at: issuedAt });
  if (redInvoiceNo && redFileId && reversedAt)
    files.push({ kind: 'redInvoice', invoiceNo: redInvoiceNo, format, fileId: redFileId, at: reversedAt });
  return files;
}

function zipInvoices(
  deps: ZipDeps,
  files: readonly InvoiceFile[],
  what: string,
  language: Language,
): FileReply {
  if (files.length === 0) refuse(invoiceErrors.noIssuedInvoices);
  return zipReply(`${NAMES[language].all}-${what}.zip`, openFiles(deps, files, language));
}

async function* openFiles(
  { db, storage }: ZipDeps,
  files: readonly InvoiceFile[],
  language: Language,
): AsyncGenerator<ZippedFile> {
  for (const { kind, invoiceNo, format, fileId } of files) {
    const file = await openPrivateFile(db, storage, fileId, 'invoice');
    if (!file) throw new Error(`the file ${fileId} of an invoice is missing`);
    yield { name: `${NAMES[language][kind]}-${invoiceNo}.${format}`, stream: file.stream as Readable };
  }
}
