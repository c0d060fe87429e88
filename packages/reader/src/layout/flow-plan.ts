// Which sections are pages and which scroll: the choice of the reader, else of each section, else of the book.
import { isFixed } from './fixed/spreads.ts';
import type { FlowContext } from './flow.ts';
import type { ReaderSettings } from './reader-settings.ts';

export interface FlowPlan {
  /** Whether any section scrolls. */
  readonly hasScroll: boolean;
  isScrolled(section: number): boolean;
  /**
   * The sections that share one scroll with a section, in reading order. The same list for all of them, so that two
   * lists can be compared by identity.
   */
  stripOf(section: number): readonly number[];
}

type PlanOptions = Pick<FlowContext, 'readingOrder' | 'metadata'>;
type FlowKind = 'pages' | 'one scroll' | 'a scroll of its own';

/** Returns the plan for a mode; the same one for each later call. */
export function createFlowPlans(options: PlanOptions): (mode: ReaderSettings['mode']) => FlowPlan {
  const plans = new Map<ReaderSettings['mode'], FlowPlan>();
  return (mode) => {
    const plan = plans.get(mode) ?? planFlows(options, mode);
    plans.set(mode, plan);
    return plan;
  };
}

function planFlows({ readingOrder, metadata }: PlanOptions, mode: ReaderSettings['mode']): FlowPlan {
  const kinds = readingOrder.map((item): FlowKind => {
    if (mode !== 'auto') return mode === 'paged' ? 'pages' : 'one scroll';
    return kindOf(item, metadata.presentation);
  });
  const strips = new Map<number, readonly number[]>();
  let strip: number[] | undefined;
  readingOrder.forEach(({ linear }, section) => {
    if (!linear) return void strips.set(section, [section]);
    if (kinds[section] !== 'one scroll') strip = undefined;
    const own = kinds[section] === 'one scroll' ? (strip ??= []) : [];
    own.push(section);
    strips.set(section, own);
  });
  return {
    hasScroll: kinds.some((kind) => kind !== 'pages'),
    isScrolled: (section) => kinds[section] !== 'pages',
    stripOf: (section) => strips.get(section)!,
  };
}

/** A section may override the flow of its book (EPUB 3.3, section 8.2.1.2.1). Fixed pages have no flow, in a book that scrolls too. */
function kindOf(
  item: PlanOptions['readingOrder'][number],
  book: PlanOptions['metadata']['presentation'],
): FlowKind {
  if (isFixed(item, book)) return 'pages';
  const { overflow, continuous } = item.properties.overflow === undefined ? book : item.properties;
  if (overflow !== 'scrolled') return 'pages';
  return continuous ? 'one scroll' : 'a scroll of its own';
}
