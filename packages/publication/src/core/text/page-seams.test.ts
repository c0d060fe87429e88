import { expect, it } from 'vitest';
import type { PublicationManifest } from '../publication-manifest.ts';
import type { TextSection } from './text-index.ts';
import { prepareTextSearch, searchText } from './text-search.ts';

const presentation = (layout: 'fixed' | 'reflowable'): PublicationManifest['metadata']['presentation'] => ({
  layout,
  spread: 'auto',
  orientation: 'auto',
  overflow: 'auto',
  continuous: false,
});

/** A book of pages, each of which is its blocks from top to bottom. */
const bookOf = (pages: readonly (readonly string[])[], layout: 'fixed' | 'reflowable' = 'fixed') =>
  prepareTextSearch(
    pages.map((texts, index): TextSection => ({
      href: `${index + 1}.xhtml`,
      cfi: `/6/${2 * index + 2}`,
      position: index + 1,
      positions: 1,
      blocks: texts.map((text, at) => ({
        text,
        runs: [[0, `/4/${2 * at + 2}/1`, 0]],
        start: 0,
        end: text.length,
      })),
    })),
    { metadata: { presentation: presentation(layout) }, toc: [] },
  );

const find = (book: ReturnType<typeof bookOf>, text: string) =>
  searchText(book, { text, first: 0, count: 9 }).hits;

const BOOK = [
  ['Chapter One', 'A long text ends with a hyphen-', '1'],
  ['Chapter One', 'ated word. Then the last', 'Chapter One · 2'],
  ['Chapter One', 'sentence goes on. 集合是一个', '3'],
  ['Chapter One', '数学概念。 The end. last', '4'],
];

it.each([
  ['hyphenated', 1, 'hyphen- ated', ' word. Then the last'],
  ['the last sentence', 2, 'the last sentence', ' goes on. 集合是一个'],
  ['一个数学', 3, '一个 数学', '概念。 The end. last'],
  ['last SENTENCE', 2, 'last sentence', ' goes on. 集合是一个'],
])('%s is found over two pages, and leads to the first', (text, page, match, after) => {
  const hits = find(bookOf(BOOK), text);
  expect(hits.map((hit) => [hit.position, hit.match, hit.after])).toEqual([[page, match, after]]);
});

it('leads to the part of the passage on the first page', () => {
  expect(find(bookOf(BOOK), 'hyphenated')[0]!.cfi).toBe('epubcfi(/6/2!/4/4,/1:24,/1:31)');
});

it('finds what is whole on a page once', () => {
  expect(find(bookOf(BOOK), 'last').map(({ position }) => position)).toEqual([2, 4]);
  expect(find(bookOf(BOOK), 'Chapter One')).toHaveLength(5);
});

it('does not join running heads, pages that are apart, and chapters of a text that flows', () => {
  expect(find(bookOf(BOOK), 'hyphen- chapter')).toEqual([]);
  expect(find(bookOf([['one word'], [], ['on another page']]), 'word on')).toEqual([]);
  expect(find(bookOf([['one word'], ['on another page']], 'reflowable'), 'word on')).toEqual([]);
});

it('does not join pages in a preview', () => {
  const request = { text: 'hyphenated', first: 0, count: 9 };
  expect(searchText(bookOf(BOOK), { ...request, shownCharacters: new Map() }).hits).toEqual([]);
});
