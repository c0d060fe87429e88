// Draws the page in view and reports it.
import type { Anchor } from '../../text/anchor.ts';
import { adjacentSection } from '../../navigation/current-location.ts';
import { pageAt, progressionOf } from '../../navigation/progression.ts';
import type { RelocationCause } from '../../navigation/reader-events.ts';
import { pageOfOffset } from '../../text/text-measures.ts';
import { memoizeAnchor } from '../flow.ts';
import type { FlowContext, ViewState } from '../flow.ts';
import type { MeasuredFrames } from './measured-frames.ts';
import type { PagePlacement } from './page-placement.ts';
import type { ShownPage } from './paged-state.ts';

interface PageView {
  /** What was reported last; undefined until a page is drawn. */
  readonly viewState: ViewState | undefined;
  draw(shown: ShownPage, cause: RelocationCause): void;
  /** Finds the page again after its text was laid out anew: the page of the anchor, else of the same progression. */
  drawAgain(shown: ShownPage, anchor: Anchor | undefined): void;
  report(shown: ShownPage, cause: RelocationCause): void;
  /** Nothing is in view any more. */
  reset(): void;
}

export function createPageView(
  context: FlowContext,
  placement: PagePlacement,
  measured: MeasuredFrames,
): PageView {
  const { stage, pool } = context;
  let viewState: ViewState | undefined;

  function report(shown: ShownPage, cause: RelocationCause): void {
    const before = viewState;
    viewState = describeView(context, shown, measured);
    const isSame =
      before?.section === viewState.section &&
      before.page === viewState.page &&
      before.pages === viewState.pages;
    if (!isSame || cause === 'jump') context.reportViewState(viewState, cause);
  }

  return {
    get viewState() {
      return viewState;
    },
    draw(shown, cause) {
      const { spread, frame, text, page } = shown;
      pool.show(spread.sections);
      stage.setScrollAxis(null, 0);
      placement.markColumns(frame);
      if (frame.size) placement.placeSpread(spread);
      text.showPage(page);
      shown.progression = progressionOf(page, text.pages);
      report(shown, cause);
    },
    drawAgain(shown, anchor) {
      const { frame, text, progression } = shown;
      measured.measure(frame);
      placement.markColumns(frame);
      const offset = anchor && text.offsetOf(anchor);
      shown.page = offset === undefined ? pageAt(progression, text.pages) : pageOfOffset(text, offset);
      text.layOutToPage(shown.page);
      shown.anchor = anchor;
      text.showPage(shown.page);
      report(shown, 'layout');
    },
    report,
    reset: () => void (viewState = undefined),
  };
}

function describeView(
  { readingOrder }: FlowContext,
  { spread, frame, text, page, anchor }: ShownPage,
  measured: MeasuredFrames,
): ViewState {
  const { layout } = measured;
  const offset = page * text.pageLength;
  return {
    section: frame.section,
    text,
    page,
    pages: text.pages,
    progression: progressionOf(page, text.pages),
    offset,
    layout: frame.size ? 'fixed' : 'paged',
    isFirst: page === 0 && adjacentSection(readingOrder, spread.sections[0]!, -1) === undefined,
    isLast:
      text.isFullyLaidOut &&
      page === text.pages - 1 &&
      adjacentSection(readingOrder, spread.sections.at(-1)!, 1) === undefined,
    findAnchor: memoizeAnchor(() => {
      if (anchor) return anchor;
      const first = layout === measured.layout ? text.anchorAt(offset) : undefined;
      // content that began on an earlier page would move the view back there
      const start = first && text.offsetOf(first);
      return start !== undefined && pageOfOffset(text, start) === page ? first : undefined;
    }),
  };
}
