import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { packBook, createBookEpub } from './book-epub.ts';
import type { DemoBook } from './book.ts';
import { loadDemoShop } from './demo-shop.ts';
import { generateBook } from './generated-book.ts';
import { hasOwnText, outlineDocument, readBookText } from './book-text.ts';
import { placeholderChapter } from './placeholder-chapter.ts';
import { findEpubFaults } from './testing/epub-structure.ts';

const shop = loadDemoShop();
const hasPlaceholder = ({ slug, sourceFolder }: DemoBook) => sourceFolder === undefined && !hasOwnText(slug);
const first = (test: (book: DemoBook) => boolean) => {
  const book = shop.books.find((candidate) => hasPlaceholder(candidate) && test(candidate));
  if (!book) throw new Error('no such book');
  return book;
};
const textOf = (epub: Uint8Array, path: string) => strFromU8(unzipSync(epub)[path] ?? new Uint8Array());

describe('generateBook', () => {
  it.each(shop.subjects.map(({ code }) => code))('generates a valid EPUB for every title of %s', (code) => {
    for (const book of shop.books.filter(({ topSubject }) => topSubject.code === code)) {
      if (book.sourceFolder === undefined)
        expect([book.slug, findEpubFaults(createBookEpub(book))]).toEqual([book.slug, []]);
    }
  });

  it('is deterministic, and differs for another title', () => {
    const book = first(() => true);
    expect(createBookEpub(book)).toEqual(createBookEpub({ ...book }));
    expect(createBookEpub({ ...book, title: '另一本' })).not.toEqual(createBookEpub(book));
  });

  it('contains description, chapter and colophon', () => {
    const book = first(({ language, series }) => language === 'zh' && series !== undefined);
    const epub = createBookEpub(book);
    expect(textOf(epub, 'OPS/about.xhtml')).toContain(book.brief);
    expect(textOf(epub, 'OPS/chapter.xhtml')).toBe(placeholderChapter(book));
    expect(textOf(epub, 'OPS/colophon.xhtml')).toContain(book.isbn);
    expect(textOf(epub, 'OPS/package.opf')).toContain('belongs-to-collection');
    for (const { id } of outlineDocument(placeholderChapter(book)).headings)
      expect(textOf(epub, 'OPS/nav.xhtml')).toContain(`chapter.xhtml#${id}`);
  });

  it('uses the language of the book', () => {
    const english = createBookEpub(first(({ language }) => language === 'en'));
    for (const page of ['about', 'title', 'chapter', 'colophon', 'nav'])
      expect(textOf(english, `OPS/${page}.xhtml`)).not.toMatch(/\p{Script=Han}/u);
    const bilingual = first(({ language }) => language === 'bilingual');
    expect(textOf(createBookEpub(bilingual), 'OPS/package.opf')).toMatch(/zh-CN<[\s\S]*>en</);
  });

  it('sets right-to-left books in vertical columns', () => {
    const epub = createBookEpub(first(({ direction }) => direction === 'rtl'));
    expect(textOf(epub, 'OPS/style.css')).toContain('vertical-rl');
    expect(textOf(epub, 'OPS/package.opf')).toContain('page-progression-direction="rtl"');
  });

  it('escapes special characters of a title', () => {
    const book = { ...first(() => true), title: '<b>&"\'', subtitle: ']]>', authors: ['<a href="x">'] };
    expect(findEpubFaults(generateBook(book, readBookText(book)))).toEqual([]);
  });
});

describe('placeholder chapters', () => {
  it.each(shop.subjects.map(({ code }) => code))(
    '%s has headings, a list or table, a figure and enough text',
    (code) => {
      const chapter = placeholderChapter(
        first(({ topSubject, language }) => topSubject.code === code && language === 'zh'),
      );
      const text = chapter.replace(/<head>[\s\S]*<\/head>|<svg[\s\S]*<\/svg>|<[^>]+>|\s/g, '');
      expect(text.length).toBeGreaterThanOrEqual(900);
      expect(text.length).toBeLessThanOrEqual(1500);
      expect(outlineDocument(chapter).headings.length).toBeGreaterThanOrEqual(3);
      expect(chapter).toMatch(/<table|<ul|<ol/);
      expect(chapter).toMatch(/<figure>\s*<svg[\s\S]*aria-label="/);
    },
  );
});

describe('sourceFolder', () => {
  it.each(shop.books.flatMap(({ sourceFolder: file }) => file ?? []))('packs %s', (slug) => {
    expect(findEpubFaults(packBook(slug))).toEqual([]);
    expect(packBook(slug)).toEqual(packBook(slug));
  });

  it('agrees with the catalog on title, authors, publisher and date', () => {
    for (const book of shop.books.filter(({ sourceFolder: file }) => file !== undefined)) {
      const files = unzipSync(packBook(book.slug));
      const path = Object.keys(files).find((name) => name.endsWith('.opf')) ?? '';
      const document = strFromU8(files[path] ?? new Uint8Array());
      const values = (name: string) =>
        [...document.matchAll(new RegExp(`<dc:${name}[^>]*>([^<]+)<`, 'g'))].map(([, value]) => value);
      expect(values('title')).toEqual([book.title, ...(book.subtitle === undefined ? [] : [book.subtitle])]);
      expect(values('creator')).toEqual(book.authors);
      expect(values('publisher')).toEqual([book.publisher.nameZh]);
      expect(values('date')).toEqual([book.publishDate]);
    }
  });

  it.each(['nowhere', '..', '../catalog', 'a/b', ''])('refuses %j', (slug) => {
    expect(() => packBook(slug)).toThrow();
  });
});
