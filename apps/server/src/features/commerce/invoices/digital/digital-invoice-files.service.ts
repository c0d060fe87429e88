// What an invoice has besides its PDF: the XML and OFD of the digital invoice that it is.
import type { DigitalInvoiceFormat, Invoice, InvoiceFileKind } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { selectAttachedDigitalInvoices } from './digital-invoice.store.ts';
import type { DigitalInvoiceRow } from './digital-invoice.store.ts';

export interface DigitalFile {
  readonly invoiceId: string;
  readonly fileKind: InvoiceFileKind;
  readonly format: Exclude<DigitalInvoiceFormat, 'pdf'>;
  readonly fileId: string;
}

function filesOf({ invoiceId, isRed, xmlFileId, ofdFileId }: DigitalInvoiceRow): DigitalFile[] {
  const file = { invoiceId: invoiceId!, fileKind: isRed ? ('redInvoice' as const) : ('invoice' as const) };
  return [
    ...(xmlFileId ? [{ ...file, format: 'xml' as const, fileId: xmlFileId }] : []),
    ...(ofdFileId ? [{ ...file, format: 'ofd' as const, fileId: ofdFileId }] : []),
  ];
}

export async function readDigitalFiles(
  db: Db,
  invoiceIds: readonly string[],
): Promise<(invoiceId: string) => DigitalFile[]> {
  const files = (await selectAttachedDigitalInvoices(db, invoiceIds)).flatMap(filesOf);
  return (invoiceId) => files.filter((file) => file.invoiceId === invoiceId);
}

export async function findDigitalFile(
  db: Db,
  { id }: { readonly id: string },
  fileKind: InvoiceFileKind,
  format: DigitalInvoiceFormat,
): Promise<string | undefined> {
  const files = (await readDigitalFiles(db, [id]))(id);
  return files.find((file) => file.fileKind === fileKind && file.format === format)?.fileId;
}

export const describeDigitalFiles = (files: readonly DigitalFile[]): Invoice['digitalFiles'] =>
  files.map(({ fileKind, format }) => ({ fileKind, format }));
