import { listContents } from '@zhiye/reader';
import { expect, it } from 'vitest';
import { findChapter, filterContents, listChapterStarts, listStartPages } from './contents-lines.ts';

const entries = listContents({
  readingOrder: ['cover', 'one', 'two'].map((href) => ({ href, positions: 10 })),
  toc: [
    { title: '封面', href: 'cover' },
    { title: '一', href: 'one#a', children: [{ title: '1.1', href: 'one#b' }] },
    { title: '二', children: [{ title: '2.1', href: 'two', children: [{ title: '2.1.1', href: 'two#c' }] }] },
    { title: '二又', href: 'two' },
  ],
} as unknown as Parameters<typeof listContents>[0]);

it('only entries with a known page have a number', () => {
  expect(listStartPages(entries)).toEqual([1, 11, undefined, undefined, 21, undefined, 21]);
});

it('the chapter of an entry is its first-level parent', () => {
  expect(entries.map((entry) => findChapter(entries, entry)?.title)).toEqual([
    '封面',
    '一',
    '一',
    '二',
    '二',
    '二',
    '二又',
  ]);
  expect(findChapter(entries, undefined)).toBeUndefined();
  expect(findChapter([], undefined)).toBeUndefined();
});

it('chapters mark the track once each, except at its start', () => {
  expect(listChapterStarts(entries, 30)).toEqual([10 / 30, 20 / 30]);
});

it.each([
  ['', 7],
  ['2.1', ['二', '2.1', '2.1.1']],
  ['2.1.1', ['二', '2.1', '2.1.1']],
  ['一', ['一']],
  ['没有', []],
])('filtered by %s, lines keep those above them', (text, kept) => {
  const titles = filterContents(entries, text).map(({ title }) => title);
  expect(typeof kept === 'number' ? titles.length : titles).toEqual(kept);
});
