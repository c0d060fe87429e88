// Checks an import file: reads every line and reports every problem, without changing any book.
import { MAX_BULK_BOOKS, bookImportErrors } from '@zhiye/contract';
import type { BookImport } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { mapInTurns } from '../../../../platform/map-in-turns.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { readBookList } from './spreadsheet.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { markUnchangedLines } from './book-import-changes.service.ts';
import { isExampleLine } from './book-import-example.ts';
import { findColumn, REQUIRED_COLUMNS } from './book-spreadsheet-columns.ts';
import type { BookColumn } from './book-spreadsheet-columns.ts';
import {
  deleteOldImports,
  insertBookImport,
  selectSubjectNames,
  selectIsbnOwners,
} from './book-import.store.ts';
import type { BookImportRow, ImportedLine, ImportProblem } from './book-import.store.ts';
import type { ImportReason } from './book-import-reason.ts';
import { parseImportLine } from './book-import-line.ts';
import type { ParsedImportLine } from './book-import-line.ts';

const STORED_MS = 30 * 86_400_000;
const MAX_IGNORED = 20;
const EXAMPLES = 8;

/** Stores the valid lines for the run. */
export async function checkBookImport(
  db: Db,
  actor: Actor,
  file: UploadedFile,
  now: Date,
): Promise<BookImport> {
  const { rows: all, headAt } = await readBookList(file, actor.userId);
  const [head = [], ...rows] = all.slice(headAt);
  const columns = head.map(findColumn);
  const filled = rows.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? [{ line: headAt + index + 2, cells }] : [],
  );
  if (filled.length > MAX_BULK_BOOKS) refuse(bookImportErrors.tooManyImportLines, { most: MAX_BULK_BOOKS });
  const named = filled
    .map(({ line, cells }) => ({ line, cells: byColumn(columns, cells) }))
    .filter(({ cells }) => !isExampleLine(cells));
  const read = await mapInTurns(named, ({ line, cells }) => parseImportLine(line, cells));
  const { lines: valid, problems } = await validateLines(db, read);
  const lines = await markUnchangedLines(db, valid);
  const ignored = head.filter((name, index) => name.trim() !== '' && columns[index] === undefined);
  await deleteOldImports(db, new Date(now.getTime() - STORED_MS));
  const row = await db.transaction(async (transaction) => {
    const made = await insertBookImport(transaction, {
      actorId: actor.userId,
      address: actor.address,
      fileName: file.name.slice(0, 200),
      state: 'checked',
      totalLines: read.length,
      invalidLines: read.length - lines.length,
      lines,
      problems,
      ignoredColumns: ignored.slice(0, MAX_IGNORED).map((name) => name.slice(0, 60)),
      failures: [],
      createdAt: now,
    });
    const detail = { fileName: made.fileName, lines: made.totalLines, invalidLines: made.invalidLines };
    const entry = { action: 'book.checkImport', target: `bookImport:${made.id}`, detail };
    await recordAction(transaction, actor, entry, now);
    return made;
  });
  return describeBookImport(row);
}

/** When two columns have one name, the first is read. */
const byColumn = (
  columns: readonly (BookColumn | undefined)[],
  cells: readonly string[],
): Map<BookColumn, string> => {
  const found = new Map<BookColumn, string>();
  for (const [index, column] of columns.entries()) {
    if (column && !found.has(column)) found.set(column, cells[index] ?? '');
  }
  return found;
};

/** The codes of the subjects by code and by name, in lower case. A name that two subjects have stands for neither. */
async function readSubjectCodes(db: Db): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const twice = new Set<string>();
  const subjects = await selectSubjectNames(db);
  for (const { code, name, nameEn } of subjects) {
    for (const text of new Set([name.toLowerCase(), nameEn.toLowerCase()])) {
      if (found.has(text)) twice.add(text);
      found.set(text, code);
    }
  }
  for (const text of twice) found.delete(text);
  for (const { code } of subjects) found.set(code.toLowerCase(), code);
  return found;
}

/** Checks the lines against the books and subjects of the shop and against each other. */
async function validateLines(db: Db, read: readonly ParsedImportLine[]) {
  const codes = await readSubjectCodes(db);
  const digits = read.flatMap(({ isbn }) => isbn?.digits ?? []);
  const owners = await selectIsbnOwners(db, digits);
  const firstLineOf = new Map<string, number>();
  const lines: ImportedLine[] = [];
  const problems: ImportProblem[] = [];
  for (const { line, isbn, values, problems: own } of read) {
    const report = (column: BookColumn, reason: ImportReason, value = '', parameters = {}) =>
      own.push({ line, column, value, reason, parameters });
    const owner = isbn && owners.get(isbn.digits);
    if (isbn) {
      const other = firstLineOf.get(isbn.digits);
      if (other === undefined) firstLineOf.set(isbn.digits, line);
      else report('isbn', 'isbnTwice', isbn.formatted, { other });
    }
    if (values.subjectCode !== undefined) {
      const code = codes.get(values.subjectCode.toLowerCase());
      if (code === undefined) report('subjectCode', 'unknownSubject', values.subjectCode);
      else values.subjectCode = code;
    }
    if (isbn && !owner) {
      const reported = new Set<string>(own.map(({ column }) => column));
      for (const column of REQUIRED_COLUMNS) {
        const isThere = column === 'isbn' || values[column as keyof typeof values] !== undefined;
        if (!isThere && !reported.has(column)) report(column, 'missing');
      }
    }
    const isPriced = values.prices !== undefined || owner?.isPriced === true;
    if (values.listed && !isPriced) report('listed', 'notPriced');
    if (values.listed && !owner?.isSellable) report('listed', 'withoutText');
    problems.push(...own);
    if (isbn && own.length === 0) {
      lines.push({ line, isbn: isbn.formatted, action: owner ? 'update' : 'create', values });
    }
  }
  return { lines, problems };
}

export function describeBookImport(row: BookImportRow): BookImport {
  const toCreate = row.lines.filter(({ action }) => action === 'create').length;
  const unchanged = row.lines.filter(({ isUnchanged }) => isUnchanged).length;
  return {
    importId: row.id,
    fileName: row.fileName,
    state: row.state,
    lines: row.totalLines,
    toCreate,
    toUpdate: row.lines.length - toCreate - unchanged,
    unchanged,
    invalidLines: row.invalidLines,
    problems: row.problems.length + row.failures.length,
    ignoredColumns: row.ignoredColumns,
    examples: row.lines.slice(0, EXAMPLES).map(({ line, isbn, action, isUnchanged, values }) => {
      return { line, isbn, action: isUnchanged ? 'none' : action, title: values.title ?? '' };
    }),
    processedLines: row.processedLines,
    failedLines: row.failures.length,
    pendingPrices: 0,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt && row.finishedAt.toISOString(),
  };
}
