// Says what the lines of a checked import would change in books that exist.
import { generalErrors } from '@zhiye/contract';
import type { BookImportChange, Language } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { parseIsbn } from '../books/isbn/isbn.ts';
import { formatCell } from './book-cell-text.ts';
import type { SpreadsheetBook } from './book-cell-text.ts';
import { selectBooksByIsbn } from './book-export.store.ts';
import { selectBookImport } from './book-import.store.ts';
import type { ImportedBookValues, ImportedLine } from './book-import.store.ts';
import { BOOK_COLUMNS, COLUMN_NAMES } from './book-spreadsheet-columns.ts';
import { mergePrices } from './imported-draft.ts';

/** Books hold their tables of contents, so that few are read at a time. */
const BOOKS_PER_QUERY = 200;
const MAX_SHOWN_CHARACTERS = 200;

const digitsOf = ({ isbn }: ImportedLine): string => parseIsbn(isbn)!.digits;

/** The lines, those marked that would change nothing in their book. */
export async function markUnchangedLines(db: Db, lines: readonly ImportedLine[]): Promise<ImportedLine[]> {
  const marked: ImportedLine[] = [];
  for (let start = 0; start < lines.length; start += BOOKS_PER_QUERY) {
    const part = lines.slice(start, start + BOOKS_PER_QUERY);
    const books = await selectBooksByIsbn(db, part.map(digitsOf));
    for (const line of part) {
      const book = books.get(digitsOf(line));
      const isUnchanged = book !== undefined && findChangedCells(book, line.values, 'zh').length === 0;
      marked.push(isUnchanged ? { ...line, isUnchanged } : line);
    }
  }
  return marked;
}

/** A page of the books that a checked import would change; none once it has been started. */
export async function findImportChanges(
  db: Db,
  importId: string,
  page: { pageNo: number; pageSize: number },
  language: Language,
): Promise<{ list: BookImportChange[]; total: number }> {
  const row = (await selectBookImport(db, importId)) ?? refuse(generalErrors.notFound);
  if (row.state !== 'checked') return { list: [], total: 0 };
  const updates = row.lines.filter(({ action, isUnchanged }) => action === 'update' && !isUnchanged);
  const { offset, limit } = pageOffset(page);
  const shown = updates.slice(offset, offset + limit);
  const books = await selectBooksByIsbn(db, shown.map(digitsOf));
  const list = shown.flatMap((line) => {
    const book = books.get(digitsOf(line));
    if (!book) return [];
    const cells = findChangedCells(book, line.values, language);
    return { line: line.line, bookId: book.id, isbn: book.isbn, title: book.title, cells };
  });
  return { list, total: updates.length };
}

/** The columns whose texts differ, in the order of the template. */
export function findChangedCells(
  book: SpreadsheetBook,
  { series, prices, ...values }: ImportedBookValues,
  language: Language,
): BookImportChange['cells'] {
  const next: SpreadsheetBook = {
    ...book,
    ...values,
    seriesName: series === undefined ? book.seriesName : series,
    prices: mergePrices(book.prices, prices),
  };
  return BOOK_COLUMNS.flatMap((column) => {
    const [before, after] = [formatCell(book, column, language), formatCell(next, column, language)];
    if (before === after) return [];
    return { column: COLUMN_NAMES.get(column)![language], before: shorten(before), after: shorten(after) };
  });
}

const shorten = (text: string): string =>
  text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text;
