// Work that follows the painting of a page: first the rest of a large text in view, then its neighbors, then their rest.
import type { RelocationCause } from '../../navigation/reader-events.ts';
import type { FlowContext } from '../flow.ts';
import { createBackgroundTask } from './background-task.ts';
import type { BackgroundTask } from './background-task.ts';
import { shownPageOf } from './paged-state.ts';
import type { PagedFlowState, ShownPage } from './paged-state.ts';
import { nearNeighbors, NARROW_REACH, sectionsToPreload, WIDE_REACH } from './section-preload.ts';
import type { PagesAround, PreloadReach } from './section-preload.ts';
import type { SpreadFinder } from './spread-finder.ts';

interface PageBackground extends Pick<BackgroundTask, 'stop'> {
  /** Starts after a page was drawn, or when there is more to do. */
  start(cause?: RelocationCause): void;
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

/** Who has stayed at the target of a jump for so long reads on from there. */
const STAY_MS = 1_000;

export function createPageBackground(options: PageBackgroundOptions): PageBackground {
  const { context, spreads, state } = options;
  const { readingOrder, pool } = context;
  /** The spread whose neighbors are ready or loading, and which of them are near. */
  let preloaded: string | undefined;
  let reach = WIDE_REACH;
  let staying: ReturnType<typeof setTimeout> | undefined;

  function nextWork(): (() => void) | undefined {
    const current = state();
    if (current.name !== 'showing') return undefined;
    if (!current.shown.text.isFullyLaidOut) return layOutMore;
    if (preloaded !== keyOf(current.shown, reach)) return openNeighbors;
    // of a section before the one in view the last page is needed; of one after it the first, which is laid out at once
    const { section } = current.shown.frame;
    return pool.all().find((frame) => frame.section < section && frame.text?.isFullyLaidOut === false)?.text
      ?.layOutMore;
  }

  function layOutMore(): void {
    const shown = shownPageOf(state());
    if (!shown) return;
    shown.text.layOutMore();
    if (shown.text.isFullyLaidOut) options.onFullyLaidOut(shown);
  }

  function openNeighbors(): void {
    const shown = shownPageOf(state());
    if (!shown) return;
    const { spread } = shown;
    preloaded = keyOf(shown, reach);
    const neighbors = sectionsToPreload(readingOrder, spread.sections, pagesAround(shown), reach);
    const sections = neighbors.flatMap((section) => spreads.spreadOf(section).sections);
    pool.closeOthers([...spread.sections, ...sections]);
    for (const section of sections) if (!options.hasFailed(section)) pool.open(section);
  }

  const task = createBackgroundTask(nextWork);

  function widenReach(): void {
    clearTimeout(staying);
    reach = WIDE_REACH;
    task.start();
  }

  function narrowReach(): void {
    clearTimeout(staying);
    reach = NARROW_REACH;
    staying = setTimeout(widenReach, STAY_MS);
    task.start();
  }

  return {
    start(cause) {
      if (cause === 'jump') narrowReach();
      else if (cause === 'turn') widenReach();
      else task.start();
    },
    stop() {
      clearTimeout(staying);
      reach = WIDE_REACH;
      task.stop();
    },
    invalidateNeighbors: () => void (preloaded = undefined),
  };
}

const pagesAround = ({ page, text }: ShownPage): PagesAround => ({
  before: page,
  after: text.pages - 1 - page,
});

function keyOf(shown: ShownPage, reach: PreloadReach): string {
  const { next, previous } = nearNeighbors(pagesAround(shown), reach);
  return `${shown.spread.sections.join()} ${next} ${previous}`;
}
