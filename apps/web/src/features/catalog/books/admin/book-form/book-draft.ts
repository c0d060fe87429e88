import { toFen } from '../../../../../shared/yuan.ts';
import type { BookDraft, DurationPrice } from '@zhiye/contract';
import { DURATIONS } from './book-form-values.ts';
import { needsPreviewValue } from './book-form-values.ts';
import type { BookFormValues, TextFieldName } from './book-form-values.ts';

export type BookFormErrorField = TextFieldName | 'prices';
/** The error of a field: a key below `error`. */
export type BookFormErrors = Partial<Record<BookFormErrorField, string>>;

const REQUIRED_FIELDS: readonly TextFieldName[] = [
  'title',
  'authors',
  'publisher',
  'isbn',
  'subjectCode',
  'publishDate',
];

/** Splits a list that is typed into one field, separated by a semicolon, 、 or a line break. */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;；、\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

function readPrices(form: BookFormValues): DurationPrice[] | undefined {
  const prices: DurationPrice[] = [];
  for (const duration of DURATIONS) {
    const { list, price } = form.prices[duration];
    if (list.trim() === '' && price.trim() === '') continue;
    const listFen = toFen(list);
    const priceFen = price.trim() === '' ? listFen : toFen(price);
    if (listFen === undefined || priceFen === undefined || priceFen < 1 || priceFen > listFen)
      return undefined;
    prices.push({ duration, listFen, priceFen });
  }
  return prices;
}

const isWholeNumber = (text: string, least: number, most: number): boolean =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

/** The errors that can be found without the server. */
export function validateBookForm(form: BookFormValues): BookFormErrors {
  const errors: BookFormErrors = {};
  for (const field of REQUIRED_FIELDS) if (form[field].trim() === '') errors[field] = 'missing';
  if (form.volume.trim() !== '' && !isWholeNumber(form.volume, 1, 9_999)) errors.volume = 'number';
  if (form.pageCount.trim() !== '' && !isWholeNumber(form.pageCount, 1, 20_000)) errors.pageCount = 'number';
  if (form.clcCode.trim() !== '' && !CLC_CODE.test(form.clcCode.trim().toUpperCase())) errors.clcCode = 'clc';
  if (form.workCode.trim() !== '' && !/^[A-Za-z0-9-]{1,64}$/.test(form.workCode.trim()))
    errors.workCode = 'code';
  const maxPreview = form.previewKind === 'percent' ? 100 : 10_000;
  if (needsPreviewValue(form.previewKind) && !isWholeNumber(form.previewValue, 1, maxPreview))
    errors.previewValue = 'number';
  if (!isWholeNumber(form.copyMaxCharacters, 0, 5_000)) errors.copyMaxCharacters = 'number';
  if (!isWholeNumber(form.copyPercent, 0, 100)) errors.copyPercent = 'number';
  if (!readPrices(form)) errors.prices = 'prices';
  return errors;
}

/** The same rule as that of the contract. */
const CLC_CODE = /^[A-Z]{1,2}[0-9A-Z.:()+=/<>"'-]{0,30}$/;

const textOrNull = (text: string): string | null => text.trim() || null;

/** The request body of a form without errors. */
export function toBookDraft(form: BookFormValues, seriesId: number | null): BookDraft {
  const { previewKind: kind, language, layout, direction } = form;
  return {
    title: form.title.trim(),
    subtitle: textOrNull(form.subtitle),
    authors: splitList(form.authors),
    publisher: form.publisher.trim(),
    isbn: form.isbn.trim(),
    subjectCode: form.subjectCode,
    seriesId,
    volume: form.volume.trim() ? Number(form.volume) : null,
    language,
    layout,
    direction,
    publishDate: form.publishDate,
    edition: textOrNull(form.edition),
    brief: form.brief,
    briefEn: form.briefEn,
    copyright: form.copyright.trim(),
    majors: splitList(form.majors),
    gradeLevel: textOrNull(form.gradeLevel),
    usingColleges: splitList(form.usingColleges),
    clcCode: textOrNull(form.clcCode)?.toUpperCase() ?? null,
    printIsbn: textOrNull(form.printIsbn),
    pageCount: form.pageCount.trim() ? Number(form.pageCount) : null,
    workCode: textOrNull(form.workCode),
    preorderDay: textOrNull(form.preorderDay),
    previewRule: { kind, value: needsPreviewValue(kind) ? Number(form.previewValue) : 0 },
    copy: { maxCharacters: Number(form.copyMaxCharacters), percent: Number(form.copyPercent) },
    prices: readPrices(form) ?? [],
    recommendedIds: form.recommended.map(({ bookId }) => bookId),
  };
}
