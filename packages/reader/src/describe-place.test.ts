import { describe, expect, it } from 'vitest';
import type { ReaderPublication } from './api.ts';
import { createPlaceDescriber, neighbourOf } from './describe-place.ts';
import type { PagedDocument } from './pagination.ts';

const order = [true, false, true, true, false].map((linear, index) => ({
  href: `${index}.xhtml`,
  linear,
  positions: 4,
}));

it.each([
  [0, 1, 2],
  [2, -1, 0],
  [1, 1, 2],
  [1, -1, 0],
  [3, 1, undefined],
  [0, -1, undefined],
] as const)('from section %d by %d to %s, past what stands beside the order', (section, step, expected) => {
  expect(neighbourOf(order, section, step)).toBe(expected);
});

describe('describePlace', () => {
  const manifest = {
    metadata: { readingProgression: 'auto', title: '书' },
    readingOrder: order,
    toc: [{ title: '第三章', href: '2.xhtml' }],
  } as unknown as ReaderPublication['manifest'];
  const describePlace = createPlaceDescriber({ manifest, resolve: (href) => href });
  const paged = { pages: 8, direction: 'rtl', pageOfFragment: () => undefined } as unknown as PagedDocument;

  it('says where a page is', () => {
    expect(describePlace(2, 2, paged, 'turn')).toMatchObject({
      locator: { href: '2.xhtml', progression: 0.25, totalProgression: 0.45, title: '第三章' },
      page: 3,
      pages: 8,
      position: 10,
      positions: 20,
      direction: 'rtl',
      isFirst: false,
      isLast: false,
    });
  });

  it('the last page is the end of the book, whatever stands beside the order', () => {
    const last = describePlace(3, 7, paged, 'turn');
    expect(last).toMatchObject({ isLast: true, position: 20, locator: { totalProgression: 1 } });
    expect(describePlace(0, 0, paged, 'jump').isFirst).toBe(true);
  });

  it('the direction of the book wins over that of a section', () => {
    const stated = { ...manifest, metadata: { ...manifest.metadata, readingProgression: 'ltr' as const } };
    const place = createPlaceDescriber({ manifest: stated, resolve: (href) => href })(0, 0, paged, 'turn');
    expect(place.direction).toBe('ltr');
  });
});
