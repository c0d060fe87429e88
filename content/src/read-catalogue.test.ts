import { describe, expect, it } from 'vitest';
import { readEntries } from './content-files.ts';
import { Entry } from './entry.ts';
import { readBook, readClass, readPress, readSeries } from './read-catalogue.ts';

const classes = readEntries('catalogue/classes.json').map(readClass);
const presses = readEntries('catalogue/presses.json').map(readPress);
const series = readEntries('catalogue/series.json').map((entry) => readSeries(entry, presses));

const price = (fen: number) => ({ listFen: fen, priceFen: fen });
const good = {
  slug: 'small-book',
  title: '小书',
  titleEn: 'A Small Book',
  authors: ['沈砚秋'],
  press: 'haitu',
  isbn: '978-7-0000-1024-6',
  classCode: 'programming',
  language: 'zh',
  publishYear: 2026,
  publishDate: '2026-03-05',
  edition: 1,
  direction: 'ltr',
  layout: 'reflowable',
  brief: '简介',
  briefEn: 'Brief',
  copyright: '© 2026',
  majors: ['软件工程'],
  gradeLevel: '本科一年级',
  usingColleges: ['海图理工大学'],
  prices: {
    half_year: price(100),
    one_year: price(200),
    two_years: price(300),
    three_years: price(400),
    five_years: price(500),
    long_term: price(600),
  },
  trial: { kind: 'pages', value: 20 },
  copyRule: { charsPerCopy: 500, percentOfBook: 10 },
  onShelf: true,
  onShelfDate: '2026-03-18',
  salesCount: 0,
};
const read = (change: object) =>
  readBook(new Entry('test.json, entry 1', { ...good, ...change }), { classes, presses, series });

describe('readBook', () => {
  it('resolves press, class and subclass', () => {
    const book = read({});
    expect(book.press.nameZh).toBe('海图理工出版社');
    expect(book.topClass.code).toBe('computing');
    expect(book.subclass.nameEn).toBe('Programming');
  });

  it.each([
    [{ isbn: '978-7-0000-1024-7' }, 'isbn'],
    [{ isbn: 9787000010246 }, 'isbn'],
    [{ slug: 'Small Book' }, 'slug'],
    [{ title: ' ' }, 'title'],
    [{ titleEn: undefined }, 'titleEn'],
    [{ authors: [] }, 'authors'],
    [{ authors: ['沈砚秋', 7] }, 'authors[1]'],
    [{ press: 'nobody' }, 'press'],
    [{ classCode: 'computing' }, 'classCode'],
    [{ language: 'fr' }, 'language'],
    [{ publishDate: '2026-02-30' }, 'publishDate'],
    [{ publishDate: '2026-3-5' }, 'publishDate'],
    [{ publishYear: 2025 }, 'publishYear'],
    [{ onShelfDate: '2026-03-01' }, 'onShelfDate'],
    [{ edition: 0 }, 'edition'],
    [{ salesCount: -1 }, 'salesCount'],
    [{ salesCount: 1.5 }, 'salesCount'],
    [{ onShelf: 'yes' }, 'onShelf'],
    [{ prices: { ...good.prices, long_term: undefined } }, 'long_term'],
    [{ prices: { ...good.prices, one_year: { listFen: 200, priceFen: 250 } } }, 'priceFen'],
    [{ prices: { ...good.prices, two_years: price(200) } }, 'two_years'],
    [{ prices: { ...good.prices, ten_years: price(900) } }, 'ten_years'],
    [{ trial: { kind: 'none', value: 3 } }, 'value'],
    [{ trial: { kind: 'percent', value: 101 } }, 'value'],
    [{ copyRule: { charsPerCopy: 500, percentOfBook: 200 } }, 'percentOfBook'],
    [{ series: 'foundations-of-science', volume: '1' }, 'series'],
    [{ series: 'systems-and-programs' }, 'volume'],
    [{ volume: '1' }, 'volume'],
    [{ colour: 'red' }, 'colour'],
  ])('names file, entry and field for %j', (change, field) => {
    const message = new RegExp(`^test\\.json, entry 1.*${field.replace(/[[\]]/g, '\\$&')}: `);
    expect(() => read(change)).toThrow(message);
  });

  it('needs no second title for an English book', () => {
    expect(read({ language: 'en', title: 'Small', titleEn: undefined }).titleEn).toBeUndefined();
  });
});

describe('readClass', () => {
  const child = (code: string) => ({ code, nameZh: '子', nameEn: 'Child', coverClass: 'law' });
  const top = {
    code: 'top',
    nameZh: '上',
    nameEn: 'Top',
    coverClass: 'law',
    children: [child('a'), child('b')],
  };

  it.each([
    [{ ...top, children: [child('a')] }, 'children'],
    [{ ...top, coverClass: 'alchemy' }, 'coverClass'],
    [{ ...top, children: [child('a'), { ...child('b'), coverClass: '' }] }, 'coverClass'],
    [{ ...top, colour: 'red' }, 'colour'],
    [[], 'object'],
    [null, 'object'],
  ])('refuses %j', (value, field) => {
    expect(() => readClass(new Entry('classes.json', value))).toThrow(field);
  });
});
