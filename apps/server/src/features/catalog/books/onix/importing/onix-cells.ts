// What a product would change in a book that exists: the columns of the spreadsheet, and what no spreadsheet has.
import { isDeepStrictEqual } from 'node:util';
import type { Bilingual, BookImportChange, Language } from '@zhiye/contract';
import { findChangedCells } from '../../bulk/book-import-changes.service.ts';
import type { ExportedBook } from '../../bulk/book-export.store.ts';
import type { ImportedBookValues } from '../../bulk/book-import.store.ts';

type Cells = BookImportChange['cells'];

/** Fields without a column, as texts. */
const OTHERS: readonly {
  readonly field: 'preorderDay' | 'themaCodes' | 'statedAccessibility' | 'onixReference';
  readonly name: Bilingual;
  readonly textOf: (value: unknown) => string;
}[] = [
  {
    field: 'preorderDay',
    name: { zh: '预计上线日期', en: 'Expected publication' },
    textOf: (day) => String(day ?? ''),
  },
  {
    field: 'themaCodes',
    name: { zh: 'Thema', en: 'Thema' },
    textOf: (codes) => (codes as string[]).join(' '),
  },
  {
    field: 'statedAccessibility',
    name: { zh: '无障碍', en: 'Accessibility' },
    textOf: (value) => JSON.stringify(value),
  },
  {
    field: 'onixReference',
    name: { zh: '记录编号', en: 'Record' },
    textOf: (reference) => String(reference ?? ''),
  },
];

export function findOnixCells(book: ExportedBook, values: ImportedBookValues, language: Language): Cells {
  const others = OTHERS.filter(
    ({ field }) => values[field] !== undefined && !isDeepStrictEqual(values[field], book[field]),
  );
  return [
    ...findChangedCells(book, values, language),
    ...others.map(({ field, name, textOf }) => ({
      column: name[language],
      before: textOf(book[field]),
      after: textOf(values[field]),
    })),
  ];
}
