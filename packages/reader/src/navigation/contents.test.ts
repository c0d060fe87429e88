import { describe, expect, it } from 'vitest';
import { findContentsEntry, listContents } from './contents.ts';
import type { ContentsSource } from './contents.ts';

const sections = ['cover.xhtml', 'one.xhtml', 'two.xhtml', 'plate.xhtml', 'three.xhtml'];
const source = {
  readingOrder: sections.map((href, index) => ({ href, positions: index + 1 })),
  toc: [
    { title: '第一章', href: 'one.xhtml', children: [{ title: '1.1', href: 'one.xhtml#s1' }] },
    {
      title: '第二章',
      href: 'two.xhtml#top',
      children: [
        { title: '2.1', href: 'two.xhtml#s1' },
        { title: '2.2', href: 'two.xhtml#s2', children: [{ title: '2.2.1', href: 'two.xhtml#s2' }] },
      ],
    },
    { title: '附录', children: [{ title: '甲', href: 'three.xhtml' }] },
    { title: '', href: 'one.xhtml', children: [{ title: '无题之下', href: 'gone.xhtml' }] },
  ],
} as unknown as ContentsSource;
const entries = listContents(source);

describe('listContents', () => {
  it('is flat, in order, with depth and the position of the section', () => {
    expect(entries.map(({ title, depth, target }) => [title, depth, target?.position])).toEqual([
      ['第一章', 0, 2],
      ['1.1', 1, 2],
      ['第二章', 0, 4],
      ['2.1', 1, 4],
      ['2.2', 1, 4],
      ['2.2.1', 2, 4],
      ['附录', 0, undefined],
      ['甲', 1, 11],
      ['无题之下', 0, undefined],
    ]);
    expect(entries.every((entry, index) => entry.index === index)).toBe(true);
  });

  it('an empty table is an empty list', () => {
    expect(listContents({ ...source, toc: [] })).toEqual([]);
  });
});

describe('findContentsEntry', () => {
  const pages: Record<string, number> = { s1: 1, s2: 4 };
  const titleAt = (section: number, page: number) =>
    findContentsEntry(entries, section, page, (fragment) => pages[fragment])?.title;

  it.each([
    ['none before the first entry', 0, 0, undefined],
    ['a chapter', 1, 0, '第一章'],
    ['a fragment that begins on this page', 1, 1, '1.1'],
    ['a fragment that is not found is the start of its section', 2, 0, '第二章'],
    ['between two fragments', 2, 3, '2.1'],
    ['of two entries at one position the deeper one', 2, 4, '2.2.1'],
    ['a section without an entry belongs to the entry before', 3, 0, '2.2.1'],
    ['an entry below a heading without a target', 4, 9, '甲'],
  ])('%s', (_, section, page, title) => {
    expect(titleAt(section, page)).toBe(title);
  });

  it('entries may be in any order', () => {
    const backwards = [...entries].reverse();
    expect(findContentsEntry(backwards, 4, 0, () => undefined)?.title).toBe('甲');
  });
});
