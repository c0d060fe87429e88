// Work that follows the painting of a page: first the rest of a large text in view, then its neighbors, then their rest.
import type { RelocationCause } from '../../navigation/reader-events.ts';
import type { FlowContext } from '../flow.ts';
import { shownPageOf } from './paged-state.ts';
import type { PagedFlowState, ShownPage } from './paged-state.ts';
import { BACKWARD_REACH, FORWARD_REACH, NARROW_REACH, sectionsToPreload } from './section-preload.ts';
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
  /** The sections in view and their neighbors that are ready or loading. */
  let preloaded: string | undefined;
  let reach = FORWARD_REACH;
  /** The page that was drawn last. */
  let lastPage: PagePosition = { section: 0, page: 0 };
  let staying: ReturnType<typeof setTimeout> | undefined;

  function nextWork(): (() => void) | undefined {
    const current = state();
    if (current.name !== 'showing') return undefined;
    if (!current.shown.text.isFullyLaidOut) return layOutMore;
    if (preloaded !== keyOf(current.shown, neighborsOf(current.shown))) return openNeighbors;
    // of a section before the one in view the last page is needed; of one after it the first, which is laid out at once
    const { section } = current.shown.frame;
    return pool.all().find((frame) => frame.section < section && frame.text?.isFullyLaidOut === false)?.text
      ?.layOutMore;
  }

  function neighborsOf(shown: ShownPage): number[] {
    const pagesOf = (section: number) => pool.get(section)?.text?.pages;
    return sectionsToPreload(readingOrder, shown.spread.sections, pagesAround(shown), reach, pagesOf);
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
    const neighbors = neighborsOf(shown);
    preloaded = keyOf(shown, neighbors);
    const sections = neighbors.flatMap((section) => spreads.spreadOf(section).sections);
    pool.closeOthers([...shown.spread.sections, ...sections]);
    for (const section of sections) if (!options.hasFailed(section)) pool.open(section);
  }

  const task = createBackgroundTask(nextWork);

  function setReach(value: PreloadReach): void {
    clearTimeout(staying);
    reach = value;
    task.start();
  }

  return {
    start(cause) {
      const shown = shownPageOf(state());
      if (!shown) return task.start();
      const page = { section: shown.frame.section, page: shown.page };
      const isBackward = isBefore(page, lastPage);
      lastPage = page;
      if (cause === 'turn') return setReach(isBackward ? BACKWARD_REACH : FORWARD_REACH);
      if (cause !== 'jump') return task.start();
      setReach(NARROW_REACH);
      staying = setTimeout(() => setReach(FORWARD_REACH), STAY_MS);
    },
    stop() {
      clearTimeout(staying);
      reach = FORWARD_REACH;
      task.stop();
    },
    invalidateNeighbors: () => void (preloaded = undefined),
  };
}

interface PagePosition {
  readonly section: number;
  readonly page: number;
}

const isBefore = (one: PagePosition, other: PagePosition): boolean =>
  one.section < other.section || (one.section === other.section && one.page < other.page);

const pagesAround = ({ page, text }: ShownPage): PagesAround => ({
  before: page,
  after: text.pages - 1 - page,
});

const keyOf = ({ spread }: ShownPage, neighbors: readonly number[]): string =>
  `${spread.sections.join()} ${neighbors.join()}`;

/** Leaves time to paint the page in view. */
const FIRST_MS = 40;
/** Input events are handled between two steps. */
const STEP_MS = 20;

/** Background work, done in small steps. */
interface BackgroundTask {
  /** Starts after a short delay, unless it is running. */
  start(): void;
  stop(): void;
}

/** `next` returns the next step, undefined when there is nothing left to do. */
function createBackgroundTask(next: () => (() => void) | undefined): BackgroundTask {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function work(): void {
    timer = undefined;
    next()?.();
    if (next()) timer ??= setTimeout(work, STEP_MS);
  }

  return {
    start() {
      if (timer === undefined && next()) timer = setTimeout(work, FIRST_MS);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
