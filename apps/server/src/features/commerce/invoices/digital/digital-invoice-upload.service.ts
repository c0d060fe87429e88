// Takes what the tax platform issued: reads each file, stores it with its number, then compares and hands on.
import type { DataOf, DigitalInvoiceFormat, uploadDigitalInvoices as uploadRoute } from '@zhiye/contract';
import { listErrors } from '@zhiye/contract';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { readTable } from '../../../../platform/uploaded-lists/read-table.ts';
import type { TableLimits } from '../../../../platform/uploaded-lists/table.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { storePrivateFile } from '../../../base/files/index.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import { discardInvoiceFile, PDF_TYPE, XML_TYPE } from '../issuing/invoice-file.service.ts';
import { formatOf, withInvoiceFiles } from './digital-invoice-file.ts';
import type { InvoiceFilePart } from './digital-invoice-file.ts';
import { settleDigitalInvoice } from './digital-invoice-matching.service.ts';
import { lockDigitalInvoice, updateDigitalInvoice } from './digital-invoice.store.ts';
import { readDigitalInvoice } from './digital-invoice-xml.ts';
import type { DigitalInvoiceFacts } from './digital-invoice.store.ts';

type UploadContext = InvoiceContext & Pick<Platform, 'scratchDir'>;
type Outcome = DataOf<typeof uploadRoute>['list'][number];

/** An invoice has at most some thousand lines. */
const LIMITS: TableLimits = {
  bytes: 5_000_000,
  rows: 50_000,
  columns: 3,
  cells: 150_000,
  cellLength: 20_000,
  columnNames: [],
  keepsOthers: true,
  kind: 'elements',
};

const MEDIA_TYPES: Readonly<Record<DigitalInvoiceFormat, string>> = {
  pdf: PDF_TYPE,
  xml: XML_TYPE,
  ofd: 'application/ofd',
};

interface ReadPart {
  readonly part: InvoiceFilePart;
  readonly format: DigitalInvoiceFormat;
  /** Undefined when neither the file nor its name has one. */
  readonly invoiceNo: string | undefined;
  readonly facts: DigitalInvoiceFacts | null;
}

export async function uploadDigitalInvoices(
  context: UploadContext,
  actor: Actor,
  file: UploadedFile,
  now: Date,
): Promise<DataOf<typeof uploadRoute>> {
  return withInvoiceFiles(file, context.scratchDir, async (parts) => {
    const read: ReadPart[] = [];
    for (const part of parts) read.push(await readPart(part, actor.userId));
    const list: Outcome[] = [];
    for (const one of nameAll(read))
      list.push({ name: one.part.name, ...(await storePart(context, actor, one, now)) });
    const states = new Map<string, Outcome['outcome']>();
    for (const { invoiceNo, outcome } of list)
      if (invoiceNo && outcome === 'waiting' && !states.has(invoiceNo))
        states.set(invoiceNo, (await settleDigitalInvoice(context, actor, invoiceNo, now)).state);
    const settled = list.map((one) => ({ ...one, outcome: stateOf(states, one) }));
    const detail = { name: file.name, files: parts.length, numbers: states.size };
    const action = { action: 'invoice.uploadDigital', target: 'digitalInvoices', detail };
    await recordAction(context.db, actor, action, now);
    return { list: settled };
  });
}

const stateOf = (states: ReadonlyMap<string, Outcome['outcome']>, { invoiceNo, outcome }: Outcome) =>
  (outcome === 'waiting' && invoiceNo && states.get(invoiceNo)) || outcome;

/** Twenty digits of a file name are the number; the tax platform names its files so. */
const numberIn = (name: string): string | undefined =>
  /(?<!\d)\d{20}(?!\d)/.exec(name.split('/').at(-1)!)?.[0];

async function readPart(part: InvoiceFilePart, userId: string): Promise<ReadPart> {
  const format = await formatOf(part);
  if (format === 'zip') return { part, format: 'ofd', invoiceNo: undefined, facts: null };
  if (format !== 'xml') return { part, format, invoiceNo: numberIn(part.name), facts: null };
  const facts = await readFacts(part, userId);
  return { part, format, invoiceNo: facts?.invoiceNo, facts };
}

async function readFacts(part: InvoiceFilePart, userId: string): Promise<DigitalInvoiceFacts | null> {
  try {
    const { sheets } = await readTable(part, LIMITS, userId);
    return readDigitalInvoice(sheets[0]!.rows) ?? null;
  } catch (error) {
    // one file that cannot be read does not stop the others
    if (error instanceof Refusal && error.definition !== listErrors.listsBusy) return null;
    throw error;
  }
}

/** In a ZIP with one XML, files without a number are those of its invoice. */
function nameAll(read: readonly ReadPart[]): ReadPart[] {
  const numbers = new Set(read.flatMap(({ facts }) => facts?.invoiceNo ?? []));
  const [only] = numbers.size === 1 ? numbers : [];
  return read.map((one) => (one.format === 'xml' ? one : { ...one, invoiceNo: one.invoiceNo ?? only }));
}

/** A file that was sent before is replaced, until the invoice is handed on. Later, what is missing can be added. */
async function storePart(
  context: UploadContext,
  actor: Actor,
  { part, format, invoiceNo, facts }: ReadPart,
  now: Date,
): Promise<Omit<Outcome, 'name'>> {
  const { db, storage } = context;
  if (format === 'xml' && !facts) return { invoiceNo: null, outcome: 'unreadable' };
  if (!invoiceNo) return { invoiceNo: null, outcome: 'noNumber' };
  const file = { path: part.path, name: `${invoiceNo}.${format}`, mediaType: MEDIA_TYPES[format] };
  const stored = await storePrivateFile(db, storage, { ...file, purpose: 'invoice', ownerId: null }, now);
  const column = `${format}FileId` as const;
  const { outcome, unused } = await db.transaction(async (tx) => {
    const uploaded = { uploadedBy: actor.userId, uploadedAt: now };
    const row = await lockDigitalInvoice(tx, { invoiceNo, ...uploaded });
    if (row.state === 'attached' && row[column])
      return { outcome: 'attachedBefore' as const, unused: stored.id };
    const change = {
      [column]: stored.id,
      ...(facts && { facts }),
      ...(row.state !== 'attached' && uploaded),
    };
    await updateDigitalInvoice(tx, invoiceNo, change);
    return {
      outcome: row.state === 'attached' ? ('attached' as const) : ('waiting' as const),
      unused: row[column],
    };
  });
  if (unused) await discardInvoiceFile(context, unused);
  return { invoiceNo, outcome };
}
