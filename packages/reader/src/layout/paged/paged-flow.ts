// Shows a book page by page: receives what happens, changes the state and draws it.
import type { Anchor } from '../../text/anchor.ts';
import type { RelocationCause } from '../../navigation/reader-events.ts';
import { pageOfOffset } from '../../text/text-measures.ts';
import type { Destination, Flow, FlowContext } from '../flow.ts';
import { createMeasuredFrames } from './measured-frames.ts';
import { createPageBackground } from './page-background.ts';
import { createPageOpener } from './page-opener.ts';
import { createPagePlacement } from './page-placement.ts';
import { createPageView } from './page-view.ts';
import { pendingSectionOf, shownPageOf } from './paged-state.ts';
import type { ShownPage } from './paged-state.ts';
import { createPagedTransitions } from './paged-transitions.ts';
import { createSpreadFinder } from './spread-finder.ts';

export function createPagedFlow(context: FlowContext): Flow {
  const parts = createParts(context);
  const { spreads, placement, measured, view, failed, transitions, background } = parts;
  const shownPage = (): ShownPage | undefined => shownPageOf(transitions.state);

  const goTo = (destination: Destination, cause: RelocationCause): void =>
    transitions.goTo({ ...destination, cause });

  const pendingSections = (): readonly number[] => {
    const section = pendingSectionOf(transitions.state);
    return section === undefined ? [] : spreads.spreadOf(section).sections;
  };

  return {
    get viewState() {
      return view.viewState;
    },
    goTo,
    turnPage: transitions.turnPage,
    retry(keepsTurns) {
      for (const section of pendingSections()) failed.delete(section);
      transitions.reopenPending(keepsTurns);
    },
    reveal(destination) {
      const shown = shownPage();
      const text = shown?.frame.section === destination.section ? shown.text : undefined;
      if (text && pageOfOffset(text, destination.findOffset(text)) === shown?.page) return;
      goTo(destination, 'turn');
    },
    handleReady(frame) {
      measured.add(frame);
      failed.delete(frame.section);
      if (pendingSections().includes(frame.section)) transitions.continuePending();
      else background.start();
    },
    handleFailure(frame) {
      failed.add(frame.section);
      if (pendingSections().includes(frame.section)) context.reportSectionFailed(frame.section);
    },
    handleGrown(frame) {
      measured.remove(frame);
      const shown = shownPage();
      if (frame === shown?.frame) view.drawAgain(shown, view.viewState?.findAnchor());
    },
    handleScrolledByBrowser(frame) {
      const shown = shownPage();
      const page = frame === shown?.frame ? shown.text.pageScrolledByBrowser() : undefined;
      if (!shown || page === undefined) return;
      shown.page = page;
      shown.anchor = undefined;
      parts.draw(shown, 'jump');
    },
    placeFrame: placement.placeFrame,
    frameStyleOptions(text, section) {
      const { columns, bleedPx, box } = placement.pageBoxOf(section, text);
      return {
        settings: context.settings(),
        themeTokens: context.themeTokens(),
        language: context.metadata.language[0],
        flow: 'paged',
        columns,
        bleedPx,
        viewLengthPx: box.height,
        startsInSecondColumn: columns === 2 && spreads.halfOf(section) === 'second',
        isCentered: context.readingOrder[section]!.properties.align === 'center',
      };
    },
    layOut: (anchor) => layOut(context, parts, anchor, pendingSections),
    detach() {
      transitions.reset();
      view.reset();
      context.stage.markColumns(undefined);
      background.invalidateNeighbors();
      background.stop();
    },
  };
}

type PagedFlowParts = ReturnType<typeof createParts>;

function createParts(context: FlowContext) {
  const spreads = createSpreadFinder(context);
  const placement = createPagePlacement(context, spreads);
  const measured = createMeasuredFrames();
  const view = createPageView(context, placement, measured);
  const failed = new Set<number>();
  const draw = (shown: ShownPage, cause: RelocationCause): void => {
    view.draw(shown, cause);
    background.start(cause);
  };
  const openPage = createPageOpener(context, spreads, placement, measured);
  const transitions = createPagedTransitions(context, openPage, draw);
  const background = createPageBackground({
    context,
    spreads,
    state: () => transitions.state,
    hasFailed: (section) => failed.has(section),
    onFullyLaidOut: (shown) => view.report(shown, 'layout'),
  });
  return { spreads, placement, measured, view, failed, draw, transitions, background };
}

/** Closes the neighbors, which are opened again after the painting: a change of settings lays out one section only. */
function layOut(
  { pool }: FlowContext,
  { spreads, placement, measured, view, transitions, background }: PagedFlowParts,
  anchor: Anchor | undefined,
  pendingSections: () => readonly number[],
): void {
  measured.startLayout();
  spreads.invalidate();
  background.invalidateNeighbors();
  const shown = shownPageOf(transitions.state);
  if (shown) pool.closeOthers([...shown.spread.sections, ...pendingSections()]);
  for (const frame of pool.all()) {
    placement.placeFrame(frame);
    frame.applyStyle();
  }
  background.start();
  if (!shown) return;
  const { section, size } = shown.frame;
  const spread = spreads.spreadOf(section);
  if (spread.sections.join() !== shown.spread.sections.join()) {
    transitions.reset();
    return transitions.goTo({ section, findOffset: () => 0, cause: 'layout' });
  }
  if (size) placement.placeSpread(spread);
  view.drawAgain(shown, anchor);
}
