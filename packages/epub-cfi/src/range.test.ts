import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { CfiError } from './cfi-error.ts';
import { compareCfi } from './compare.ts';
import { joinCfi, splitPath } from './join.ts';
import type { Cfi, CfiPath } from './cfi-model.ts';
import { parseCfi } from './parse.ts';
import { printCfi } from './print.ts';
import { collapseCfi, makeCfiRange } from './range.ts';
import { paths, ranges } from './testing/arbitrary-cfi.ts';

vi.setConfig({ testTimeout: 60_000 });

const read = (text: string) => parseCfi(`epubcfi(${text})`);
const readPath = (text: string) => read(text) as CfiPath;
const print = (cfi: Cfi) => printCfi(cfi).slice('epubcfi('.length, -1);

describe('range and ends', () => {
  it.each([
    ['/6/4!/4/10,/2/1:1,/3:4', '/6/4!/4/10/2/1:1', '/6/4!/4/10/3:4'],
    ['/6/4!/4/10/1,:0,:5', '/6/4!/4/10/1:0', '/6/4!/4/10/1:5'],
    ['/6/4!/4/10,,/3:4', '/6/4!/4/10', '/6/4!/4/10/3:4'],
    ['/6/4,!/2/1:0,!/4/1:1', '/6/4!/2/1:0', '/6/4!/4/1:1'],
    ['/6,/4!/4/1:0,/6!/4/1:0', '/6/4!/4/1:0', '/6/6!/4/1:0'],
    ['/6/4,,!/4', '/6/4', '/6/4!/4'],
    ['/6/4,!:1,!:2', '/6/4!:1', '/6/4!:2'],
    ['/6/4[a]!/4[b],/2[c],/4[d]', '/6/4[a]!/4[b]/2[c]', '/6/4[a]!/4[b]/4[d]'],
    ['/4,,', '/4', '/4'],
  ])('%s from %s to %s', (range, start, end) => {
    expect(print(collapseCfi(read(range)))).toBe(start);
    expect(print(collapseCfi(read(range), 'end'))).toBe(end);
    expect(print(makeCfiRange(readPath(start), readPath(end)))).toBe(range);
  });

  it('the parent is as long as it can be printed, and the ends are unchanged', () => {
    const alike = fc.tuple(paths, paths).map(([a, b]) => {
      const [first = [], ...rest] = a.documents;
      return [
        { ...a, documents: [[{ index: 6 }, ...first], ...rest] },
        joinCfi({ documents: [[{ index: 6 }]] }, b),
      ];
    });
    fc.assert(
      fc.property(alike, ([start, end]) => {
        const range = makeCfiRange(start as CfiPath, end as CfiPath);
        expect(parseCfi(printCfi(range))).toStrictEqual(range);
        expect(compareCfi(collapseCfi(range), start as CfiPath)).toBe(0);
        expect(compareCfi(collapseCfi(range, 'end'), end as CfiPath)).toBe(0);
      }),
    );
  });

  it('a range needs a common step', () => {
    expect(() => makeCfiRange(readPath('/2/1:0'), readPath('/4/1:0'))).toThrow(CfiError);
  });

  it('a path is its own start and end', () => {
    const path = read('/4/1:2');
    expect(collapseCfi(path)).toBe(path);
    expect(collapseCfi(path, 'end')).toBe(path);
  });
});

describe('a path across documents', () => {
  it.each([
    ['/6/4[chap01ref]', '/4/10/3:10', '/6/4[chap01ref]!/4/10/3:10'],
    ['/6/4[chap01ref]', '/4/10,/2/1:1,/3:4', '/6/4[chap01ref]!/4/10,/2/1:1,/3:4'],
    ['/6/4!/4/2', '/2', '/6/4!/4/2!/2'],
  ])('%s and %s are %s', (outer, inner, joined) => {
    expect(print(joinCfi(readPath(outer), read(inner)))).toBe(joined);
  });

  it('is split at the last “!”', () => {
    const parts = splitPath(readPath('/6/4!/4/2!/2/1:3'));
    expect([parts.outer && print(parts.outer), print(parts.inner)]).toEqual(['/6/4!/4/2', '/2/1:3']);
    expect(splitPath(readPath('/4/1:3'))).toStrictEqual({ inner: readPath('/4/1:3') });
  });

  it('cannot continue after an offset', () => {
    expect(() => joinCfi(readPath('/6/4:1'), read('/4'))).toThrow(CfiError);
  });

  it('can be joined again after it was split', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const { outer, inner } = splitPath(path);
        expect(outer ? joinCfi(outer, inner) : inner).toStrictEqual(path);
      }),
    );
    fc.assert(
      fc.property(ranges, (range) => {
        const joined = joinCfi({ documents: [[{ index: 6 }]] }, range);
        expect(printCfi(joined)).toBe(`epubcfi(/6!${print(range)})`);
      }),
    );
  });
});
