// Shows a book as one scroll: receives what happens, changes the state, and keeps the same words in view when the
// length of a section becomes known.
import { adjacentSection } from '../../navigation/current-location.ts';
import type { Anchor } from '../../text/anchor.ts';
import { BLEED_PX } from '../../text/frame-style.ts';
import type { SectionText } from '../../text/section-text.ts';
import { firstOffset, lastOffset } from '../flow.ts';
import type { Destination, Flow, FlowContext } from '../flow.ts';
import type { SectionFrame } from '../section-frame.ts';
import { pendingOf, positionOf } from './scrolled-state.ts';
import { createScrolledTransitions, offsetInFrame } from './scrolled-transitions.ts';
import { createScrollView } from './scroll-view.ts';
import { createSectionStrip } from './section-strip.ts';

/** The last lines of a screen are the first of the next one after a turn. */
const OVERLAP_PX = 48;
/** A text that follows the size of its frame would grow without end. */
const MAX_GROWTHS = 12;

export interface ScrolledFlow extends Flow {
  /** The stage has been scrolled. */
  handleScroll(): void;
  /** Whether a section belongs to the scroll that is shown. */
  isInScroll(section: number): boolean;
}

export function createScrolledFlow(context: FlowContext): ScrolledFlow {
  const parts = createParts(context);
  const { strip, view, failed, transitions } = parts;
  const { stage, pool } = context;
  const { element: scroller } = stage;
  const currentPosition = () => positionOf(transitions.state);
  const currentPending = () => pendingOf(transitions.state);

  return {
    get viewState() {
      return view.viewState;
    },
    goTo: (destination, cause) => transitions.goTo({ ...destination, cause }),
    turnPage(step) {
      if (!currentPosition()) return;
      if (scrollScreen(parts, scroller, step)) transitions.followView();
      else turnIntoNextScroll(context, parts, step);
    },
    retry() {
      failed.clear();
      const pending = currentPending();
      if (pending) transitions.goTo(pending);
      else transitions.loadVisible();
    },
    reveal(destination) {
      if (!isInView(parts, scroller, pool.get(destination.section), destination.findOffset))
        transitions.goTo({ ...destination, cause: 'turn' });
    },
    handleScroll: transitions.followView,
    isInScroll: (section) => strip.sections === context.stripOf(section),
    handleReady(frame) {
      failed.delete(frame.section);
      strip.updateLength(frame);
      const pending = currentPending();
      if (pending?.section === frame.section) {
        transitions.goTo(pending);
        return context.reportSectionReady(frame.section);
      }
      const position = currentPosition();
      if (position) strip.arrange(position);
      transitions.loadVisible();
      if (frame.section === position?.section) view.report(position, 'layout');
    },
    handleFailure(frame) {
      failed.add(frame.section);
      const isNeeded = [currentPending()?.section, currentPosition()?.section].includes(frame.section);
      if (isNeeded) context.reportSectionFailed(frame.section);
    },
    handleGrown(frame) {
      if (frame.text && mayGrow(parts, frame, frame.text)) measureAgain(parts, frame, frame.text);
    },
    handleScrolledByBrowser: (frame) => void frame.text?.pageScrolledByBrowser(),
    placeFrame: strip.placeFrame,
    frameStyleOptions: () => ({
      settings: context.settings(),
      themeTokens: context.themeTokens(),
      language: context.metadata.language[0],
      flow: 'scrolled',
      writing: strip.writing,
      columns: 1,
      bleedPx: BLEED_PX,
      viewLengthPx: strip.viewLength(),
    }),
    layOut: (anchor) => layOut(context, parts, anchor),
    detach() {
      transitions.reset();
      view.reset();
      stage.setScrollAxis(null, 0);
    },
  };
}

type ScrolledFlowParts = ReturnType<typeof createParts>;

function createParts(context: FlowContext) {
  const strip = createSectionStrip(context);
  const view = createScrollView(context, strip);
  const failed = new Set<number>();
  const growths = new WeakMap<SectionFrame, { readonly count: number; readonly opened: number }>();
  const transitions = createScrolledTransitions(context, strip, view, failed);
  return { strip, view, failed, growths, transitions };
}

/** Returns false at the end of the scroll. */
function scrollScreen({ strip }: ScrolledFlowParts, scroller: HTMLElement, step: 1 | -1): boolean {
  const { axis } = strip;
  if (!axis) return false;
  const before = axis.offset(scroller);
  const distance = Math.max(OVERLAP_PX, strip.viewLength() - OVERLAP_PX);
  axis.scrollTo(scroller, before + step * distance);
  return Math.abs(axis.offset(scroller) - before) >= 1;
}

function turnIntoNextScroll(
  { readingOrder, turnIntoOtherFlow }: FlowContext,
  { strip }: ScrolledFlowParts,
  step: 1 | -1,
): void {
  const edge = step > 0 ? strip.sections.at(-1)! : strip.sections[0]!;
  const section = adjacentSection(readingOrder, edge, step);
  if (section === undefined) return;
  turnIntoOtherFlow({ section, findOffset: step > 0 ? firstOffset : lastOffset, cause: 'turn' }, []);
}

/** Whether a place is in the part of the view that does not overlap with the next screen. */
function isInView(
  { strip }: ScrolledFlowParts,
  scroller: HTMLElement,
  frame: SectionFrame | undefined,
  findOffset: Destination['findOffset'],
): boolean {
  if (!frame?.text || !strip.axis) return false;
  const offset = strip.offsets.startOf(frame.section) + offsetInFrame(frame, findOffset(frame.text));
  const start = strip.axis.offset(scroller);
  return offset >= start && offset < start + strip.viewLength() - OVERLAP_PX;
}

/** A person may open and close parts of a text as often as there are any; each time is a new start. */
function mayGrow({ growths }: ScrolledFlowParts, frame: SectionFrame, { document }: SectionText): boolean {
  const opened = document.querySelectorAll('details[open]').length;
  const before = growths.get(frame);
  const count = before?.opened === opened ? before.count + 1 : 1;
  growths.set(frame, { count, opened });
  return count <= MAX_GROWTHS;
}

/** Keeps the same words in view when they are in this frame. */
function measureAgain(
  { strip, view, transitions }: ScrolledFlowParts,
  frame: SectionFrame,
  text: SectionText,
): void {
  const position = positionOf(transitions.state);
  const anchor = frame.section === position?.section ? view.viewState?.findAnchor() : undefined;
  text.measure();
  strip.updateLength(frame);
  const offset = anchor && text.offsetOf(anchor);
  if (position && offset !== undefined) position.offset = offset;
  if (position) strip.arrange(position);
  transitions.loadVisible();
}

function layOut(
  { pool }: FlowContext,
  { strip, view, growths, transitions }: ScrolledFlowParts,
  anchor: Anchor | undefined,
): void {
  const position = positionOf(transitions.state);
  const pending = pendingOf(transitions.state);
  strip.offsets.clear();
  if (position) pool.closeOthers(pending ? [position.section, pending.section] : [position.section]);
  for (const frame of pool.all()) {
    growths.delete(frame);
    strip.placeFrame(frame);
    frame.applyStyle();
    frame.text?.measure();
    strip.updateLength(frame);
  }
  const text = position && pool.get(position.section)?.text;
  if (!position || !text) return;
  const offset = anchor && text.offsetOf(anchor);
  position.offset = offset ?? (view.viewState?.progression ?? 0) * strip.offsets.lengthOf(position.section);
  position.anchor = anchor;
  strip.arrange(position);
  transitions.loadVisible();
  view.report(position, 'layout');
}
