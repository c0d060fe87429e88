import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { CfiError } from './cfi-error.ts';
import { parseCfiFragment, printCfiFragment } from './fragment.ts';
import { printCfi } from './print.ts';
import { cfis } from './testing/arbitrary-cfi.ts';

vi.setConfig({ testTimeout: 60_000 });

/** The standard's example of three ways to write one point in a URL (section 2.3). */
const WRITTEN = [
  '#epubcfi(/6/4!/4/10/2/1:3[Ф-"spa%20ce"-99%25-aa^[bb^]^^])',
  '#epubcfi(/6/4!/4/10/2/1:3[%d0%a4-%22spa%20ce%22-99%25-aa^[bb^]^^])',
  'epubcfi(/6/4!/4/10/2/1:3%5B%D0%A4-%22spa%20ce%22-99%25-aa%5E%5Bbb%5E%5D%5E%5E%5D)',
];

describe('a CFI in an address', () => {
  it.each(WRITTEN)('%s', (fragment) => {
    expect(printCfi(parseCfiFragment(fragment))).toBe('epubcfi(/6/4!/4/10/2/1:3[Ф-"spa ce"-99%-aa^[bb^]^^])');
  });

  it('is read back from a URL', () => {
    fc.assert(
      fc.property(cfis, (cfi) => {
        const url = new URL(`http://localhost/book.epub#${printCfiFragment(cfi)}`);
        expect(parseCfiFragment(url.hash)).toStrictEqual(cfi);
      }),
    );
  });

  it.each(['#epubcfi(/2[%])', '#epubcfi(/2[%FF])', '#chapter', ''])('%j is refused', (fragment) => {
    expect(() => parseCfiFragment(fragment)).toThrow(CfiError);
  });
});
