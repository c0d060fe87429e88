// A KBART list: NISO RP-9-2014, Recommended Practice, section 6: 25 columns, tabs between them, UTF-8.
import type { HeldBook } from './holding.store.ts';

export const KBART_COLUMNS = [
  'publication_title',
  'print_identifier',
  'online_identifier',
  'date_first_issue_online',
  'num_first_vol_online',
  'num_first_issue_online',
  'date_last_issue_online',
  'num_last_vol_online',
  'num_last_issue_online',
  'title_url',
  'first_author',
  'title_id',
  'embargo_info',
  'coverage_depth',
  'notes',
  'publisher_name',
  'publication_type',
  'date_monograph_published_print',
  'date_monograph_published_online',
  'monograph_volume',
  'monograph_edition',
  'first_editor',
  'parent_publication_title_id',
  'preceding_publication_title_id',
  'access_type',
] as const;

type Values = Partial<Record<(typeof KBART_COLUMNS)[number], string | number | null>>;

const cell = (value: string | number | null | undefined): string =>
  String(value ?? '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

const line = (values: readonly (string | number | null | undefined)[]): string =>
  `${values.map(cell).join('\t')}\n`;

export const KBART_HEAD = line(KBART_COLUMNS);

/** One line with its end. Columns of journals are empty for a book. */
export function writeKbartLine(book: HeldBook, link: string): string {
  const values: Values = {
    publication_title: book.subtitle ? `${book.title}: ${book.subtitle}` : book.title,
    print_identifier: book.printIsbn?.replaceAll('-', '') ?? null,
    online_identifier: book.isbn.replaceAll('-', ''),
    title_url: link,
    first_author: book.authors[0] ?? null,
    title_id: book.id,
    coverage_depth: 'fulltext',
    publisher_name: book.publisher,
    publication_type: 'monograph',
    date_monograph_published_online: book.publishDate,
    monograph_volume: book.volume,
    monograph_edition: book.edition,
    access_type: 'P',
  };
  return line(KBART_COLUMNS.map((column) => values[column]));
}
