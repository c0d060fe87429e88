// The text of a book's spreadsheet cell, as the export writes it and the import reads it.
import type { DurationPrice, Language } from '@zhiye/contract';
import {
  DIRECTION_LABELS,
  LANGUAGE_LABELS,
  LAYOUT_LABELS,
  LISTED_LABELS,
  formatList,
  formatPreviewRule,
  formatLabel,
  formatYuan,
} from './book-cell.ts';
import type { ExportedBook } from './book-export.store.ts';
import type { BookColumn } from './book-spreadsheet-columns.ts';

/** The values of a book that a spreadsheet shows. */
export type SpreadsheetBook = Omit<ExportedBook, 'prices'> & { readonly prices: readonly DurationPrice[] };

export function formatCell(book: SpreadsheetBook, column: BookColumn, language: Language): string {
  const [kind, duration] = column.split(':');
  if (duration) {
    const price = book.prices.find((candidate) => candidate.duration === duration);
    return price ? formatYuan(kind === 'list' ? price.listFen : price.priceFen) : '';
  }
  switch (column) {
    case 'series':
      return book.seriesName ?? '';
    case 'authors':
    case 'majors':
    case 'usingColleges':
      return formatList(book[column]);
    case 'language':
      return formatLabel(LANGUAGE_LABELS, book.language, language);
    case 'layout':
      return formatLabel(LAYOUT_LABELS, book.layout, language);
    case 'direction':
      return formatLabel(DIRECTION_LABELS, book.direction, language);
    case 'listed':
      return formatLabel(LISTED_LABELS, book.listed, language);
    case 'previewRule':
      return formatPreviewRule(book.previewRule, language);
    default:
      return String(book[column as 'title'] ?? '');
  }
}
