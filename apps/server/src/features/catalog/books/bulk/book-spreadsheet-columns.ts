import { DURATIONS } from '@zhiye/contract';
import type { Bilingual, Duration } from '@zhiye/contract';

/** The columns of an import, in the order of the template; `list` and `price` once for each access period. */
export type BookColumn =
  | 'isbn'
  | 'title'
  | 'subtitle'
  | 'authors'
  | 'publisher'
  | 'subjectCode'
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
  | 'clcCode'
  | 'printIsbn'
  | 'pageCount'
  | 'workCode'
  | 'previewRule'
  | 'copyMaxCharacters'
  | 'copyPercent'
  | `list:${Duration}`
  | `price:${Duration}`
  | 'listed';

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

/** The names of the columns in the first line of a file. */
export const COLUMN_NAMES: ReadonlyMap<BookColumn, Bilingual> = new Map<BookColumn, Bilingual>([
  ['isbn', { zh: 'ISBN', en: 'ISBN' }],
  ['title', { zh: '书名', en: 'Title' }],
  ['subtitle', { zh: '副书名', en: 'Subtitle' }],
  ['authors', { zh: '作者', en: 'Authors' }],
  ['publisher', { zh: '出版社', en: 'Publisher' }],
  ['subjectCode', { zh: '分类代码', en: 'Subject code' }],
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
  ['clcCode', { zh: '中图分类号', en: 'CLC code' }],
  ['printIsbn', { zh: '纸书 ISBN', en: 'Print ISBN' }],
  ['pageCount', { zh: '页数', en: 'Pages' }],
  ['workCode', { zh: '作品代码', en: 'Work code' }],
  ['previewRule', { zh: '试读', en: 'Preview' }],
  ['copyMaxCharacters', { zh: '每次复制字数', en: 'Characters per copy' }],
  ['copyPercent', { zh: '复制比例', en: 'Copy percent' }],
  ...priceColumns,
  ['listed', { zh: '上架', en: 'Listed' }],
]);

export const BOOK_COLUMNS: readonly BookColumn[] = [...COLUMN_NAMES.keys()];

/** The columns that a new book needs. */
export const REQUIRED_COLUMNS: readonly BookColumn[] = [
  'isbn',
  'title',
  'authors',
  'publisher',
  'subjectCode',
  'publishDate',
];

/** Finds a column by its name in either language, whatever its spacing; undefined when the column is unknown. */
export function findColumn(head: string): BookColumn | undefined {
  const wanted = head.replace(/[\s*]/g, '').toLowerCase();
  return BOOK_COLUMNS.find((column) => {
    const { zh, en } = COLUMN_NAMES.get(column)!;
    return [zh, en].some((name) => name.replace(/\s/g, '').toLowerCase() === wanted);
  });
}
