import { describe, expect, it } from 'vitest';
import type { ReaderTarget } from './api.ts';
import type { PagedDocument } from './pagination.ts';
import { findDestination } from './target.ts';

const order = ['a.xhtml', 'b.xhtml', 'c.xhtml'].map((href) => ({ href, positions: 10 }));
const paged = {
  pages: 8,
  pageOfFragment: (fragment: string) => (fragment === 'note' ? 5 : undefined),
} as PagedDocument;

const pageOf = (target: ReaderTarget) => {
  const found = findDestination(order, target);
  return found && [found.section, found.findPage(paged)];
};

describe('findDestination', () => {
  it.each<[string, ReaderTarget, number[] | undefined]>([
    ['the start of a section', { href: 'b.xhtml' }, [1, 0]],
    ['an end', { href: 'b.xhtml', progression: 1 }, [1, 7]],
    ['a fragment wins over a progression', { href: 'b.xhtml#note', progression: 0.9 }, [1, 5]],
    ['a fragment that is not there', { href: 'b.xhtml#gone' }, [1, 0]],
    ['a place of the book', { totalProgression: 0.5 }, [1, 4]],
    ['the end of the book', { totalProgression: 1 }, [2, 7]],
    ['a section that is gone, by its place of the book', { href: 'x.xhtml', totalProgression: 0.7 }, [2, 0]],
    ['a section that is gone', { href: 'x.xhtml', progression: 0.5 }, undefined],
    ['nothing', { href: '' }, undefined],
  ])('%s', (_, target, expected) => expect(pageOf(target)).toEqual(expected));

  it('an empty book has no place', () => {
    expect(findDestination([], { totalProgression: 0 })).toBeUndefined();
    expect(findDestination([], { href: 'a.xhtml' })).toBeUndefined();
  });
});
