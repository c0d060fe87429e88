import { describe, expect, it } from 'vitest';
import type { ReaderPublication } from '../api.ts';
import { createCfiResolver } from './cfi-resolver.ts';
import { createLocationDescriber, adjacentSection } from './current-location.ts';
import type { ViewState } from '../layout/flow.ts';

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
] as const)('from section %d by %d to %s, past sections that are not linear', (section, step, expected) => {
  expect(adjacentSection(order, section, step)).toBe(expected);
});

describe('createLocationDescriber', () => {
  const manifest = {
    metadata: { readingProgression: 'auto', title: '书', language: ['zh-CN'] },
    readingOrder: order,
    toc: [{ title: '第三章', href: '2.xhtml' }],
    pageList: [
      { title: 'ix', href: '0.xhtml' },
      { title: '7', href: '2.xhtml#p7' },
      { title: '8', href: '3.xhtml' },
    ],
  } as unknown as ReaderPublication['manifest'];
  const cfiResolver = createCfiResolver(order);
  const describeLocation = createLocationDescriber({ manifest, resolve: (href) => href }, cfiResolver);
  const viewAt = (section: number, page: number, ends: Partial<ViewState> = {}): ViewState => ({
    section,
    text: {
      direction: 'rtl',
      pageLength: 100,
      pages: 8,
      offsetOfFragment: () => undefined,
      pageOfFragment: () => 1,
    } as unknown as ViewState['text'],
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

  it('describes a page', () => {
    expect(describeLocation(viewAt(2, 2), 'turn')).toMatchObject({
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

  it('the last page has the last position and the progression 1', () => {
    const last = describeLocation(viewAt(3, 7, { isLast: true }), 'turn');
    expect(last).toMatchObject({ isLast: true, position: 20, locator: { totalProgression: 1 } });
  });

  it('the direction of the book wins over that of a section', () => {
    const stated = { ...manifest, metadata: { ...manifest.metadata, readingProgression: 'ltr' as const } };
    const location = createLocationDescriber({ manifest: stated, resolve: (href) => href }, cfiResolver)(
      viewAt(0, 0),
      'turn',
    );
    expect(location.direction).toBe('ltr');
  });

  it('a book in a right-to-left language has its next page on the left', () => {
    const arabic = { ...manifest, metadata: { ...manifest.metadata, language: ['ar-EG'] } };
    const view = viewAt(0, 0);
    const leftToRight = { ...view, text: { ...view.text, direction: 'ltr' as const } };
    const describe = createLocationDescriber({ manifest: arabic, resolve: (href) => href }, cfiResolver);
    expect(describe(leftToRight, 'turn').direction).toBe('rtl');
    expect(describeLocation(leftToRight, 'turn').direction).toBe('ltr');
  });

  it.each([
    [0, 3, 'ix'],
    [2, 0, 'ix'],
    [2, 1, '7'],
    [3, 0, '8'],
  ])('section %i, page %i: the printed page that began last', (section, page, printedPage) => {
    expect(describeLocation(viewAt(section, page), 'turn').printedPage).toBe(printedPage);
  });
});
