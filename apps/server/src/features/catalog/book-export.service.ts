// Answers for the list of books as a file, in the words and columns that the import takes back.
import { Readable } from 'node:stream';
import { MAX_BULK_BOOKS, officeCatalogueErrors } from '@zhiye/contract';
import type { Language, OfficeBookFilter } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { businessDay } from '../../platform/clock.ts';
import type { FileReply } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { Actor } from '../audit/index.ts';
import {
  DIRECTION_WORDS,
  LANGUAGE_WORDS,
  LAYOUT_WORDS,
  SHELF_WORDS,
  writeSeveral,
  writeTrial,
  writeWord,
  writeYuan,
} from './book-cell.ts';
import { BOOK_COLUMNS, COLUMN_NAMES } from './book-columns.ts';
import type { BookColumn } from './book-columns.ts';
import { countBooksToExport, selectBooksToExport } from './book-export.store.ts';
import type { ExportedBook } from './book-export.store.ts';
import { writeCsv } from './csv.ts';

const CSV = 'text/csv; charset=utf-8';

export async function exportBooks(
  db: Db,
  by: Actor,
  filter: OfficeBookFilter,
  language: Language,
  now: Date,
): Promise<FileReply> {
  const total = await countBooksToExport(db, filter);
  if (total > MAX_BULK_BOOKS) refuse(officeCatalogueErrors.tooManyBooks, { most: MAX_BULK_BOOKS });
  const books = await selectBooksToExport(db, filter, MAX_BULK_BOOKS);
  const entry = { action: 'book.export', subject: 'books', detail: { filter, lines: books.length } };
  await recordAudit(db, { actorId: by.userId, address: by.address, ...entry }, now);
  const head = BOOK_COLUMNS.map((column) => COLUMN_NAMES.get(column)![language]);
  const lines = books.map((book) => BOOK_COLUMNS.map((column) => cellOf(book, column, language)));
  return sendCsv(`books-${businessDay(now)}.csv`, [head, ...lines]);
}

export function sendCsv(name: string, lines: readonly (readonly string[])[]): FileReply {
  const bytes = writeCsv(lines);
  return { name, mediaType: CSV, sizeBytes: bytes.length, stream: Readable.from([bytes]) };
}

function cellOf(book: ExportedBook, column: BookColumn, language: Language): string {
  const [kind, duration] = column.split(':');
  if (duration) {
    const price = book.prices.find((candidate) => candidate.duration === duration);
    return price ? writeYuan(kind === 'list' ? price.listFen : price.priceFen) : '';
  }
  switch (column) {
    case 'series':
      return book.seriesName ?? '';
    case 'authors':
    case 'majors':
    case 'usingColleges':
      return writeSeveral(book[column]);
    case 'language':
      return writeWord(LANGUAGE_WORDS, book.language, language);
    case 'layout':
      return writeWord(LAYOUT_WORDS, book.layout, language);
    case 'direction':
      return writeWord(DIRECTION_WORDS, book.direction, language);
    case 'shelf':
      return writeWord(SHELF_WORDS, book.onShelf, language);
    case 'trial':
      return writeTrial(book.trial, language);
    default:
      return String(book[column as 'title'] ?? '');
  }
}
