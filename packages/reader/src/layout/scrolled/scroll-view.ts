// Reports which part of the scroll is in view.
import { adjacentSection } from '../../navigation/current-location.ts';
import type { RelocationCause } from '../../navigation/reader-events.ts';
import { memoizeAnchor } from '../flow.ts';
import type { FlowContext, ViewState } from '../flow.ts';
import type { SectionFrame } from '../section-frame.ts';
import type { ScrollPosition } from './scrolled-state.ts';
import { GAP_PX } from './section-strip.ts';
import type { SectionStrip } from './section-strip.ts';

export interface ScrollView {
  /** What was reported last; undefined until a section is in view. */
  readonly viewState: ViewState | undefined;
  /** Does nothing while the section at the position is loading. */
  report(position: ScrollPosition, cause: RelocationCause): void;
  /** Nothing is in view any more. */
  reset(): void;
}

export function createScrollView(context: FlowContext, strip: SectionStrip): ScrollView {
  let viewState: ViewState | undefined;
  return {
    get viewState() {
      return viewState;
    },
    report(position, cause) {
      const frame = context.pool.get(position.section);
      if (!frame?.text) return;
      const before = viewState;
      viewState = describeView(context, frame, frame.text, position, strip);
      const isSame =
        before?.section === viewState.section &&
        before.offset === viewState.offset &&
        before.pages === viewState.pages;
      if (!isSame || cause === 'jump') context.reportViewState(viewState, cause);
    },
    reset: () => void (viewState = undefined),
  };
}

function describeView(
  { readingOrder }: FlowContext,
  frame: SectionFrame,
  text: ViewState['text'],
  { section, offset, anchor }: ScrollPosition,
  strip: SectionStrip,
): ViewState {
  const { offsets, sections } = strip;
  const viewLength = strip.viewLength();
  const length = offsets.lengthOf(section);
  const pages = Math.max(1, Math.ceil(length / viewLength));
  // the browser rounds a scroll position to a part of a pixel
  const isStart = section === sections[0] && offset < 1;
  const isEnd = offsets.startOf(section) + offset + viewLength >= offsets.total - GAP_PX - 1;
  return {
    section,
    text,
    page: Math.min(pages - 1, Math.floor(offset / viewLength + 0.01)),
    pages,
    progression: Math.min(1, offset / Math.max(1, length)),
    offset,
    layout: frame.size ? 'fixed' : 'scrolled',
    isFirst: isStart && adjacentSection(readingOrder, section, -1) === undefined,
    isLast: isEnd && adjacentSection(readingOrder, sections.at(-1)!, 1) === undefined,
    findAnchor: memoizeAnchor(
      () => anchor ?? (offsets === strip.offsets ? text.anchorAt(offset) : undefined),
    ),
  };
}
