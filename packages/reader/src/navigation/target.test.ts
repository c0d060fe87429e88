// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { ReaderTarget } from '../api.ts';
import { createCfiResolver } from './cfi-resolver.ts';
import type { SectionText } from '../text/section-text.ts';
import { resolveTarget } from './target.ts';

const order = ['a.xhtml', 'b.xhtml', 'c.xhtml'].map((href, index) => ({
  href,
  positions: 10,
  cfi: `/6/${2 + 2 * index}`,
}));
const places = createCfiResolver(order);
const section = new DOMParser().parseFromString(
  '<html xmlns="http://www.w3.org/1999/xhtml"><head/><body><p>one</p><p>two</p></body></html>',
  'application/xhtml+xml',
);
/** Pages of 100 pixels: the second paragraph is on the seventh page. */
const text = {
  document: section,
  length: 800,
  offsetOf: ({ node }) => (node.textContent === 'two' ? 650 : 0),
  offsetOfFragment: (fragment: string) => (fragment === 'note' ? 510 : undefined),
} as SectionText;

const placeOf = (target: ReaderTarget) => {
  const found = resolveTarget(order, places, target);
  return found && [found.section, found.findOffset(text)];
};

describe('resolveTarget', () => {
  it.each<[string, ReaderTarget, number[] | undefined]>([
    ['the start of a section', { href: 'b.xhtml' }, [1, 0]],
    ['the end of a section', { href: 'b.xhtml', progression: 1 }, [1, 799]],
    ['a fragment wins over a progression', { href: 'b.xhtml#note', progression: 0.9 }, [1, 510]],
    ['a fragment that does not exist', { href: 'b.xhtml#gone' }, [1, 0]],
    ['a progression of the book', { totalProgression: 0.5 }, [1, 400]],
    ['the end of the book', { totalProgression: 1 }, [2, 799]],
    [
      'a missing section, by the progression of the book',
      { href: 'x.xhtml', totalProgression: 0.7 },
      [2, 80],
    ],
    ['a missing section', { href: 'x.xhtml', progression: 0.5 }, undefined],
    ['nothing', { href: '' }, undefined],
    ['a CFI', { cfi: 'epubcfi(/6/4!/4/4/1:1)' }, [1, 650]],
    ['the start of a range', { cfi: 'epubcfi(/6/4!/4/4,/1:1,/1:3)' }, [1, 650]],
    [
      'a CFI wins over a progression',
      { href: 'b.xhtml', cfi: 'epubcfi(/6/4!/4/4/1:1)', progression: 0 },
      [1, 650],
    ],
    [
      'a CFI of another section is ignored',
      { href: 'c.xhtml', cfi: 'epubcfi(/6/4!/4/4/1:1)', progression: 0.5 },
      [2, 400],
    ],
    ['a CFI of a missing section', { cfi: 'epubcfi(/6/99!/4/2)', totalProgression: 0 }, [0, 0]],
    ['a text that is not a CFI', { cfi: 'epubcfi(' }, undefined],
  ])('%s', (_, target, expected) => expect(placeOf(target)).toEqual(expected));

  it('an empty book has no position', () => {
    expect(resolveTarget([], createCfiResolver([]), { totalProgression: 0 })).toBeUndefined();
    expect(resolveTarget([], createCfiResolver([]), { href: 'a.xhtml' })).toBeUndefined();
  });
});
