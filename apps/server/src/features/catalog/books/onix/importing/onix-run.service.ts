// Imports the products of a checked message in batches, and undoes an import. Each batch is one transaction, so that no product is imported twice.
import { isDeepStrictEqual } from 'node:util';
import { generalErrors, onixErrors } from '@zhiye/contract';
import type { ImportedBookValues } from '../../bulk/book-import.store.ts';
import type { Db } from '../../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../../db/sql-runner.ts';
import { violatedIndex } from '../../../../../db/unique-violation.ts';
import { businessDay } from '../../../../../platform/clock.ts';
import type { Platform } from '../../../../../platform/platform.ts';
import { Refusal, refuse } from '../../../../../platform/refusal.ts';
import { recordAction } from '../../../../base/audit/index.ts';
import type { Actor } from '../../../../base/audit/index.ts';
import { describeBookForEdit } from '../../admin/book-for-edit.service.ts';
import { changeListed } from '../../admin/book-listing.service.ts';
import { lockBook, updateBookRow } from '../../admin/book-draft.store.ts';
import { applyDraft } from '../../admin/book-draft.service.ts';
import { insertSeries } from '../../books/series.store.ts';
import { selectBooksById } from '../../bulk/book-export.store.ts';
import { importValues } from '../../bulk/book-import-run.service.ts';
import type { ImportWrite } from '../../bulk/book-import-run.service.ts';
import { mergeImportedValues } from '../../bulk/imported-draft.ts';
import {
  countOnixProducts,
  lockOnixImport,
  selectNextProducts,
  updateOnixImport,
  updateOnixProduct,
} from './onix-import.store.ts';
import type { OnixImportRow, OnixProductRecord } from './onix-import.store.ts';

const PRODUCTS_PER_BATCH = 50;
/** A job ends before its time is over; the next one goes on. */
const JOB_MS = 300_000;

type RunDeps = Pick<Platform, 'db' | 'jobs' | 'storage'>;

/** Starts the import of a checked message, or its undo after it is done. The changes are recorded under the name of this person. */
export const startOnixRun = (
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  actor: Actor,
  importId: string,
  direction: 'run' | 'undo',
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const row = (await lockOnixImport(tx, importId)) ?? refuse(generalErrors.notFound);
    const isUndo = direction === 'undo';
    if (row.state !== (isUndo ? 'done' : 'checked')) refuse(onixErrors.onixNotReady);
    const { of } = (await countOnixProducts(tx, [importId]))(importId);
    if (!isUndo && of('create') + of('update') + of('delete') === 0) refuse(onixErrors.onixNothingToImport);
    const { userId: actorId, address } = actor;
    await updateOnixImport(tx, importId, {
      state: isUndo ? 'undoing' : 'running',
      actorId,
      address,
      processed: 0,
      kept: 0,
      finishedAt: null,
    });
    const entry = {
      action: isUndo ? 'onix.undo' : 'onix.run',
      target: `onixImport:${importId}`,
      detail: { fileName: row.fileName, products: row.products },
    };
    await recordAction(tx, actor, entry, now);
    await jobs.send(sqlRunnerOf(tx), 'runOnix', { importId });
  });

/** The job; it may run twice, and twice at the same time. */
export async function runOnixImport(
  { db, jobs, storage }: RunDeps,
  importId: string,
  now: Date,
): Promise<void> {
  const end = performance.now() + JOB_MS;
  while (await db.transaction((tx) => runBatch(tx, storage, importId, now))) {
    if (performance.now() < end) continue;
    return db.transaction((tx) => jobs.send(sqlRunnerOf(tx), 'runOnix', { importId }));
  }
}

/** Returns whether products are left. */
async function runBatch(db: Db, storage: Platform['storage'], importId: string, now: Date): Promise<boolean> {
  const row = await lockOnixImport(db, importId);
  if ((row?.state !== 'running' && row?.state !== 'undoing') || !row.actorId) return false;
  const isUndo = row.state === 'undoing';
  const products = await selectNextProducts(db, importId, isUndo, PRODUCTS_PER_BATCH);
  const write: ImportWrite = {
    db,
    storage,
    actor: { userId: row.actorId, address: row.address },
    rule: { of: 'import', importId, fileName: row.fileName },
  };
  let [failed, kept] = [0, 0];
  for (const product of products) {
    const outcome = await runSafely(write, product, isUndo, now);
    if (outcome === 'failed') failed += 1;
    if (outcome === 'kept') kept += 1;
  }
  const isDone = products.length < PRODUCTS_PER_BATCH;
  const end = { state: isUndo ? 'undone' : 'done', finishedAt: now } satisfies Partial<OnixImportRow>;
  await updateOnixImport(db, importId, {
    processed: row.processed + products.length,
    failed: row.failed + failed,
    kept: row.kept + kept,
    ...(isDone && end),
  });
  return !isDone;
}

