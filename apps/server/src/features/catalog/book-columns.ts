import { DURATIONS } from '@zhiye/contract';
import type { Bilingual, Duration } from '@zhiye/contract';

/** What a line about a book may say, in the order of the template; `list` and `price` once for each duration. */
export type BookColumn =
  | 'isbn'
  | 'title'
  | 'subtitle'
  | 'authors'
  | 'press'
  | 'classCode'
  | 'series'
  | 'volume'
  | 'language'
  | 'publishDate'
  | 'edition'
  | 'layout'
  | 'direction'
  | 'brief'
  | 'briefEn'
  | 'copyright'
  | 'majors'
  | 'gradeLevel'
  | 'usingColleges'
  | 'workCode'
  | 'trial'
  | 'copyMaxCharacters'
  | 'copyPercent'
  | `list:${Duration}`
  | `price:${Duration}`
  | 'shelf';

const DURATION_NAMES: Readonly<Record<Duration, Bilingual>> = {
  half_year: { zh: '半年', en: 'half a year' },
  one_year: { zh: '一年', en: 'one year' },
  two_years: { zh: '两年', en: 'two years' },
  three_years: { zh: '三年', en: 'three years' },
  five_years: { zh: '五年', en: 'five years' },
  long_term: { zh: '长期', en: 'long term' },
};

const priceColumns = DURATIONS.flatMap((duration) => {
  const { zh, en } = DURATION_NAMES[duration];
  return [
    [`list:${duration}` as const, { zh: `${zh}定价`, en: `List price, ${en}` }],
    [`price:${duration}` as const, { zh: `${zh}优惠价`, en: `Price, ${en}` }],
  ] as const;
});

/** Names of the columns as the head of a file has them. */
export const COLUMN_NAMES: ReadonlyMap<BookColumn, Bilingual> = new Map<BookColumn, Bilingual>([
  ['isbn', { zh: 'ISBN', en: 'ISBN' }],
  ['title', { zh: '书名', en: 'Title' }],
  ['subtitle', { zh: '副书名', en: 'Subtitle' }],
  ['authors', { zh: '作者', en: 'Authors' }],
  ['press', { zh: '出版社', en: 'Press' }],
  ['classCode', { zh: '分类代码', en: 'Class code' }],
  ['series', { zh: '丛书', en: 'Series' }],
  ['volume', { zh: '册次', en: 'Volume' }],
  ['language', { zh: '语种', en: 'Language' }],
  ['publishDate', { zh: '出版日期', en: 'Published' }],
  ['edition', { zh: '版次', en: 'Edition' }],
  ['layout', { zh: '版面', en: 'Layout' }],
  ['direction', { zh: '翻页方向', en: 'Direction' }],
  ['brief', { zh: '简介', en: 'About (Chinese)' }],
  ['briefEn', { zh: '英文简介', en: 'About (English)' }],
  ['copyright', { zh: '版权', en: 'Copyright' }],
  ['majors', { zh: '适用专业', en: 'Majors' }],
  ['gradeLevel', { zh: '适用年级', en: 'Grade level' }],
  ['usingColleges', { zh: '使用院校', en: 'Used by' }],
  ['workCode', { zh: '作品代码', en: 'Work code' }],
  ['trial', { zh: '试读', en: 'Trial' }],
  ['copyMaxCharacters', { zh: '每次复制字数', en: 'Characters a copy' }],
  ['copyPercent', { zh: '复制比例', en: 'Copy percent' }],
  ...priceColumns,
  ['shelf', { zh: '上架', en: 'Shelf' }],
]);

export const BOOK_COLUMNS: readonly BookColumn[] = [...COLUMN_NAMES.keys()];

/** What a new book cannot be without. */
export const REQUIRED_COLUMNS: readonly BookColumn[] = [
  'isbn',
  'title',
  'authors',
  'press',
  'classCode',
  'publishDate',
];

/** By either name, however spaced; undefined is a column that says nothing to us. */
export function findColumn(head: string): BookColumn | undefined {
  const wanted = head.replace(/[\s*]/g, '').toLowerCase();
  return BOOK_COLUMNS.find((column) => {
    const { zh, en } = COLUMN_NAMES.get(column)!;
    return [zh, en].some((name) => name.replace(/\s/g, '').toLowerCase() === wanted);
  });
}
