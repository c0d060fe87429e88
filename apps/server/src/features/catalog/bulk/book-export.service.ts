// Exports books as CSV with the columns that the import reads.
import { Readable } from 'node:stream';
import { MAX_BULK_BOOKS, catalogAdminErrors } from '@zhiye/contract';
import type { Language, AdminBookFilter } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { businessDay } from '../../../platform/clock.ts';
import type { FileReply } from '../../../platform/http/route-mount.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordAction } from '../../audit/index.ts';
import type { Actor } from '../../audit/index.ts';
import { formatCell } from './book-cell-text.ts';
import { BOOK_COLUMNS, COLUMN_NAMES } from './book-spreadsheet-columns.ts';
import { countBooksToExport, selectBooksToExport } from './book-export.store.ts';
import { writeCsv } from './csv.ts';

const CSV = 'text/csv; charset=utf-8';

export async function exportBooks(
  db: Db,
  actor: Actor,
  filter: AdminBookFilter,
  language: Language,
  now: Date,
): Promise<FileReply> {
  const total = await countBooksToExport(db, filter);
  if (total > MAX_BULK_BOOKS) refuse(catalogAdminErrors.tooManyBooks, { most: MAX_BULK_BOOKS });
  const books = await selectBooksToExport(db, filter, MAX_BULK_BOOKS);
  const entry = { action: 'book.export', target: 'books', detail: { filter, lines: books.length } };
  await recordAction(db, actor, entry, now);
  const head = BOOK_COLUMNS.map((column) => COLUMN_NAMES.get(column)![language]);
  const lines = books.map((book) => BOOK_COLUMNS.map((column) => formatCell(book, column, language)));
  return csvReply(`books-${businessDay(now)}.csv`, [head, ...lines]);
}

export function csvReply(name: string, lines: readonly (readonly string[])[]): FileReply {
  const bytes = writeCsv(lines);
  return { name, mediaType: CSV, sizeBytes: bytes.length, stream: Readable.from([bytes]) };
}
