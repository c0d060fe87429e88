// Reads an ONIX message in a process of its own, and says what it would change. Until somebody runs the import, no book changes.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startWatchedProcess } from '@zhiye/publication/node';
import type { Db, Tx } from '../../../../../db/client.ts';
import { businessDay } from '../../../../../platform/clock.ts';
import { newId } from '../../../../../platform/ids.ts';
import type { Platform } from '../../../../../platform/platform.ts';
import type { OnixReply } from '../reading/onix-worker.ts';
import { compareProducts, readSubjects } from './onix-comparison.service.ts';
import {
  continueReading,
  deleteOldOnixImports,
  deleteOnixProducts,
  insertOnixProducts,
  replaceEarlierProducts,
  selectOnixImport,
  takeOverReading,
} from './onix-import.store.ts';
import type { OnixImportRow, OnixNote } from './onix-import.store.ts';

const KEPT_MS = 30 * 86_400_000;
const HEAP_MB = 160;
/** Most of what is read is garbage at once. Measured: 20 MB less, and the database is slower than the reading in any case. */
const SEMI_SPACE_MB = 4;
/** A gigabyte takes some minutes. */
const LIMITS = { timeoutMs: 840_000, progressTimeoutMs: 60_000, residentMb: 300 };

/** Another job reads the same import, as one does that was sent again; that one goes on. */
class ReadingTakenError extends Error {}

/** A step of a reading: what it stores and says of the import, in one transaction. Throws ReadingTakenError. */
type Step = <Result>(change: Partial<OnixImportRow>, store: (tx: Tx) => Promise<Result>) => Promise<Result>;

function createSteps(db: Db, importId: string, first: string): Step {
  let token = first;
  return async (change, store) => {
    const [result, next] = await db.transaction(async (tx) => {
      const own = await continueReading(tx, importId, token, change);
      if (own === undefined) throw new ReadingTakenError();
      return [await store(tx), own] as const;
    });
    token = next;
    return result;
  };
}

/** The job. A file that cannot be read to its end leaves nothing but the reason. It may run twice, and twice at the same time. */
export async function readOnixImport(platform: ReadDeps, importId: string, now: Date): Promise<void> {
  const { db, storage } = platform;
  await deleteOldOnixImports(db, new Date(now.getTime() - KEPT_MS));
  const row = await selectOnixImport(db, importId);
  const token = row?.fileKey ? await takeOverReading(db, importId) : undefined;
  if (!row?.fileKey || token === undefined) return;
  try {
    await readAndCompare(platform, row, createSteps(db, importId, token), now);
  } catch (error) {
    if (error instanceof ReadingTakenError) return;
    throw error;
  }
  await storage.remove(row.fileKey);
}

type ReadDeps = Pick<Platform, 'db' | 'storage' | 'scratchDir'>;

async function readAndCompare(
  { db, storage, scratchDir }: ReadDeps,
  { id: importId, fileKey, sizeBytes, subjectCode }: OnixImportRow,
  step: Step,
  now: Date,
): Promise<void> {
  const path = join(scratchDir, `${importId}-${newId(now)}.xml`);
  const today = businessDay(now);
  try {
    const source = await storage.open(fileKey!);
    if (source) await pipeline(source, createWriteStream(path, { mode: 0o600 }));
    await step({}, (tx) => deleteOnixProducts(tx, importId));
    const refusal = source
      ? await readProducts(importId, path, today, step)
      : { field: 'file', value: '', reason: 'fileMissing' };
    if (refusal) {
      const change = { state: 'refused', refusal, products: 0, fileKey: null, finishedAt: now } as const;
      return await step(change, (tx) => deleteOnixProducts(tx, importId));
    }
  } finally {
    await rm(path, { force: true });
  }
  await step({}, (tx) => replaceEarlierProducts(tx, importId));
  const catalog = { subjects: await readSubjects(db), today };
  const compareAfter = (after: number) =>
    step({}, (tx) => compareProducts(tx, importId, catalog, subjectCode, after));
  for (let last: number | undefined = 0; last !== undefined; last = await compareAfter(last));
  await step({ state: 'checked', fileKey: null, readBytes: sizeBytes }, async () => undefined);
}

/** Stores the products while they are read; returns why the file is refused. */
async function readProducts(
  importId: string,
  path: string,
  today: string,
  step: Step,
): Promise<OnixNote | undefined> {
  let count = 0;
  let outcome: OnixReply | undefined;
  let work = Promise.resolve();
  let failure: unknown;
  const child = startWatchedProcess({
    source: new URL('../reading/onix-worker.ts', import.meta.url).href,
    heapMb: HEAP_MB,
    semiSpaceMb: SEMI_SPACE_MB,
    serialization: 'advanced',
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
  const store = async (part: Extract<OnixReply, { type: 'products' }>) => {
    const { rows, readBytes, sender } = part;
    const before = count;
    count += part.count;
    await step({ products: count, readBytes, sender }, (tx) =>
      insertOnixProducts(tx, importId, before, rows),
    );
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
