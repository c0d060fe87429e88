// Merges the values of an imported line into the draft of a book.
import type { BookDraft, DurationPrice } from '@zhiye/contract';
import type { ImportedBookValues } from './book-import.store.ts';

/** The values of a new book for columns that the import leaves out. */
export const NEW_BOOK_DEFAULTS: BookDraft = {
  title: '',
  subtitle: null,
  authors: [],
  publisher: '',
  isbn: '',
  subjectCode: '',
  seriesId: null,
  volume: null,
  language: 'zh',
  publishDate: '',
  edition: null,
  layout: 'reflowable',
  direction: 'ltr',
  brief: '',
  briefEn: '',
  copyright: '',
  majors: [],
  gradeLevel: null,
  usingColleges: [],
  clcCode: null,
  printIsbn: null,
  pageCount: null,
  workCode: null,
  previewRule: { kind: 'percent', value: 20 },
  copy: { maxCharacters: 500, percent: 10 },
  prices: [],
  recommendedIds: [],
  preorderDay: null,
};

/** The values of the line replace those of the book; prices are replaced per access period. */
export function mergeImportedValues(
  book: BookDraft,
  {
    series: _series,
    listed: _listed,
    copyMaxCharacters,
    copyPercent,
    prices,
    themaCodes: _themaCodes,
    statedAccessibility: _statedAccessibility,
    onixReference: _onixReference,
    ...imported
  }: ImportedBookValues,
  seriesId: number | null | undefined,
  isbn: string,
): BookDraft {
  return {
    ...book,
    ...imported,
    isbn,
    seriesId: seriesId === undefined ? book.seriesId : seriesId,
    copy: {
      maxCharacters: copyMaxCharacters ?? book.copy.maxCharacters,
      percent: copyPercent ?? book.copy.percent,
    },
    prices: mergePrices(book.prices, prices),
  };
}

/** Imported prices replace those of their access periods. */
export const mergePrices = (
  prices: readonly DurationPrice[],
  imported: readonly DurationPrice[] = [],
): DurationPrice[] => [
  ...prices.filter(({ duration }) => imported.every((price) => price.duration !== duration)),
  ...imported,
];
