import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compareCfi } from './compare.ts';
import type { Cfi, CfiOffset, CfiPath, CfiStep } from './cfi-model.ts';
import { parseCfi } from './parse.ts';
import { collapseCfi } from './range.ts';
import { cfis } from './testing/arbitrary-cfi.ts';

vi.setConfig({ testTimeout: 60_000 });

/** In the order of section 3.2. */
const SORTED = [
  '/2',
  '/2:0',
  '/2:1',
  '/2/1',
  '/2/1:0',
  '/2/1:2',
  '/2/1:10',
  '/2/2',
  '/2/2/100:1000',
  '/2/3:0',
  '/2@0:0',
  '/2@50:0',
  '/2@1:2',
  '/2~0',
  '/2~0@100:99',
  '/2~0@0:100',
  '/2~1.5',
  '/2~10',
  '/2!/2',
  '/2!/2:5',
  '/2!/4',
  '/4',
  '/4,/2,/4',
  '/4,/2,/6',
  '/4/2,/1:0,/1:1',
  '/4,/2/1:0,/4',
  '/4,/4,/4',
  '/10',
];
const read = (text: string) => parseCfi(`epubcfi(${text})`);
const compare = (a: string, b: string) => Math.sign(compareCfi(read(a), read(b)));

describe('compareCfi', () => {
  it('sorts as the standard requires', () => {
    for (const [at, text] of SORTED.entries()) {
      expect(compare(text, text), text).toBe(0);
      for (const later of SORTED.slice(at + 1)) {
        expect(compare(text, later), `${text} before ${later}`).toBe(-1);
        expect(compare(later, text), `${later} after ${text}`).toBe(1);
      }
    }
  });

  it.each([
    ['/6/4[a]!/4[b]/1:3[x,y;s=a]', '/6/4!/4/1:3'],
    ['/4,,', '/4'],
    ['/4/2,/1:0,/1:1', '/4,/2/1:0,/2/1:1'],
  ])('%s equals %s', (a, b) => expect(compare(a, b)).toBe(0));

  it('is a total order, whatever the text assertions are', () => {
    fc.assert(
      fc.property(fc.tuple(cfis, cfis, cfis), ([a, b, c]) => {
        const sign = (left: Cfi, right: Cfi) => Math.sign(compareCfi(left, right));
        expect(sign(a, a)).toBe(0);
        expect(sign(a, b) + sign(b, a)).toBe(0);
        const [first, second, third] = [a, b, c].sort(compareCfi) as [Cfi, Cfi, Cfi];
        expect(sign(first, second)).toBeLessThanOrEqual(0);
        expect(sign(second, third)).toBeLessThanOrEqual(0);
        expect(sign(first, third)).toBeLessThanOrEqual(0);
        if (sign(a, b) === 0) {
          expect(sign(a, c)).toBe(sign(b, c));
          expect(strip(a)).toEqual(strip(b));
        }
        expect(sign(strip(a), b)).toBe(sign(a, b));
      }),
      { numRuns: 1000 },
    );
  });
});

/** Both ends without assertions, which do not affect the order. */
function strip(cfi: Cfi): Cfi {
  const bare = ({ documents, offset }: CfiPath): CfiPath => ({
    documents: documents.map((steps) => steps.map(({ index }): CfiStep => ({ index }))),
    ...(offset && { offset: bareOffset(offset) }),
  });
  const parent = { documents: [[]] };
  return { parent, start: bare(collapseCfi(cfi)), end: bare(collapseCfi(cfi, 'end')) };
}

function bareOffset(offset: CfiOffset): CfiOffset {
  if (offset.kind === 'character') return { kind: 'character', characters: offset.characters };
  return { kind: 'media', seconds: offset.seconds, point: offset.point };
}