/** A product that is refused now fails alone, with the reason. */
async function runSafely(
  write: ImportWrite,
  product: OnixProductRecord,
  isUndo: boolean,
  now: Date,
): Promise<'done' | 'kept' | 'failed'> {
  try {
    return await write.db.transaction((db) =>
      isUndo ? undoProduct({ ...write, db }, product, now) : runProduct({ ...write, db }, product, now),
    );
  } catch (error) {
    if (!(error instanceof Refusal) && violatedIndex(error) === undefined) throw error;
    const texts =
      error instanceof Refusal
        ? { zh: error.text('zh'), en: error.text('en') }
        : { zh: '该 ISBN 刚被其他教材使用', en: 'Another textbook has just taken this ISBN' };
    const notes = [
      ...product.notes,
      { field: 'product', value: product.isbn ?? product.reference, reason: 'failed', parameters: texts },
    ];
    await updateOnixProduct(write.db, product, {
      action: isUndo ? product.action : 'problem',
      notes,
      hasNotes: true,
      ...(isUndo && { after: null }),
    });
    return 'failed';
  }
}

async function runProduct(write: ImportWrite, product: OnixProductRecord, now: Date): Promise<'done'> {
  const values = withoutPastPreorder(product.values, businessDay(now));
  const before = product.bookId === null ? {} : await readValues(write.db, product.bookId, values);
  const bookId = await importValues(
    write,
    { isbn: product.isbn ?? '', values, bookId: product.bookId ?? undefined },
    now,
  );
  const after = await readValues(write.db, bookId, values);
  await updateOnixProduct(write.db, product, { bookId, before, after });
  return 'done';
}

/** The day of a pre-order may have come since the check. */
const withoutPastPreorder = (
  { preorderDay, ...values }: ImportedBookValues,
  today: string,
): ImportedBookValues => (preorderDay && preorderDay > today ? { ...values, preorderDay } : values);

/** The values of the book for the fields of a record. */
async function readValues(db: Db, bookId: number, fields: ImportedBookValues): Promise<ImportedBookValues> {
  const [book] = await selectBooksById(db, [bookId]);
  if (!book) return {};
  const { seriesName: series, ...rest } = book;
  const all: Record<string, unknown> = {
    ...rest,
    series,
    prices: book.prices.map(({ duration, listFen, priceFen }) => ({ duration, listFen, priceFen })),
  };
  return Object.fromEntries(Object.keys(fields).map((field) => [field, all[field]])) as ImportedBookValues;
}

/** Fields that were changed since stay as they are. A new book is taken off sale and stays. */
async function undoProduct(
  write: ImportWrite,
  product: OnixProductRecord,
  now: Date,
): Promise<'done' | 'kept'> {
  const { db, storage, actor } = write;
  const bookId = product.bookId!;
  const row = await lockBook(db, bookId);
  await updateOnixProduct(db, product, { after: null });
  if (!row) return 'kept';
  if (product.action === 'create') {
    if (row.listed) await changeListed(db, actor, bookId, false, now);
    return 'done';
  }
  const after = product.after ?? {};
  const current = await readValues(db, bookId, after);
  const fields = (Object.keys(after) as (keyof ImportedBookValues)[]).filter((field) =>
    isDeepStrictEqual(current[field], after[field]),
  );
  const restored = Object.fromEntries(
    fields.map((field) => [field, product.before?.[field] ?? null]),
  ) as ImportedBookValues;
  const { series, prices, themaCodes, statedAccessibility, onixReference, listed, ...texts } = restored;
  const { book } = await describeBookForEdit(db, bookId);
  const seriesId = typeof series === 'string' ? await insertSeries(db, series) : series;
  const draft = { ...mergeImportedValues(book, texts, seriesId, book.isbn), ...(prices && { prices }) };
  // the change of prices that the import made has each book once, so that the way back is a change of its own
  await applyDraft(db, storage, actor, row, draft, now, { of: 'edit' });
  const facts = {
    ...(themaCodes && { themaCodes }),
    ...(statedAccessibility && { statedAccessibility }),
    ...(onixReference !== undefined && { onixReference }),
  };
  if (Object.keys(facts).length > 0) await updateBookRow(db, bookId, facts);
  if (listed) await changeListed(db, actor, bookId, true, now);
  return fields.length < Object.keys(after).length ? 'kept' : 'done';
}
