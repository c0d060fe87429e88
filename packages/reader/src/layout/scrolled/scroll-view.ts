// Reports which part of the scroll is in view.
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
      viewState = describeView(frame, frame.text, position, strip);
      const isSame =
        before?.section === viewState.section &&
        before.offset === viewState.offset &&
        before.pages === viewState.pages;
      if (!isSame || cause === 'jump') context.reportViewState(viewState, cause);
    },
  };
}

function describeView(
  frame: SectionFrame,
  text: ViewState['text'],
  { section, offset, anchor }: ScrollPosition,
  strip: SectionStrip,
): ViewState {
  const { offsets } = strip;
  const viewLength = strip.viewLength();
  const length = offsets.lengthOf(section);
  const pages = Math.max(1, Math.ceil(length / viewLength));
  const isEnd = offsets.startOf(section) + offset + viewLength >= offsets.total - GAP_PX - 1;
  return {
    section,
    text,
    page: Math.min(pages - 1, Math.floor(offset / viewLength + 0.01)),
    pages,
    progression: Math.min(1, offset / Math.max(1, length)),
    offset,
    layout: frame.size ? 'fixed' : 'scrolled',
    isFirst: section === strip.firstSection && offset <= 0,
    isLast: isEnd && strip.isReadingOrder,
    findAnchor: memoizeAnchor(
      () => anchor ?? (offsets === strip.offsets ? text.anchorAt(offset) : undefined),
    ),
  };
}
