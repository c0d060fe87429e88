// Work that follows the painting of a page: first the rest of a large text in view, then its neighbors, then their rest.
import type { FlowContext } from '../flow.ts';
import type { Spread } from '../fixed/spreads.ts';
import { createBackgroundTask } from './background-task.ts';
import type { BackgroundTask } from './background-task.ts';
import { shownPageOf } from './paged-state.ts';
import type { PagedFlowState, ShownPage } from './paged-state.ts';
import { sectionsToPreload } from './section-preload.ts';
import type { SpreadFinder } from './spread-finder.ts';

interface PageBackground extends BackgroundTask {
  /** The neighbors of the page in view are to be opened again. */
  invalidateNeighbors(): void;
}

interface PageBackgroundOptions {
  readonly context: FlowContext;
  readonly spreads: SpreadFinder;
  state(): PagedFlowState;
  /** Whether a section failed to load; such a section is not opened ahead again. */
  hasFailed(section: number): boolean;
  /** The number of pages is final now. */
  onFullyLaidOut(shown: ShownPage): void;
}

export function createPageBackground(options: PageBackgroundOptions): PageBackground {
  const { context, spreads, state } = options;
  const { readingOrder, pool } = context;
  /** The spread whose neighbors are ready or loading. */
  let preloaded: Spread | undefined;

  function nextWork(): (() => void) | undefined {
    const current = state();
    if (current.name !== 'showing') return undefined;
    if (!current.shown.text.isFullyLaidOut) return layOutMore;
    if (preloaded !== current.shown.spread) return openNeighbors;
    return pool.all().find(({ text }) => text && !text.isFullyLaidOut)?.text?.layOutMore;
  }

  function layOutMore(): void {
    const shown = shownPageOf(state());
    if (!shown) return;
    shown.text.layOutMore();
    if (shown.text.isFullyLaidOut) options.onFullyLaidOut(shown);
  }

  function openNeighbors(): void {
    const spread = shownPageOf(state())?.spread;
    if (!spread) return;
    preloaded = spread;
    const neighbors = sectionsToPreload(readingOrder, spread.sections);
    const sections = neighbors.flatMap((section) => spreads.spreadOf(section).sections);
    pool.closeOthers([...spread.sections, ...sections]);
    for (const section of sections) if (!options.hasFailed(section)) pool.open(section);
  }

  const task = createBackgroundTask(nextWork);
  return {
    start: task.start,
    stop: task.stop,
    invalidateNeighbors: () => void (preloaded = undefined),
  };
}
