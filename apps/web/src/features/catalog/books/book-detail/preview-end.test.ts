import { findPreviewLimit, POSITION_LENGTH } from '@zhiye/publication';
import type { PublicationManifest } from '@zhiye/publication';
import { describe, expect, it } from 'vitest';
import type { BookData } from './book-data.ts';
import { findCertainPreviewEnd } from './preview-end.ts';

type Rule = BookData['previewRule'];

const rows = (...pages: number[]): BookData['contents'] =>
  pages.map((page) => ({ title: `第 ${page} 页`, level: 1, page }));
const endOf = (previewRule: Rule, contents: BookData['contents'], hasPreview = true) =>
  findCertainPreviewEnd({ hasPreview, previewRule, contents });

describe('findCertainPreviewEnd', () => {
  it.each<[string, Rule, BookData['contents'], number]>([
    ['no preview', { kind: 'none', value: 0 }, rows(1, 9), 0],
    ['pages', { kind: 'pages', value: 12 }, rows(1, 9), 12],
    ['chapters', { kind: 'chapters', value: 2 }, rows(1, 9, 20, 31), 19],
    ['more chapters than the book has', { kind: 'chapters', value: 9 }, rows(1, 9), 0],
    [
      'chapters below a single title',
      { kind: 'chapters', value: 1 },
      [{ title: '全书', level: 1, page: 1 }, ...rows(2, 9).map((row) => ({ ...row, level: 2 }))],
      8,
    ],
    ['percent', { kind: 'percent', value: 50 }, rows(1, 11, 24), 11],
    ['the default of a long book', { kind: 'default', value: 0 }, rows(1, 500), 30],
    ['no contents', { kind: 'percent', value: 50 }, [], 1],
  ])('%s', (_, rule, contents, expected) => {
    expect(endOf(rule, contents)).toBe(expected);
    expect(endOf(rule, contents, false)).toBe(0);
  });

  it('marks no chapter that the server would refuse', () => {
    let seed = 1;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    let total = 0;
    for (let book = 0; book < 500; book += 1) {
      const front = random(4);
      const characters = Array.from({ length: front + 3 + random(12) }, (_, section) =>
        section < front ? random(300) : 200 + random(40_000),
      );
      const readingOrder = characters.map((count, section) => ({
        href: `${section}.xhtml`,
        characters: count,
        positions: Math.max(1, Math.ceil(count / POSITION_LENGTH)),
        properties: {},
      }));
      const toc = readingOrder.map(({ href }, section) => ({
        title: href,
        href,
        position: 1 + readingOrder.slice(0, section).reduce((sum, { positions }) => sum + positions, 0),
      }));
      const landmarks = [{ title: '', href: `${front}.xhtml`, rel: 'bodymatter' }];
      const metadata = { presentation: { layout: 'reflowable' } };
      const manifest = { readingOrder, toc, landmarks, metadata } as unknown as PublicationManifest;
      const contents = rows(...toc.map(({ position }) => position));
      for (const rule of [
        { kind: 'default', value: 0 },
        { kind: 'pages', value: 1 + random(40) },
        { kind: 'percent', value: 5 + random(60) },
        { kind: 'chapters', value: 1 + random(4) },
      ] as const) {
        const exact = findPreviewLimit(manifest, rule)!.lastPosition;
        const marked = contents.filter(({ page }) => page! <= endOf(rule, contents));
        const wrong = marked.filter(({ page }) => page! > exact);
        expect(wrong, JSON.stringify({ rule, characters, front })).toEqual([]);
        total += marked.length;
      }
    }
    expect(total).toBeGreaterThan(1000);
  });
});
