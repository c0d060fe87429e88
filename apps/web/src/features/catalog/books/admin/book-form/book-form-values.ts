import type { BookDraft, Duration, PreviewRule } from '@zhiye/contract';
import type { DataOf } from '../../../../../shared/api/index.ts';
import type { PickedBook } from '../../../../../shared/ui/admin/picked-books.tsx';

export type BookForEdit = DataOf<'GET /b/v1/admin/catalog/getBook'>;

/** The six access periods of requirement R-907. */
export const DURATIONS: readonly Duration[] = [
  'half_year',
  'one_year',
  'two_years',
  'three_years',
  'five_years',
  'long_term',
];

/** Fields with text input. */
const TEXT_FIELDS = [
  'title',
  'subtitle',
  'authors',
  'publisher',
  'isbn',
  'subjectCode',
  'series',
  'volume',
  'publishDate',
  'preorderDay',
  'edition',
  'brief',
  'briefEn',
  'copyright',
  'majors',
  'gradeLevel',
  'usingColleges',
  'clcCode',
  'printIsbn',
  'pageCount',
  'workCode',
  'previewValue',
  'copyMaxCharacters',
  'copyPercent',
] as const;

export type TextFieldName = (typeof TEXT_FIELDS)[number];
type PriceText = { readonly list: string; readonly price: string };

export interface BookFormValues extends Readonly<Record<TextFieldName, string>> {
  readonly language: BookDraft['language'];
  readonly layout: BookDraft['layout'];
  readonly direction: BookDraft['direction'];
  readonly previewKind: PreviewRule['kind'];
  /** Prices are in yuan. */
  readonly prices: Readonly<Record<Duration, PriceText>>;
  readonly recommended: readonly PickedBook[];
}

export const NO_PRICES = Object.fromEntries(
  DURATIONS.map((duration) => [duration, { list: '', price: '' }]),
) as Record<Duration, PriceText>;

const NO_TEXT = Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<TextFieldName, string>;

export const EMPTY_BOOK_FORM: BookFormValues = {
  ...NO_TEXT,
  language: 'zh',
  layout: 'reflowable',
  direction: 'ltr',
  previewKind: 'percent',
  previewValue: '20',
  copyMaxCharacters: '500',
  copyPercent: '10',
  prices: NO_PRICES,
  recommended: [],
};

/** `none` and `default` have no number. */
export const needsPreviewValue = (kind: PreviewRule['kind']): boolean =>
  kind !== 'none' && kind !== 'default';

const SEVERAL = '；';
const toYuan = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

export function toBookFormValues({ book, seriesName, recommended }: BookForEdit): BookFormValues {
  const { copy, previewRule, prices } = book;
  const priceTexts = prices.map(({ duration, listFen, priceFen }) => [
    duration,
    { list: toYuan(listFen), price: toYuan(priceFen) },
  ]);
  return {
    title: book.title,
    subtitle: book.subtitle ?? '',
    authors: book.authors.join(SEVERAL),
    publisher: book.publisher,
    isbn: book.isbn,
    subjectCode: book.subjectCode,
    series: seriesName ?? '',
    volume: String(book.volume ?? ''),
    publishDate: book.publishDate,
    preorderDay: book.preorderDay ?? '',
    edition: book.edition ?? '',
    brief: book.brief,
    briefEn: book.briefEn,
    copyright: book.copyright,
    majors: book.majors.join(SEVERAL),
    usingColleges: book.usingColleges.join(SEVERAL),
    gradeLevel: book.gradeLevel ?? '',
    workCode: book.workCode ?? '',
    clcCode: book.clcCode ?? '',
    printIsbn: book.printIsbn ?? '',
    pageCount: String(book.pageCount ?? ''),
    language: book.language,
    layout: book.layout,
    direction: book.direction,
    previewKind: previewRule.kind,
    previewValue: needsPreviewValue(previewRule.kind) ? String(previewRule.value) : '',
    copyMaxCharacters: String(copy.maxCharacters),
    copyPercent: String(copy.percent),
    prices: { ...NO_PRICES, ...(Object.fromEntries(priceTexts) as Record<Duration, PriceText>) },
    recommended,
  };
}
