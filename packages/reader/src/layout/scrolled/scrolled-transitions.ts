// Changes the state of the scrolled flow: opens destinations and follows the view when it is scrolled.
import type { FlowContext, PendingDestination } from '../flow.ts';
import type { SectionFrame } from '../section-frame.ts';
import { EMPTY, pendingOf, positionOf, showing, waitingFor } from './scrolled-state.ts';
import type { ScrolledFlowState, ScrollPosition } from './scrolled-state.ts';
import type { ScrollView } from './scroll-view.ts';
import type { SectionStrip } from './section-strip.ts';

interface ScrolledTransitions {
  readonly state: ScrolledFlowState;
  goTo(destination: PendingDestination): void;
  /** Opens what is in view and around it, and closes the rest. */
  loadVisible(): void;
  /** Takes the position from the view, which was scrolled. */
  followView(): void;
  reset(): void;
}

export function createScrolledTransitions(
  { stage, pool, reportSectionLoading }: FlowContext,
  strip: SectionStrip,
  view: ScrollView,
  failed: ReadonlySet<number>,
): ScrolledTransitions {
  const { element: scroller } = stage;
  let state = EMPTY;

  function loadVisible(): void {
    const position = positionOf(state);
    if (!position) return;
    const { offsets } = strip;
    const start = offsets.startOf(position.section) + position.offset;
    const length = strip.viewLength();
    const near = offsets.sectionsBetween(start - length, start + 2 * length);
    const pending = pendingOf(state);
    pool.closeOthers(pending ? [...near, pending.section] : near);
    for (const section of near) if (!failed.has(section)) pool.open(section);
    pool.show(near);
  }

  function show(frame: SectionFrame, { section, findOffset, anchor, cause }: PendingDestination): void {
    const text = frame.text!;
    if (!strip.axis) {
      // the length of a line depends on the axis, so the text is measured again
      strip.setWritingMode(text.writingMode);
      strip.placeFrame(frame);
      text.measure();
    }
    const offset = offsetInFrame(frame, findOffset(text));
    // a closed part may have been opened for it
    if (text.hasGrown()) text.measure();
    strip.updateLength(frame);
    const position: ScrollPosition = { section, offset };
    state = showing(position);
    strip.arrange(position);
    // at the end of the scroll the view may stop before the offset
    readView(position);
    position.anchor = anchor;
    loadVisible();
    view.report(position, cause);
  }

  function readView(position: ScrollPosition): void {
    const offset = strip.axis!.offset(scroller);
    position.section = strip.offsets.sectionAt(offset);
    position.offset = offset - strip.offsets.startOf(position.section);
    position.anchor = undefined;
  }

  return {
    get state() {
      return state;
    },
    goTo(destination) {
      strip.selectSections(destination.section);
      const frame = pool.open(destination.section);
      if (frame.text) return show(frame, destination);
      state = waitingFor(state, destination);
      reportSectionLoading(destination.section);
    },
    loadVisible,
    followView() {
      if (state.name !== 'showing') return;
      const { position } = state;
      const moved = strip.axis!.offset(scroller) - strip.offsets.startOf(position.section) - position.offset;
      if (Math.abs(moved) < 1) return;
      readView(position);
      loadVisible();
      view.report(position, 'turn');
    },
    reset: () => void (state = EMPTY),
  };
}

/** A fixed page is shown from its top. */
export const offsetInFrame = (frame: SectionFrame, offset: number): number =>
  frame.size ? 0 : Math.max(0, offset);
