import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createBookEpub } from './book-epub.ts';
import { hasOwnText, outlineDocument, readBookText } from './book-text.ts';
import type { DemoBook } from './book.ts';
import { DEMO_SHOP_ROOT } from './data-files.ts';
import { loadDemoShop } from './demo-shop.ts';
import { findEpubFaults } from './testing/epub-structure.ts';

const COMPLETE_TITLES = 12;

const { books } = loadDemoShop();
const written = books.filter(({ slug }) => hasOwnText(slug));
const placeholders = books.filter(
  ({ slug, sourceFolder }) => sourceFolder === undefined && !hasOwnText(slug),
);
const pageOf = (book: DemoBook, name: string) =>
  strFromU8(unzipSync(createBookEpub(book))[`OPS/${name}`] ?? new Uint8Array());
const plainText = (xhtml: string) =>
  xhtml.replace(/<head>[\s\S]*<\/head>|<svg[\s\S]*?<\/svg>|<[^>]+>|\s/g, '');
const count = (xhtml: string, part: RegExp) => xhtml.match(part)?.length ?? 0;
const NOTICE = { zh: '示例教材', en: 'Sample textbook' };

describe('complete titles', () => {
  it('are enough for the shop', () => {
    const packed = books.filter(({ sourceFolder }) => sourceFolder !== undefined);
    expect(packed.length + written.length).toBeGreaterThanOrEqual(COMPLETE_TITLES);
  });

  it('have a title of the catalog for every folder', () => {
    const folders = readdirSync(join(DEMO_SHOP_ROOT, 'texts'));
    expect(written.map(({ slug }) => slug).sort()).toEqual(folders.sort());
    expect(written.filter(({ sourceFolder }) => sourceFolder !== undefined)).toEqual([]);
  });

  it('repeat no document of another', () => {
    const texts = written.flatMap((book) =>
      readBookText(book).documents.map(({ xhtml }) => plainText(xhtml)),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe.each(written)('the text of $slug', (book) => {
  const { documents } = readBookText(book);
  const chapters = documents.filter(({ id }) => id.startsWith('chapter-'));

  it('has six chapters and 9,000 characters', () => {
    expect(chapters.length).toBeGreaterThanOrEqual(6);
    expect(chapters.map(({ xhtml }) => plainText(xhtml)).join('').length).toBeGreaterThanOrEqual(9000);
  });

  it('has an id on every heading, headings in every chapter, and a table or figure in half of them', () => {
    for (const { id, xhtml } of documents) {
      expect([id, outlineDocument(xhtml).headings.length]).toEqual([id, count(xhtml, /<h2/g)]);
      expect(xhtml).toContain(`xml:lang="${book.language === 'en' ? 'en' : 'zh-CN'}"`);
    }
    for (const { id, xhtml } of chapters) expect([id, count(xhtml, /<h2/g)]).not.toEqual([id, 0]);
    const illustrated = chapters.filter(({ xhtml }) => /<table|<figure/.test(xhtml));
    expect(illustrated.length).toBeGreaterThanOrEqual(chapters.length / 2);
  });

  it('describes every drawing', () => {
    for (const { xhtml } of documents) {
      const drawings = count(xhtml, /<svg/g);
      expect(count(xhtml, /<svg[^>]*role="img"[^>]*>/g)).toBe(drawings);
      expect(count(xhtml, /<svg[^>]*aria-label="[^"]+"[^>]*>/g)).toBe(drawings);
    }
  });

  it('is a valid EPUB with every chapter in its contents and its first chapter as the beginning of the body', () => {
    expect(findEpubFaults(createBookEpub(book))).toEqual([]);
    const contents = pageOf(book, 'nav.xhtml');
    for (const { id, xhtml } of documents) {
      expect(contents).toContain(`<a href="${id}.xhtml">${outlineDocument(xhtml).title}</a>`);
      for (const heading of outlineDocument(xhtml).headings)
        expect(contents).toContain(`<a href="${id}.xhtml#${heading.id}">${heading.title}</a>`);
    }
    expect(contents).toContain('epub:type="bodymatter" href="chapter-1.xhtml"');
  });

  it('is read from the first chapter to the last, answers after them', () => {
    const spine = [...pageOf(book, 'package.opf').matchAll(/<itemref idref="([^"]+)"/g)].map(([, id]) => id);
    const numbered = chapters.map((_, index) => `chapter-${index + 1}`);
    const answers = documents.length > chapters.length ? ['answers'] : [];
    expect(spine).toEqual(['cover', 'title', 'about', 'nav', ...numbered, ...answers, 'colophon']);
  });

  it('says nowhere that it is a sample', () => {
    for (const page of ['title.xhtml', 'colophon.xhtml'])
      expect(pageOf(book, page)).not.toMatch(/示例教材|样章|[Ss]ample/);
  });
});

describe('titles without a text', () => {
  it('say so on the first page after the cover, in the language of the book', () => {
    for (const book of placeholders) {
      const notice = book.language === 'en' ? NOTICE.en : NOTICE.zh;
      expect([book.slug, pageOf(book, 'title.xhtml')]).toEqual([book.slug, expect.stringContaining(notice)]);
    }
  });

  it('have the placeholder chapter of their subject as their only document', () => {
    for (const book of placeholders)
      expect(readBookText(book).documents.map(({ id }) => id)).toEqual(['chapter']);
  });
});

describe('outlineDocument', () => {
  it('requires a title', () => {
    expect(() => outlineDocument('<p>无题</p>')).toThrow('h1');
  });
});
