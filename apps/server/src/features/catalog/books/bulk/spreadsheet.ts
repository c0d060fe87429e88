// Reads an uploaded list of books: the sheet with the ISBN column, and the line of its column names.
import { MAX_BOOK_IMPORT_BYTES, MAX_BULK_BOOKS, bookImportErrors } from '@zhiye/contract';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findInSheets, readTable } from '../../../../platform/uploaded-lists/read-table.ts';
import { BOOK_COLUMNS, COLUMN_NAMES, findColumn } from './book-spreadsheet-columns.ts';

/** Empty lines between the books, and what stands above the names of the columns. */
const MAX_ROWS = 2 * MAX_BULK_BOOKS;
/** A title and remarks may stand above the names of the columns. */
const MAX_LINES_ABOVE_HEAD = 10;

const LIMITS = {
  bytes: MAX_BOOK_IMPORT_BYTES,
  rows: MAX_ROWS,
  columns: 300,
  cells: MAX_BULK_BOOKS * BOOK_COLUMNS.length,
  cellLength: 20_000,
  columnNames: [...COLUMN_NAMES.values()].flatMap(({ zh, en }) => [zh, en]),
  keepsOthers: false,
  kind: 'table',
} as const;

/** The lines of the file from row 0, and the row with the names of the columns. Refuses files that cannot be read. */
export async function readBookList(
  file: UploadedFile,
  userId: string,
): Promise<{ rows: readonly (readonly string[])[]; headAt: number }> {
  const table = await readTable(file, LIMITS, userId, {
    unreadable: () => refuse(bookImportErrors.importFileUnreadable),
    tooManyRows: () => refuse(bookImportErrors.tooManyImportLines, { most: MAX_BULK_BOOKS }),
  });
  return findInSheets(table, findHead) ?? refuse(bookImportErrors.isbnColumnMissing);
}

function findHead(rows: readonly (readonly string[])[]): { headAt: number } | undefined {
  const headAt = rows
    .slice(0, MAX_LINES_ABOVE_HEAD)
    .findIndex((cells) => cells.some((cell) => findColumn(cell) === 'isbn'));
  return headAt < 0 ? undefined : { headAt };
}
