// Answers for what a list of books would do: every line read, every problem named, nothing changed.
import { MAX_BULK_BOOKS, officeImportErrors } from '@zhiye/contract';
import type { BookListImport } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { Actor } from '../audit/index.ts';
import { findColumn, REQUIRED_COLUMNS } from './book-columns.ts';
import type { BookColumn } from './book-columns.ts';
import {
  deleteOldImports,
  insertBookImport,
  selectClassCodes,
  selectIsbnOwners,
} from './book-import.store.ts';
import type { BookImportRow, ImportedLine, ImportProblem } from './book-import.store.ts';
import { readLine } from './import-line.ts';
import type { ReadLine } from './import-line.ts';
import { readLines } from './spreadsheet.ts';

const KEPT_MS = 30 * 86_400_000;
const MOST_IGNORED = 20;
const EXAMPLES = 8;

/** Reads the file and keeps what it would do for the run. */
export async function checkBookList(
  db: Db,
  by: Actor,
  file: UploadedFile,
  now: Date,
): Promise<BookListImport> {
  const [head = [], ...rows] = await readLines(file);
  const columns = head.map(findColumn);
  if (!columns.includes('isbn')) refuse(officeImportErrors.columnsMissing);
  const filled = rows.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? [{ line: index + 2, cells }] : [],
  );
  if (filled.length > MAX_BULK_BOOKS) refuse(officeImportErrors.listTooLong, { most: MAX_BULK_BOOKS });
  const read = filled.map(({ line, cells }) => readLine(line, byColumn(columns, cells)));
  const { lines, problems } = await judgeLines(db, read);
  const ignored = head.filter((name, index) => name.trim() !== '' && columns[index] === undefined);
  await deleteOldImports(db, new Date(now.getTime() - KEPT_MS));
  const row = await db.transaction(async (transaction) => {
    const made = await insertBookImport(transaction, {
      ...{ actorId: by.userId, address: by.address, fileName: file.name.slice(0, 200), state: 'checked' },
      ...{ totalLines: filled.length, badLines: filled.length - lines.length, lines, problems },
      ignoredColumns: ignored.slice(0, MOST_IGNORED).map((name) => name.slice(0, 60)),
      ...{ failures: [], createdAt: now },
    });
    const detail = { fileName: made.fileName, lines: made.totalLines, badLines: made.badLines };
    const entry = { action: 'book.checkList', subject: `bookImport:${made.id}`, detail };
    await recordAudit(transaction, { actorId: by.userId, address: by.address, ...entry }, now);
    return made;
  });
  return describeBookImport(row);
}

/** The first of two columns of one name counts. */
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

/** Asks the shop: whose the ISBNs are, which classes there are; and the lines about each other. */
async function judgeLines(db: Db, read: readonly ReadLine[]) {
  const codes = await selectClassCodes(db);
  const digits = read.flatMap(({ isbn }) => isbn?.digits ?? []);
  const owners = await selectIsbnOwners(db, digits);
  const firstLineOf = new Map<string, number>();
  const lines: ImportedLine[] = [];
  const problems: ImportProblem[] = [];
  for (const { line, isbn, values, problems: own } of read) {
    const report = (column: BookColumn, reason: string, value = '', parameters = {}) =>
      own.push({ line, column, value, reason, parameters });
    const owner = isbn && owners.get(isbn.digits);
    if (isbn) {
      const other = firstLineOf.get(isbn.digits);
      if (other === undefined) firstLineOf.set(isbn.digits, line);
      else report('isbn', 'isbnTwice', isbn.text, { other });
    }
    if (values.classCode !== undefined && !codes.has(values.classCode)) {
      report('classCode', 'unknownClass', values.classCode);
    }
    if (isbn && !owner) {
      const said = new Set<string>(own.map(({ column }) => column));
      for (const column of REQUIRED_COLUMNS) {
        const isThere = column === 'isbn' || values[column as keyof typeof values] !== undefined;
        if (!isThere && !said.has(column)) report(column, 'missing');
      }
    }
    const isPriced = values.prices !== undefined || owner?.isPriced === true;
    if (values.onShelf && !isPriced) report('shelf', 'notPriced');
    problems.push(...own);
    if (isbn && own.length === 0) {
      lines.push({ line, isbn: isbn.text, act: owner ? 'update' : 'create', values });
    }
  }
  return { lines, problems };
}

export function describeBookImport(row: BookImportRow): BookListImport {
  const toCreate = row.lines.filter(({ act }) => act === 'create').length;
  return {
    ...{ importId: row.id, fileName: row.fileName, state: row.state, lines: row.totalLines },
    ...{ toCreate, toUpdate: row.lines.length - toCreate, badLines: row.badLines },
    ...{ problems: row.problems.length + row.failures.length, ignoredColumns: row.ignoredColumns },
    examples: row.lines.slice(0, EXAMPLES).map(({ line, isbn, act, values }) => {
      return { line, isbn, act, title: values.title ?? '' };
    }),
    ...{ doneLines: row.doneLines, failedLines: row.failures.length },
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt && row.finishedAt.toISOString(),
  };
}
