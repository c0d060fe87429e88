// The example line of the import template.
import type { BookColumn } from './book-spreadsheet-columns.ts';

/** The example line of the template. */
export const EXAMPLE: Readonly<Partial<Record<BookColumn, string>>> = {
  isbn: '978-7-302-14751-0',
  title: '线性代数',
  authors: '甲作者；乙作者',
  publisher: '示例出版社',
  subjectCode: 'mathematics',
  series: '大学数学丛书',
  volume: '1',
  language: '中文',
  publishDate: '2026-09-01',
  edition: '第 2 版',
  layout: '流式',
  direction: '从左到右',
  majors: '数学；物理',
  gradeLevel: '本科一年级',
  previewRule: '20%',
  copyMaxCharacters: '500',
  copyPercent: '10',
  'list:one_year': '60.00',
  'price:one_year': '45.00',
  listed: '下架',
};

/** Whether a line is the example that somebody left in the template: its title and its publisher are no real ones. */
export const isExampleLine = (cells: ReadonlyMap<BookColumn, string>): boolean =>
  (['isbn', 'publisher'] as const).every((column) => cells.get(column)?.trim() === EXAMPLE[column]);
