import type { BookDraft, DurationPrice } from '@zhiye/contract';
import { DURATIONS } from './book-form.ts';
import type { BookForm, TextFieldName } from './book-form.ts';

export type MistakeField = TextFieldName | 'prices';
/** What is wrong with a field: a key below `mistake`. */
export type Mistakes = Partial<Record<MistakeField, string>>;

const MISSABLE: readonly TextFieldName[] = ['title', 'authors', 'press', 'isbn', 'classCode', 'publishDate'];

/** Several in one field: by semicolon or 、, as people write them. */
export const splitSeveral = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;；、\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** Yuan with at most two decimals as fen; undefined is no price. */
export function toFen(text: string): number | undefined {
  const plain = text.trim().replaceAll(',', '');
  const [, yuan, fen = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(fen.padEnd(2, '0'));
}

function readPrices(form: BookForm): DurationPrice[] | undefined {
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

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

/** What is wrong before the server is asked. */
export function findMistakes(form: BookForm): Mistakes {
  const mistakes: Mistakes = {};
  for (const field of MISSABLE) if (form[field].trim() === '') mistakes[field] = 'missing';
  if (form.volume.trim() !== '' && !isWhole(form.volume, 1, 9_999)) mistakes.volume = 'number';
  if (form.workCode.trim() !== '' && !/^[A-Za-z0-9-]{1,64}$/.test(form.workCode.trim()))
    mistakes.workCode = 'code';
  const mostTrial = form.trialKind === 'percent' ? 100 : 10_000;
  if (form.trialKind !== 'none' && !isWhole(form.trialValue, 1, mostTrial)) mistakes.trialValue = 'number';
  if (!isWhole(form.copyMaxCharacters, 0, 5_000)) mistakes.copyMaxCharacters = 'number';
  if (!isWhole(form.copyPercent, 0, 100)) mistakes.copyPercent = 'number';
  if (!readPrices(form)) mistakes.prices = 'prices';
  return mistakes;
}

const orNull = (text: string): string | null => text.trim() || null;

/** Of a form without mistakes. */
export function toDraft(form: BookForm, seriesId: number | null): BookDraft {
  const { trialKind: kind, language, layout, direction } = form;
  return {
    ...{ title: form.title.trim(), subtitle: orNull(form.subtitle), authors: splitSeveral(form.authors) },
    ...{ press: form.press.trim(), isbn: form.isbn.trim(), classCode: form.classCode, seriesId },
    ...{ volume: form.volume.trim() ? Number(form.volume) : null, language, layout, direction },
    ...{ publishDate: form.publishDate, edition: orNull(form.edition), brief: form.brief },
    ...{ briefEn: form.briefEn, copyright: form.copyright.trim(), majors: splitSeveral(form.majors) },
    ...{ gradeLevel: orNull(form.gradeLevel), usingColleges: splitSeveral(form.usingColleges) },
    workCode: orNull(form.workCode),
    trial: { kind, value: kind === 'none' ? 0 : Number(form.trialValue) },
    copy: { maxCharacters: Number(form.copyMaxCharacters), percent: Number(form.copyPercent) },
    prices: readPrices(form) ?? [],
    recommendedIds: form.recommended.map(({ bookId }) => bookId),
  };
}
