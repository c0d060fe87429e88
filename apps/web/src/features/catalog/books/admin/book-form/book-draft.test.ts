import { describe, expect, it } from 'vitest';
import { validateBookForm, splitList, toBookDraft } from './book-draft.ts';
import { toFen } from '../../../../../shared/yuan.ts';
import { EMPTY_BOOK_FORM, toBookFormValues } from './book-form-values.ts';
import type { BookForEdit, BookFormValues } from './book-form-values.ts';

const book: BookForEdit['book'] = {
  title: '普通地质学',
  subtitle: null,
  authors: ['严知秋', '江远图'],
  publisher: '海图',
  isbn: '9787302147510',
  subjectCode: 'geography',
  seriesId: 3,
  volume: 2,
  language: 'zh',
  publishDate: '2026-09-01',
  edition: null,
  layout: 'reflowable',
  direction: 'ltr',
  brief: '一\n二',
  briefEn: '',
  copyright: '',
  majors: [],
  gradeLevel: null,
  usingColleges: [],
  clcCode: null,
  printIsbn: null,
  pageCount: null,
  workCode: null,
  preorderDay: null,
  previewRule: { kind: 'none', value: 0 },
  copy: { maxCharacters: 0, percent: 5 },
  recommendedIds: [],
  prices: [{ duration: 'one_year', listFen: 6_000, priceFen: 4_505 }],
};
const opened: BookForEdit = {
  bookId: 7,
  updatedAt: '2026-11-20T08:00:00.000Z',
  listed: false,
  hasPendingPrices: false,
  hasPublication: false,
  coverUrl: '/c.svg',
  hasUploadedCover: false,
  book,
  seriesName: '丛书',
  recommended: [],
  teachingFiles: [],
};
const form = toBookFormValues(opened);

describe('the form of a book', () => {
  it('opens and saves the default preview', () => {
    const previewRule = { kind: 'default', value: 0 } as const;
    const values = toBookFormValues({ ...opened, book: { ...book, previewRule } });
    expect(validateBookForm(values)).toEqual({});
    expect(toBookDraft(values, 3).previewRule).toEqual(previewRule);
  });

  it('gives back what it was opened with', () => {
    expect(validateBookForm(form)).toEqual({});
    expect(toBookDraft(form, 3)).toEqual(book);
  });

  it.each<[Partial<BookFormValues>, object]>([
    [{ title: ' ' }, { title: 'missing' }],
    [{ volume: '1.5' }, { volume: 'number' }],
    [{ previewKind: 'percent', previewValue: '101' }, { previewValue: 'number' }],
    [{ previewKind: 'pages', previewValue: '101' }, {}],
    [{ copyPercent: '' }, { copyPercent: 'number' }],
    [{ workCode: '甲' }, { workCode: 'code' }],
  ])('%j: %j', (change, errors) => {
    expect(validateBookForm({ ...form, ...change })).toEqual(errors);
  });

  it.each([
    ['45', '46', true],
    ['45', '0', true],
    ['', '45', true],
    ['45.001', '', true],
    ['1,045.5', '', false],
    ['', '', false],
  ])('a list price of %j and a price of %j: wrong is %s', (list, price, isWrong) => {
    const prices = { ...EMPTY_BOOK_FORM.prices, half_year: { list, price } };
    expect('prices' in validateBookForm({ ...form, prices })).toBe(isWrong);
  });

  it('reads yuan and lists as people write them', () => {
    expect([toFen('45'), toFen('45.5'), toFen('0.05'), toFen('4.5.')]).toEqual([4_500, 4_550, 5, undefined]);
    expect(splitList(' 甲；乙、甲;丙 ')).toEqual(['甲', '乙', '丙']);
  });
});
