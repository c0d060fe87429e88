// What an uploaded file is: PDF, XML or OFD of a digital invoice, or a ZIP with several.
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DEFAULT_LIMITS, PublicationRefusedError } from '@zhiye/publication';
import { openZip } from '@zhiye/publication/node';
import type { ZipArchive } from '@zhiye/publication/node';
import { digitalInvoiceErrors } from '@zhiye/contract';
import type { DigitalInvoiceFormat } from '@zhiye/contract';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { refuse } from '../../../../platform/refusal.ts';

/** A ZIP with the invoices of a month, and what one of them may be. */
const ZIP_LIMITS = { ...DEFAULT_LIMITS, totalBytes: 200_000_000, entryBytes: 10_000_000, entries: 600 };

export interface InvoiceFilePart {
  readonly name: string;
  readonly path: string;
  readonly sizeBytes: number;
}

/** The first bytes of a file, and what its end has to hold. */
export async function formatOf({ path, sizeBytes }: InvoiceFilePart): Promise<DigitalInvoiceFormat | 'zip'> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    if (head.startsWith('PK')) return (await isOfd(path)) ? 'ofd' : 'zip';
    if (head !== '%PDF-') return 'xml';
    const tailLength = Math.min(sizeBytes, 1_024);
    const tail = await file.read(Buffer.alloc(tailLength), 0, tailLength, sizeBytes - tailLength);
    return tail.buffer.includes('%%EOF') ? 'pdf' : 'xml';
  } finally {
    await file.close();
  }
}

/** An OFD is a ZIP whose entry is OFD.xml (GB/T 33190). */
const isOfd = (path: string): Promise<boolean> =>
  readZip(path, async ({ entries }) => entries.some((entry) => entry.path === 'OFD.xml'));

async function readZip<Read>(path: string, read: (zip: ZipArchive) => Promise<Read>): Promise<Read> {
  try {
    const zip = await openZip(path, ZIP_LIMITS);
    try {
      return await read(zip);
    } finally {
      await zip.close();
    }
  } catch (error) {
    if (error instanceof PublicationRefusedError) return refuse(digitalInvoiceErrors.unreadableArchive);
    throw error;
  }
}

const WANTED = /\.(?:pdf|xml|ofd)$/i;

/** The file itself, or the files of a ZIP on disk until `work` ends. ZIPs in a ZIP are left out, as are other files. */
export async function withInvoiceFiles<Done>(
  file: UploadedFile,
  scratchDir: string,
  work: (parts: readonly InvoiceFilePart[]) => Promise<Done>,
): Promise<Done> {
  if ((await formatOf(file)) !== 'zip') return work([file]);
  const parts: InvoiceFilePart[] = [];
  try {
    await readZip(file.path, async (zip) => {
      for (const { path: entry, size: sizeBytes } of zip.entries) {
        if (!WANTED.test(entry)) continue;
        const path = join(scratchDir, randomUUID());
        parts.push({ name: entry, path, sizeBytes });
        await pipeline(zip.stream(entry), createWriteStream(path, { mode: 0o600 }));
      }
    });
    if (parts.length === 0) refuse(digitalInvoiceErrors.unreadableArchive);
    return await work(parts);
  } finally {
    await Promise.all(parts.map(({ path }) => rm(path, { force: true })));
  }
}
