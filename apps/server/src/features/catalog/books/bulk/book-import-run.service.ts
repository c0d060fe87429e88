// Imports the lines of a checked file. Each batch is one transaction, so a line is never imported twice.
import { generalErrors, bookImportErrors } from '@zhiye/contract';
import type { BookImport } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import { violatedIndex } from '../../../../db/unique-violation.ts';
import type { FileStorage } from '../../../../platform/files/file-storage.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Refusal, refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { applyDraft, insertDraft } from '../admin/book-draft.service.ts';
import { describeBookForEdit } from '../admin/book-for-edit.service.ts';
import { changeListed } from '../admin/book-listing.service.ts';
import { lockBook, selectIsbnOwner, updateBookRow } from '../admin/book-draft.store.ts';
import { describeBookImport } from './book-import-check.service.ts';
import { lockBookImport, selectBookImport, updateBookImport } from './book-import.store.ts';
import type { ImportedLine, ImportedBookValues, ImportProblem } from './book-import.store.ts';
import { mergeImportedValues, NEW_BOOK_DEFAULTS } from './imported-draft.ts';
import type { SingleBookRule } from '../price-changes/book-price-change.service.ts';
import { insertSeries } from '../books/series.store.ts';
import { parseIsbn } from '../books/isbn/isbn.ts';

const LINES_PER_BATCH = 50;

/** Starts a job that imports the lines; the person follows it by the id of the import. */
export async function startBookImport(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  actor: Actor,
  importId: string,
  now: Date,
): Promise<BookImport> {
  await db.transaction(async (transaction) => {
    const row = (await lockBookImport(transaction, importId)) ?? refuse(generalErrors.notFound);
    if (row.state !== 'checked') refuse(bookImportErrors.importAlreadyStarted);
    if (row.lines.every(({ isUnchanged }) => isUnchanged)) refuse(bookImportErrors.nothingToImport);
    const { userId: actorId, address } = actor;
    await updateBookImport(transaction, importId, { state: 'running', actorId, address });
    const detail = { fileName: row.fileName, lines: row.lines.length };
    const entry = { action: 'book.runImport', target: `bookImport:${importId}`, detail };
    await recordAction(transaction, actor, entry, now);
    await jobs.send(sqlRunnerOf(transaction), 'importBooks', { importId });
  });
  return describeBookImport((await selectBookImport(db, importId))!);
}

/** The job. It continues where an interrupted run stopped. */
export async function runBookImport(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  importId: string,
  now: Date,
): Promise<void> {
  while (await db.transaction((transaction) => runBatch(transaction, storage, importId, now)));
}

/** Returns whether lines are left. */
async function runBatch(db: Db, storage: FileStorage, importId: string, now: Date): Promise<boolean> {
  const row = await lockBookImport(db, importId);
  if (row?.state !== 'running') return false;
  const actor = { userId: row.actorId, address: row.address };
  const rule = { of: 'import', importId, fileName: row.fileName } as const;
  const write = { db, storage, actor, rule };
  const failures: ImportProblem[] = [];
  for (const line of row.lines.slice(row.processedLines, row.processedLines + LINES_PER_BATCH)) {
    const failure = await importLineSafely(write, line, now);
    if (failure) failures.push(failure);
  }
  const processedLines = Math.min(row.lines.length, row.processedLines + LINES_PER_BATCH);
  const isDone = processedLines === row.lines.length;
  await updateBookImport(db, importId, {
    processedLines,
    failures: [...row.failures, ...failures],
    ...(isDone && { state: 'done' as const, finishedAt: now }),
  });
  return !isDone;
}

/** A line that was valid at the check but is refused now fails alone. */
export interface ImportWrite {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly actor: Actor;
  readonly rule: SingleBookRule;
}

async function importLineSafely(
  write: ImportWrite,
  line: ImportedLine,
  now: Date,
): Promise<ImportProblem | undefined> {
  try {
    await write.db.transaction((savepoint) => importLine({ ...write, db: savepoint }, line, now));
    return undefined;
  } catch (error) {
    const isIsbnTaken = violatedIndex(error) !== undefined;
    if (!(error instanceof Refusal) && !isIsbnTaken) throw error;
    const texts = { zh: '该 ISBN 刚被其他教材使用', en: 'Another textbook has just taken this ISBN' };
    const parameters = isIsbnTaken
      ? texts
      : { zh: (error as Refusal).text('zh'), en: (error as Refusal).text('en') };
    return { line: line.line, column: 'isbn', value: line.isbn, reason: 'failed', parameters };
  }
}

async function importLine(
  write: ImportWrite,
  { isbn, values, isUnchanged }: ImportedLine,
  now: Date,
): Promise<void> {
  if (isUnchanged) return;
  const owner = await selectIsbnOwner(write.db, parseIsbn(isbn)!.digits);
  await importValues(write, { isbn, values, bookId: owner?.bookId }, now);
}

/** Writes values to a book, or to a new one for undefined, and returns its id. */
export async function importValues(
  write: ImportWrite,
  { isbn, values, bookId: ownerId }: { isbn: string; values: ImportedBookValues; bookId: number | undefined },
  now: Date,
): Promise<number> {
  const { db, storage, actor } = write;
  const seriesId = typeof values.series === 'string' ? await insertSeries(db, values.series) : values.series;
  const bookId = ownerId
    ? await updateImportedBook(write, ownerId, values, seriesId, now)
    : await insertDraft(
        db,
        storage,
        actor,
        mergeImportedValues(NEW_BOOK_DEFAULTS, { ...values }, seriesId, isbn),
        now,
      );
  const { themaCodes, statedAccessibility, onixReference } = values;
  if (themaCodes ?? statedAccessibility ?? onixReference) {
    await updateBookRow(db, bookId, {
      ...(themaCodes && { themaCodes }),
      ...(statedAccessibility && { statedAccessibility }),
      ...(onixReference && { onixReference }),
    });
  }
  if (values.listed !== undefined) await changeListed(db, actor, bookId, values.listed, now);
  return bookId;
}

async function updateImportedBook(
  { db, storage, actor, rule }: ImportWrite,
  bookId: number,
  values: ImportedBookValues,
  seriesId: number | null | undefined,
  now: Date,
): Promise<number> {
  const row = (await lockBook(db, bookId))!;
  const { book } = await describeBookForEdit(db, bookId);
  const draft = mergeImportedValues(book, values, seriesId, book.isbn);
  await applyDraft(db, storage, actor, row, draft, now, rule);
  return bookId;
}
