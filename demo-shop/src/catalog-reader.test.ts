import { describe, expect, it } from 'vitest';
import { readEntries } from './data-files.ts';
import { DataEntry } from './data-entry.ts';
import { readBook, readSubject, readPublisher, readSeries } from './catalog-reader.ts';

const subjects = readEntries('catalog/subjects.json').map(readSubject);
const publishers = readEntries('catalog/publishers.json').map(readPublisher);
const series = readEntries('catalog/series.json').map((entry) => readSeries(entry, publishers));

const price = (fen: number) => ({ listFen: fen, priceFen: fen });
const good = {
  slug: 'small-book',
  title: '小书',
  titleEn: 'A Small Book',
  authors: ['沈砚秋'],
  publisher: 'haitu',
  isbn: '978-7-0000-1024-6',
  subjectCode: 'programming',
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
  previewRule: { kind: 'pages', value: 20 },
  copyRule: { maxCharacters: 500, percent: 10 },
  listed: true,
  listedDate: '2026-03-18',
  salesCount: 0,
};
const read = (change: object) =>
  readBook(new DataEntry('test.json, entry 1', { ...good, ...change }), {
    subjects,
    publishers,
    series,
  });

describe('readBook', () => {
  it('resolves publisher and both levels of the subject', () => {
    const book = read({});
    expect(book.publisher.nameZh).toBe('海图理工出版社');
    expect(book.topSubject.code).toBe('computing');
    expect(book.subject.nameEn).toBe('Programming');
  });

  it.each([
    [{ isbn: '978-7-0000-1024-7' }, 'isbn'],
    [{ isbn: 9787000010246 }, 'isbn'],
    [{ slug: 'Small Book' }, 'slug'],
    [{ title: ' ' }, 'title'],
    [{ titleEn: undefined }, 'titleEn'],
    [{ authors: [] }, 'authors'],
    [{ authors: ['沈砚秋', 7] }, 'authors[1]'],
    [{ publisher: 'nobody' }, 'publisher'],
    [{ subjectCode: 'computing' }, 'subjectCode'],
    [{ language: 'fr' }, 'language'],
    [{ publishDate: '2026-02-30' }, 'publishDate'],
    [{ publishDate: '2026-3-5' }, 'publishDate'],
    [{ publishYear: 2025 }, 'publishYear'],
    [{ listedDate: '2026-03-01' }, 'listedDate'],
    [{ edition: 0 }, 'edition'],
    [{ salesCount: -1 }, 'salesCount'],
    [{ salesCount: 1.5 }, 'salesCount'],
    [{ listed: 'yes' }, 'listed'],
    [{ prices: { ...good.prices, long_term: undefined } }, 'long_term'],
    [{ prices: { ...good.prices, one_year: { listFen: 200, priceFen: 250 } } }, 'priceFen'],
    [{ prices: { ...good.prices, two_years: price(200) } }, 'two_years'],
    [{ prices: { ...good.prices, ten_years: price(900) } }, 'ten_years'],
    [{ previewRule: { kind: 'none', value: 3 } }, 'value'],
    [{ previewRule: { kind: 'percent', value: 101 } }, 'value'],
    [{ copyRule: { maxCharacters: 500, percent: 200 } }, 'percent'],
    [{ series: 'foundations-of-science', volume: '1' }, 'series'],
    [{ series: 'systems-and-programs' }, 'volume'],
    [{ volume: '1' }, 'volume'],
    [{ color: 'red' }, 'color'],
  ])('names file, entry and field for %j', (change, field) => {
    const message = new RegExp(`^test\\.json, entry 1.*${field.replace(/[[\]]/g, '\\$&')}: `);
    expect(() => read(change)).toThrow(message);
  });

  it('does not require an English title for an English book', () => {
    expect(read({ language: 'en', title: 'Small', titleEn: undefined }).titleEn).toBeUndefined();
  });
});

describe('readSubject', () => {
  const child = (code: string) => ({ code, nameZh: '子', nameEn: 'Child', coverSubject: 'law' });
  const top = {
    code: 'top',
    nameZh: '上',
    nameEn: 'Top',
    coverSubject: 'law',
    children: [child('a'), child('b')],
  };

  it.each([
    [{ ...top, children: [child('a')] }, 'children'],
    [{ ...top, coverSubject: 'alchemy' }, 'coverSubject'],
    [{ ...top, children: [child('a'), { ...child('b'), coverSubject: '' }] }, 'coverSubject'],
    [{ ...top, color: 'red' }, 'color'],
    [[], 'object'],
    [null, 'object'],
  ])('refuses %j', (value, field) => {
    expect(() => readSubject(new DataEntry('subjects.json', value))).toThrow(field);
  });
});
