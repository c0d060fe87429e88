import { describe, expect, it } from 'vitest';
import type { ReaderPublication } from './api.ts';
import { createCfiPlaces } from './cfi-places.ts';
import { createPlaceDescriber, neighbourOf } from './describe-place.ts';
import type { Spot } from './flow.ts';

const order = [true, false, true, true, false].map((linear, index) => ({
  href: `${index}.xhtml`,
  linear,
  positions: 4,
  cfi: `/6/${2 + 2 * index}`,
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
    metadata: { readingProgression: 'auto', title: '书', language: ['zh-CN'] },
    readingOrder: order,
    toc: [{ title: '第三章', href: '2.xhtml' }],
  } as unknown as ReaderPublication['manifest'];
  const places = createCfiPlaces(order);
  const describePlace = createPlaceDescriber({ manifest, resolve: (href) => href }, places);
  const spotAt = (section: number, page: number, ends: Partial<Spot> = {}): Spot => ({
    section,
    text: {
      direction: 'rtl',
      pageLength: 100,
      pages: 8,
      offsetOfFragment: () => undefined,
    } as unknown as Spot['text'],
    page,
    pages: 8,
    progression: page / 8,
    offset: page * 100,
    layout: 'paged',
    isFirst: false,
    isLast: false,
    findAnchor: () => undefined,
    ...ends,
  });

  it('says where a page is', () => {
    expect(describePlace(spotAt(2, 2), 'turn')).toMatchObject({
      locator: {
        href: '2.xhtml',
        progression: 0.25,
        totalProgression: 0.45,
        title: '第三章',
        cfi: 'epubcfi(/6/6!/4)',
      },
      page: 3,
      pages: 8,
      position: 10,
      positions: 20,
      direction: 'rtl',
      isFirst: false,
      isLast: false,
    });
  });

  it('the last page is the end of the book, to its last position', () => {
    const last = describePlace(spotAt(3, 7, { isLast: true }), 'turn');
    expect(last).toMatchObject({ isLast: true, position: 20, locator: { totalProgression: 1 } });
  });

  it('the direction of the book wins over that of a section', () => {
    const stated = { ...manifest, metadata: { ...manifest.metadata, readingProgression: 'ltr' as const } };
    const place = createPlaceDescriber({ manifest: stated, resolve: (href) => href }, places)(
      spotAt(0, 0),
      'turn',
    );
    expect(place.direction).toBe('ltr');
  });

  it('a language from right to left makes a book that opens on the right', () => {
    const arabic = { ...manifest, metadata: { ...manifest.metadata, language: ['ar-EG'] } };
    const spot = spotAt(0, 0);
    const leftToRight = { ...spot, text: { ...spot.text, direction: 'ltr' as const } };
    const describe = createPlaceDescriber({ manifest: arabic, resolve: (href) => href }, places);
    expect(describe(leftToRight, 'turn').direction).toBe('rtl');
    expect(describePlace(leftToRight, 'turn').direction).toBe('ltr');
  });
});
