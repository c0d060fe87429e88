// Exports any number of books as CSV with the columns that the import reads.
import { Readable } from 'node:stream';
import type { Language, AdminBookFilter } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { CSV } from '../../../../platform/spreadsheets/spreadsheet-reply.ts';
import { writeCsv } from '../../../../platform/spreadsheets/csv.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { formatCell } from './book-cell-text.ts';
import { BOOK_COLUMNS, COLUMN_NAMES } from './book-spreadsheet-columns.ts';
import { countBooksToExport, selectBooksToExport } from './book-export.store.ts';
import type { ExportedBook } from './book-export.store.ts';

export const EXPORT_BATCH = 500;

export async function exportBooks(
  db: Db,
  actor: Actor,
  filter: AdminBookFilter,
  language: Language,
  now: Date,
): Promise<FileReply> {
  const lines = await countBooksToExport(db, filter);
  const entry = { action: 'book.export', target: 'books', detail: { filter, lines } };
  await recordAction(db, actor, entry, now);
  const stream = Readable.from(writeBooks(db, filter, language));
  return { name: `books-${businessDay(now)}.csv`, mediaType: CSV, lines, stream };
}

/** The file, a batch at a time: memory does not grow with the catalog. */
async function* writeBooks(db: Db, filter: AdminBookFilter, language: Language): AsyncGenerator<Buffer> {
  yield writeCsv([BOOK_COLUMNS.map((column) => COLUMN_NAMES.get(column)![language])]);
  for await (const books of readBooksToExport(db, filter)) {
    const lines = books.map((book) => BOOK_COLUMNS.map((column) => formatCell(book, column, language)));
    yield writeCsv(lines, { isContinued: true });
  }
}

/** The books in batches, sorted by id. A book that is added meanwhile comes last or not at all; none comes twice. */
export async function* readBooksToExport(db: Db, filter: AdminBookFilter): AsyncGenerator<ExportedBook[]> {
  for (let afterId = 0; ;) {
    const books = await selectBooksToExport(db, filter, afterId, EXPORT_BATCH);
    if (books.length > 0) yield books;
    if (books.length < EXPORT_BATCH) return;
    afterId = books.at(-1)!.id;
  }
}
