import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { DURATIONS } from './book.ts';
import { DEMO_SHOP_ROOT } from './data-files.ts';
import { loadDemoShop } from './demo-shop.ts';

const shop = loadDemoShop();
const HAN = /\p{Script=Han}/u;

describe('the catalog', () => {
  it('has ten top subjects with two to five subjects each, and a book in every one', () => {
    expect(shop.subjects).toHaveLength(10);
    for (const { children } of shop.subjects) {
      expect(children.length).toBeGreaterThanOrEqual(2);
      expect(children.length).toBeLessThanOrEqual(5);
      for (const { code } of children)
        expect(shop.books.some((book) => book.subject.code === code)).toBe(true);
    }
  });

  it('has at least 220 titles, 6 publishers and 8 series', () => {
    expect(shop.books.length).toBeGreaterThanOrEqual(220);
    expect(shop.publishers.length).toBeGreaterThanOrEqual(6);
    expect(shop.series.length).toBeGreaterThanOrEqual(8);
  });

  it('has unique titles', () => {
    expect(new Set(shop.books.map(({ title }) => title)).size).toBe(shop.books.length);
    expect(new Set(shop.books.map(({ brief }) => brief)).size).toBe(shop.books.length);
  });

  it('numbers the volumes of every series from 1 without a gap', () => {
    for (const series of shop.series) {
      const volumes = shop.books
        .filter((book) => book.series?.code === series.code)
        .map(({ volume }) => Number(volume));
      expect(volumes.sort((a, b) => a - b)).toEqual(volumes.map((_, index) => index + 1));
      expect(volumes.length).toBeGreaterThan(1);
    }
  });

  it('has English texts for every entry', () => {
    for (const book of shop.books) {
      expect(book.brief).toMatch(HAN);
      expect([...book.brief].length).toBeGreaterThanOrEqual(60);
      expect([...book.brief].length).toBeLessThanOrEqual(160);
      expect(book.briefEn).toMatch(/^[^\p{Script=Han}]{40,}$/u);
      expect(book.language === 'en' ? book.title : book.titleEn).toMatch(/^[\p{Script=Latin}\d ,:'’-]+$/u);
      if (book.language !== 'en') expect(book.title).toMatch(HAN);
    }
    for (const named of [
      ...shop.subjects.flatMap((top) => [top, ...top.children]),
      ...shop.publishers,
      ...shop.series,
    ]) {
      expect(named.nameZh).toMatch(HAN);
      expect(named.nameEn).not.toMatch(HAN);
    }
  });

  it('has titles in English, titles in both languages, unlisted titles and titles with vertical text', () => {
    const count = (test: (book: (typeof shop.books)[number]) => boolean) => shop.books.filter(test).length;
    expect(count(({ language }) => language === 'en')).toBeGreaterThanOrEqual(15);
    expect(count(({ language }) => language === 'bilingual')).toBeGreaterThanOrEqual(8);
    expect(count(({ listed }) => !listed)).toBeGreaterThan(3);
    expect(count(({ direction }) => direction === 'rtl')).toBeGreaterThan(1);
    expect(count(({ previewRule }) => previewRule.kind === 'none')).toBeGreaterThan(3);
  });

  it('has prices that rise with all six access periods', () => {
    for (const { prices } of shop.books) {
      const paid = DURATIONS.map((duration) => prices[duration].priceFen);
      expect(paid).toEqual([...paid].sort((a, b) => a - b));
      for (const duration of DURATIONS)
        expect(prices[duration].priceFen).toBeLessThanOrEqual(prices[duration].listFen);
    }
  });

  it('has the source folders of the three textbooks that it names', () => {
    const named = shop.books.filter(({ sourceFolder }) => sourceFolder !== undefined);
    expect(named.map(({ slug }) => slug).sort()).toEqual([
      'calculus-first-steps',
      'campus-english-reader',
      'programming-python',
    ]);
    for (const { sourceFolder = '' } of named)
      expect(existsSync(join(DEMO_SHOP_ROOT, 'books', sourceFolder))).toBe(true);
  });
});

describe('the site content', () => {
  const fragments = [
    ...shop.news.flatMap(({ body, bodyEn }) => [body, bodyEn]),
    ...shop.guide.flatMap(({ body, bodyEn }) => [body, bodyEn]),
    ...shop.footer.items.flatMap(({ content, contentEn }) =>
      content && contentEn ? [content, contentEn] : [],
    ),
  ];

  it('has banners, a guide, and news sorted by date', () => {
    expect(shop.banners.length).toBeGreaterThanOrEqual(3);
    expect(shop.news.length).toBeGreaterThanOrEqual(8);
    expect(shop.guide.length).toBeGreaterThanOrEqual(8);
    const dates = shop.news.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('fills four footer columns, with one link to home', () => {
    expect(shop.footer.columns.map(({ columnType }) => columnType)).toEqual([1, 2, 3, 4]);
    for (const { columnType } of shop.footer.columns)
      expect(
        shop.footer.items.filter((item) => item.columnType === columnType).length,
      ).toBeGreaterThanOrEqual(4);
    expect(shop.footer.items.filter(({ link }) => link === '/home')).toHaveLength(1);
  });

  it('has both languages', () => {
    for (const item of [
      ...shop.banners,
      ...shop.news,
      ...shop.guide,
      ...shop.footer.items,
      ...shop.footer.columns,
    ]) {
      expect(item.title).toMatch(/\p{Script=Han}|CODE/u);
      expect(item.titleEn).not.toMatch(HAN);
    }
    for (const { bodyEn } of [...shop.news, ...shop.guide])
      expect(bodyEn.replaceAll(/[数据结构]/g, '')).not.toMatch(HAN);
  });

  it.each(fragments)('consists of simple well-formed paragraphs: %.30s', (fragment) => {
    const names = new Set<string>();
    const parser = new SaxesParser({ fragment: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }) => {
      names.add(name);
      expect(Object.keys(attributes)).toEqual([]);
    });
    parser.write(fragment).close();
    expect([...names].filter((name) => !['p', 'h3', 'ul', 'ol', 'li', 'strong'].includes(name))).toEqual([]);
    expect(fragment).toMatch(/^<(p|h3|ul|ol)>/);
  });
});
