// Answers for bringing a checked list into the shop: a batch at a time, each whole or not at all, every line once.
import { generalErrors, officeImportErrors } from '@zhiye/contract';
import type { BookDraft, BookListImport } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { sqlRunnerOf } from '../../db/sql-runner.ts';
import { violatedIndex } from '../../db/unique-violation.ts';
import type { FileStorage } from '../../platform/files/storage.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { Actor } from '../audit/index.ts';
import { changeDraft, changeShelf, describeForEdit, insertDraft } from './book-draft.service.ts';
import { lockBook, selectIsbnOwner } from './book-draft.store.ts';
import { describeBookImport } from './book-import-check.service.ts';
import { lockBookImport, selectBookImport, updateBookImport } from './book-import.store.ts';
import type { ImportedLine, ImportedValues, ImportProblem } from './book-import.store.ts';
import { insertSeries } from './book.store.ts';
import { readIsbn } from './isbn.ts';

const BATCH = 50;

/** Leaves the run to a job; the person follows it by its id. */
export async function startBookImport(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  by: Actor,
  importId: string,
  now: Date,
): Promise<BookListImport> {
  await db.transaction(async (transaction) => {
    const row = (await lockBookImport(transaction, importId)) ?? refuse(generalErrors.notFound);
    if (row.state !== 'checked') refuse(officeImportErrors.importStarted);
    if (row.lines.length === 0) refuse(officeImportErrors.nothingToImport);
    const { userId: actorId, address } = by;
    await updateBookImport(transaction, importId, { state: 'running', actorId, address });
    const detail = { fileName: row.fileName, lines: row.lines.length };
    const entry = { action: 'book.runList', subject: `bookImport:${importId}`, detail };
    await recordAudit(transaction, { actorId, address, ...entry }, now);
    await jobs.send(sqlRunnerOf(transaction), 'importBooks', { importId });
  });
  return describeBookImport((await selectBookImport(db, importId))!);
}

/** The job. What an earlier run has done stays done. */
export async function runBookImport(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  importId: string,
  now: Date,
): Promise<void> {
  while (await db.transaction((transaction) => runBatch(transaction, storage, importId, now)));
}

/** Returns whether there is more to do. */
async function runBatch(db: Db, storage: FileStorage, importId: string, now: Date): Promise<boolean> {
  const row = await lockBookImport(db, importId);
  if (row?.state !== 'running') return false;
  const by = { userId: row.actorId, address: row.address };
  const failures: ImportProblem[] = [];
  for (const line of row.lines.slice(row.doneLines, row.doneLines + BATCH)) {
    const refusal = await tryLine(db, storage, by, line, now);
    if (refusal) failures.push(refusal);
  }
  const doneLines = Math.min(row.lines.length, row.doneLines + BATCH);
  const isDone = doneLines === row.lines.length;
  await updateBookImport(db, importId, {
    ...{ doneLines, failures: [...row.failures, ...failures] },
    ...(isDone && { state: 'done' as const, finishedAt: now }),
  });
  return !isDone;
}

/** What the shop refuses now, though it did not at the check, is a failure of its line alone. */
async function tryLine(
  db: Db,
  storage: FileStorage,
  by: Actor,
  line: ImportedLine,
  now: Date,
): Promise<ImportProblem | undefined> {
  try {
    await db.transaction((savepoint) => importLine(savepoint, storage, by, line, now));
    return undefined;
  } catch (error) {
    const isTaken = violatedIndex(error) !== undefined;
    if (!(error instanceof Refusal) && !isTaken) throw error;
    const texts = { zh: 'ISBN 刚被用去', en: 'The ISBN has just been taken' };
    const parameters = isTaken
      ? texts
      : { zh: (error as Refusal).text('zh'), en: (error as Refusal).text('en') };
    return { line: line.line, column: 'isbn', value: line.isbn, reason: 'failed', parameters };
  }
}

async function importLine(
  db: Db,
  storage: FileStorage,
  by: Actor,
  { isbn, values }: ImportedLine,
  now: Date,
): Promise<void> {
  const owner = await selectIsbnOwner(db, readIsbn(isbn)!.digits);
  const seriesId = values.series === undefined ? undefined : await insertSeries(db, values.series);
  const bookId = owner
    ? await changeBook(db, storage, by, owner.bookId, values, seriesId, now)
    : await insertDraft(db, storage, by, merge(NEW_BOOK, { ...values }, seriesId, isbn), now);
  if (values.onShelf !== undefined) await changeShelf(db, by, bookId, values.onShelf, now);
}

async function changeBook(
  db: Db,
  storage: FileStorage,
  by: Actor,
  bookId: number,
  values: ImportedValues,
  seriesId: number | undefined,
  now: Date,
): Promise<number> {
  const row = (await lockBook(db, bookId))!;
  const { book } = await describeForEdit(db, bookId);
  await changeDraft(db, storage, by, row, merge(book, values, seriesId, book.isbn), now);
  return bookId;
}

/** What the shop takes for granted of a book that a list does not describe. */
const NEW_BOOK: BookDraft = {
  ...{ title: '', subtitle: null, authors: [], press: '', isbn: '', classCode: '', seriesId: null },
  ...{ volume: null, language: 'zh', publishDate: '', edition: null, layout: 'reflowable', direction: 'ltr' },
  ...{
    brief: '',
    briefEn: '',
    copyright: '',
    majors: [],
    gradeLevel: null,
    usingColleges: [],
    workCode: null,
  },
  ...{ trial: { kind: 'percent', value: 20 }, copy: { maxCharacters: 500, percent: 10 } },
  ...{ prices: [], recommendedIds: [] },
};

/** The line's words over the book's; prices duration by duration. */
function merge(
  book: BookDraft,
  {
    series: _series,
    onShelf: _onShelf,
    copyMaxCharacters,
    copyPercent,
    prices = [],
    ...said
  }: ImportedValues,
  seriesId: number | undefined,
  isbn: string,
): BookDraft {
  const kept = book.prices.filter(({ duration }) => prices.every((price) => price.duration !== duration));
  return {
    ...book,
    ...said,
    isbn,
    seriesId: seriesId ?? book.seriesId,
    copy: {
      maxCharacters: copyMaxCharacters ?? book.copy.maxCharacters,
      percent: copyPercent ?? book.copy.percent,
    },
    prices: [...kept, ...prices],
  };
}
