import { describe, expect, it } from 'vitest';
import { createFlowPlans } from './flow-plan.ts';
import type { FlowContext } from './flow.ts';

type Properties = FlowContext['readingOrder'][number]['properties'];

const PAGES: Properties = { overflow: 'paginated', continuous: false };
const SCROLL: Properties = { overflow: 'scrolled', continuous: true };
const DOCUMENT: Properties = { overflow: 'scrolled', continuous: false };
const AUTO: Properties = { overflow: 'auto', continuous: false };

const plansOf = (book: Properties, ...items: (Properties & { linear?: boolean })[]) =>
  createFlowPlans({
    readingOrder: items.map(({ linear = true, ...properties }) => ({ linear, properties })),
    metadata: { presentation: { layout: 'reflowable', ...book } },
  } as unknown as FlowContext);

/** `p` for pages, else the sections of the scroll. */
const describePlan = (plan: ReturnType<ReturnType<typeof plansOf>>, count: number): string[] =>
  Array.from({ length: count }, (_, section) =>
    plan.isScrolled(section) ? plan.stripOf(section).join() : 'p',
  );

describe('createFlowPlans', () => {
  it.each<[string, Properties, Properties[], string[]]>([
    ['pages by default', AUTO, [{}, {}], ['p', 'p']],
    ['one scroll of the book', SCROLL, [{}, {}], ['0,1', '0,1']],
    ['a scroll for each document', DOCUMENT, [{}, {}], ['0', '1']],
    ['a document that scrolls in a book of pages', PAGES, [{}, DOCUMENT, {}], ['p', '1', 'p']],
    ['adjacent sections in one scroll', AUTO, [SCROLL, SCROLL, {}, SCROLL], ['0,1', '0,1', 'p', '3']],
    ['pages in a book that scrolls', SCROLL, [{}, {}, PAGES, {}], ['0,1', '0,1', 'p', '3']],
    ['the choice of the reader for auto', SCROLL, [{}, AUTO, {}], ['0', 'p', '2']],
    ['a document between two parts of a scroll', SCROLL, [{}, DOCUMENT, {}], ['0', '1', '2']],
    ['a fixed page in a book of pages', PAGES, [{}, { ...SCROLL, layout: 'fixed' }], ['p', 'p']],
    ['a fixed page in a book that scrolls', SCROLL, [{}, { layout: 'fixed' }, {}], ['0', 'p', '2']],
    ['a fixed page in documents that scroll', DOCUMENT, [{ layout: 'fixed' }, {}], ['p', '1']],
    ['fixed pages that ask for a scroll', SCROLL, [{ ...SCROLL, layout: 'fixed' }, {}], ['p', '1']],
    ['a book of fixed pages', { ...SCROLL, layout: 'fixed' }, [{}, {}], ['p', 'p']],
    [
      'text in a book of fixed pages',
      { ...SCROLL, layout: 'fixed' },
      [{}, { layout: 'reflowable' }],
      ['p', '1'],
    ],
  ])('%s', (_name, book, items, expected) => {
    expect(describePlan(plansOf(book, ...items)('auto'), items.length)).toEqual(expected);
  });

  it('keeps the mode that the reader chose', () => {
    const plans = plansOf(DOCUMENT, {}, SCROLL, PAGES);
    expect(describePlan(plans('paged'), 3)).toEqual(['p', 'p', 'p']);
    expect(describePlan(plans('scrolled'), 3)).toEqual(['0,1,2', '0,1,2', '0,1,2']);
  });

  it('gives a section that is not linear a scroll of its own', () => {
    const plan = plansOf(SCROLL, {}, { linear: false } as Properties, {})('auto');
    expect(describePlan(plan, 3)).toEqual(['0,2', '1', '0,2']);
    expect(plan.stripOf(0)).toBe(plan.stripOf(2));
  });
});
