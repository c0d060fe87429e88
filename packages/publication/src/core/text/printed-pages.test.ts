import { expect, it } from 'vitest';
import { listPages, pageAt } from './printed-pages.ts';
import type { PageSource } from './printed-pages.ts';

const source = (layout: 'reflowable' | 'fixed', pageList: PageSource['pageList'] = []): PageSource => ({
  metadata: {
    presentation: { layout, spread: 'auto', orientation: 'auto', overflow: 'auto', continuous: false },
  },
  pageList,
});

const PAGES = listPages(
  source('reflowable', [
    { title: '12', position: 4, characters: 3100 },
    {
      title: '11',
      position: 3,
      characters: 2100,
      children: [{ title: '11a', position: 3, characters: 2900 }],
    },
    { title: 'nowhere' },
    { title: 'x', position: 1 },
  ]),
);

it.each([
  ['x', 1, undefined],
  ['x', 2, 1500],
  ['x', 3, 2099],
  ['11', 3, 2100],
  ['11', 3, 2899],
  ['11a', 3, 2900],
  ['11a', 3, undefined],
  ['11a', 4, 3099],
  ['12', 9, 0],
])('page %s is at position %d after %s characters', (page, position, characters) =>
  expect(pageAt(PAGES, position, characters)).toBe(page),
);

it('has no page before the first one', () => {
  expect(
    pageAt(listPages(source('reflowable', [{ title: '1', position: 2, characters: 1100 }])), 1),
  ).toBeNull();
  expect(pageAt(listPages(source('reflowable')), 7)).toBeNull();
});

it('takes a page of a fixed layout for a page, unless the book has numbers of its own', () => {
  expect(pageAt(listPages(source('fixed')), 7)).toBe('7');
  expect(pageAt(listPages(source('fixed', [{ title: 'v', position: 5 }])), 7)).toBe('v');
});
