// Takes an ONIX message, reads it in a process of its own, and says what it would change. Until somebody runs the import, no book changes.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startWatchedProcess } from '@zhiye/publication/node';
import type { OnixNote } from './onix-import.store.ts';
import type { Db } from '../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { parseIsbn } from '../books/isbn.ts';
import { selectBooksByIsbn, selectBooksByReference } from '../bulk/book-export.store.ts';
import { selectSubjectNames } from '../bulk/book-import.store.ts';
import {
  deleteOldOnixImports,
  deleteOnixProducts,
  insertOnixImport,
  insertOnixProducts,
  lockOnixImport,
  replaceEarlierProducts,
  selectOnixImport,
  selectUncomparedProducts,
  updateOnixImport,
  updateOnixProducts,
} from './onix-import.store.ts';
import { decide } from './onix-decision.ts';
import type { CatalogFacts } from './onix-decision.ts';
import type { OnixProduct } from './onix-product.ts';
import type { OnixReply } from './onix-worker.ts';

const KEPT_MS = 30 * 86_400_000;
const COMPARED_AT_ONCE = 200;
const HEAP_MB = 160;
/** A gigabyte takes some minutes. */
const LIMITS = { timeoutMs: 840_000, progressTimeoutMs: 60_000, residentMb: 300 };

interface OnixSource {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
}

/** Stores the file and queues its reading; returns the id of the import. `actor` is undefined for the feed. */
export async function takeOnixFile(
  { db, storage, jobs }: Pick<Platform, 'db' | 'storage' | 'jobs'>,
  actor: Actor | undefined,
  file: OnixSource | UploadedFile,
  subjectCode: string | undefined,
  now: Date,
  also: (tx: Db, importId: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const id = newId(now);
  const fileKey = `onix/${id}.xml`;
  await storage.putFile(fileKey, file.path, 'application/xml');
  await db.transaction(async (tx) => {
    const fileName = file.name.slice(0, 200);
    await insertOnixImport(tx, {
      id,
      actorId: actor?.userId ?? null,
      address: actor?.address ?? '',
      fileName,
      fileKey,
      state: 'reading',
      subjectCode: subjectCode ?? null,
      sizeBytes: file.sizeBytes,
      createdAt: now,
    });
    if (actor)
      await recordAction(
        tx,
        actor,
        {
          action: 'onix.upload',
          target: `onixImport:${id}`,
          detail: { fileName, sizeBytes: file.sizeBytes },
        },
        now,
      );
    await also(tx, id);
    await jobs.send(sqlRunnerOf(tx), 'readOnix', { importId: id });
  });
  return id;
}

/** The job. A file that cannot be read to its end leaves nothing but the reason. */
export async function readOnixImport(
  { db, storage, scratchDir }: Pick<Platform, 'db' | 'storage' | 'scratchDir'>,
  importId: string,
  now: Date,
): Promise<void> {
  await deleteOldOnixImports(db, new Date(now.getTime() - KEPT_MS));
  const row = await selectOnixImport(db, importId);
  if (row?.state !== 'reading' || !row.fileKey) return;
  const path = join(scratchDir, `${importId}.xml`);
  try {
    const source = await storage.open(row.fileKey);
    if (source) await pipeline(source, createWriteStream(path, { mode: 0o600 }));
    await deleteOnixProducts(db, importId);
    const refusal = source
      ? await readProducts(db, importId, path, businessDay(now))
      : { field: 'file', value: '', reason: 'fileMissing' };
    if (refusal) {
      await deleteOnixProducts(db, importId);
      await updateOnixImport(db, importId, {
        state: 'refused',
        refusal,
        products: 0,
        fileKey: null,
        finishedAt: now,
      });
    } else {
      await replaceEarlierProducts(db, importId);
      const subjects = await readSubjects(db);
      const catalog = { subjects, today: businessDay(now) };
      while (await db.transaction((tx) => compareProducts(tx, importId, catalog)));
      await updateOnixImport(db, importId, { state: 'checked', fileKey: null, readBytes: row.sizeBytes });
    }
  } finally {
    await rm(path, { force: true });
  }
  await storage.remove(row.fileKey);
}

/** Stores the products while they are read; returns why the file is refused. */
async function readProducts(
  db: Db,
  importId: string,
  path: string,
  today: string,
): Promise<OnixNote | undefined> {
  let count = 0;
  let outcome: OnixReply | undefined;
  let work = Promise.resolve();
  let failure: unknown;
  const child = startWatchedProcess({
    source: new URL('./onix-worker.ts', import.meta.url).href,
    heapMb: HEAP_MB,
    limits: LIMITS,
    onMessage(message) {
      const reply = message as OnixReply;
      if (reply.type !== 'products') {
        outcome = reply;
        return;
      }
      work = store(reply).then(
        () => child.send('more'),
        (error: unknown) => {
          failure = error;
          child.kill();
        },
      );
    },
  });
  const store = async ({ products, readBytes, sender }: Extract<OnixReply, { type: 'products' }>) => {
    const rows = products.map((product, place) => toRow(importId, count + place + 1, product));
    await insertOnixProducts(db, rows);
    count += products.length;
    await updateOnixImport(db, importId, { products: count, readBytes, sender });
  };
  child.send({ path, today });
  const end = await child.ended;
  await work;
  if (failure !== undefined) throw failure as Error;
  if (outcome?.type === 'refused') return { field: 'file', value: outcome.detail, reason: outcome.reason };
  if (outcome?.type === 'done') return undefined;
  if (end.reason === 'timedOut') return { field: 'file', value: '', reason: 'tooSlow' };
  if (end.reason === 'outOfMemory') return { field: 'file', value: '', reason: 'tooMuchMemory' };
  throw new Error(
    `the reader of an ONIX message ended: ${end.reason} ${end.detail} ${outcome?.type === 'failed' ? outcome.message : ''}`,
  );
}

const toRow = (importId: string, number: number, { notes, ...product }: OnixProduct) => ({
  ...product,
  importId,
  number,
  notes,
  hasNotes: notes.length > 0,
});

/** Codes by code and by name, in lower case. */
async function readSubjects(db: Db): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const subjects = await selectSubjectNames(db);
  for (const { code, name, nameEn } of subjects)
    for (const text of [name, nameEn]) found.set(text.toLowerCase(), code);
  for (const { code } of subjects) found.set(code.toLowerCase(), code);
  return found;
}

/** Decides for some products what the run will do. Returns whether more are left. */
async function compareProducts(db: Db, importId: string, catalog: CatalogFacts): Promise<boolean> {
  const row = await lockOnixImport(db, importId);
  if (row?.state !== 'reading') return false;
  const products = await selectUncomparedProducts(db, importId, COMPARED_AT_ONCE);
  const byIsbn = await selectBooksByIsbn(
    db,
    products.flatMap(({ isbn }) => (isbn ? parseIsbn(isbn)!.digits : [])),
  );
  const byReference = new Map(
    (
      await selectBooksByReference(
        db,
        products.map(({ reference }) => reference),
      )
    ).map((book) => [book.onixReference, book]),
  );
  const decisions = products.map((product) => {
    const book =
      (product.isbn ? byIsbn.get(parseIsbn(product.isbn)!.digits) : undefined) ??
      byReference.get(product.reference);
    return { number: product.number, ...decide(product, book, catalog, row.subjectCode) };
  });
  await updateOnixProducts(db, importId, decisions);
  await updateOnixImport(db, importId, {});
  return products.length === COMPARED_AT_ONCE;
}
