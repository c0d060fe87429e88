import { expect, it } from 'vitest';
import { bareTitle, orderPages } from './page-list.ts';

it.each([
  ['Page 12', '12'],
  ['p. 12', '12'],
  ['P12', 'P12'],
  ['pp. xiv', 'xiv'],
  ['[12]', '12'],
  ['第12页', '12'],
  ['第 三 頁', '三'],
  ['１２', '12'],
  ['Ⅳ', 'IV'],
  [' 1\u00a02 ', '1 2'],
  ['A-3', 'A-3'],
  ['Plate 4', 'Plate 4'],
  ['page', 'page'],
  ['封面', '封面'],
])('the page "%s" is %s', (title, bare) => expect(bareTitle(title)).toBe(bare));

it('is one list in the order of the book, with what leads to a place', () => {
  const pages = orderPages([
    { title: '3', href: 'a#3', position: 2, characters: 1500 },
    {
      title: 'Page i',
      href: 'a#i',
      position: 1,
      characters: 0,
      children: [{ title: '1', href: 'b#1', position: 9, characters: 0 }],
    },
    { title: '2', href: 'a#2', position: 2, characters: 1100 },
    { title: '1', href: 'a#1', position: 1, characters: 700 },
    { title: '4' },
    { title: '', href: 'c', position: 3 },
  ]);
  expect(pages.map(({ title, href }) => [title, href])).toEqual([
    ['i', 'a#i'],
    ['1', 'a#1'],
    ['2', 'a#2'],
    ['3', 'a#3'],
    ['1', 'b#1'],
  ]);
});
