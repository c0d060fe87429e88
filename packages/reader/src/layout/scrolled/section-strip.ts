// The sections of one scroll: their order, their lengths and the axis along which they follow each other.
import { BLEED_PX } from '../../text/frame-style.ts';
import type { WritingMode } from '../../text/writing-mode.ts';
import { axisFor } from '../axis.ts';
import type { Axis } from '../axis.ts';
import { scaleFor } from '../fixed/fixed-placement.ts';
import type { FlowContext } from '../flow.ts';
import { sideMargin } from '../paged/page-box.ts';
import type { SectionFrame } from '../section-frame.ts';
import type { ScrollPosition } from './scrolled-state.ts';
import { createSectionOffsets } from './section-offsets.ts';
import type { SectionOffsets } from './section-offsets.ts';

/** The gap between two sections. */
export const GAP_PX = 48;
const MIN_LINE_PX = 80;

export interface SectionStrip {
  /** Undefined until the first section is open: its text says in which direction it continues. */
  readonly axis: Axis | undefined;
  /** Of all its sections: a scroll has one direction. Undefined until the first section is open. */
  readonly writing: WritingMode | undefined;
  readonly offsets: SectionOffsets;
  /** Listed in reading order; empty until one is selected. */
  readonly sections: readonly number[];
  /** Pixels in view along the axis. */
  viewLength(): number;
  setWritingMode(writing: WritingMode): void;
  /** Makes the strip that holds this section. */
  selectSections(section: number): void;
  updateLength(frame: SectionFrame): void;
  placeFrame(frame: SectionFrame): void;
  /** Places every frame, and scrolls the view to a position. */
  arrange(position: ScrollPosition): void;
}

/** The axis before any text is known. */
const DOWN = axisFor('scrolled', { mode: 'horizontal-tb', direction: 'ltr' });

export function createSectionStrip({
  readingOrder,
  stage,
  pool,
  settings,
  stripOf,
}: FlowContext): SectionStrip {
  const { element: scroller } = stage;
  const offsetsOf = (order: readonly number[]): SectionOffsets =>
    createSectionOffsets(order, (section) => readingOrder[section]!.characters, GAP_PX);
  let sections: readonly number[] = [];
  let offsets = offsetsOf(sections);
  let axis: Axis | undefined;
  let writing: WritingMode | undefined;
  const scaleOf = ({ size }: SectionFrame): number => scaleFor(stage.size, size!, settings().zoom);

  function updateLength(frame: SectionFrame): void {
    if (!frame.text || !sections.includes(frame.section)) return;
    const length = frame.size ? Math.round(frame.size.height * scaleOf(frame)) : frame.text.length;
    offsets.setLength(frame.section, length);
  }

  function placeFrame(frame: SectionFrame): void {
    const along = axis ?? DOWN;
    const breadth = along.viewportBreadth(scroller);
    const start = sections.includes(frame.section) ? offsets.startOf(frame.section) : 0;
    if (frame.size) placeFixedPage(frame, along, start, breadth, scaleOf(frame));
    else
      placeText(
        frame,
        along,
        { start, length: offsets.lengthOf(frame.section) },
        lineSpan(breadth, settings()),
      );
  }

  return {
    get axis() {
      return axis;
    },
    get writing() {
      return writing;
    },
    get offsets() {
      return offsets;
    },
    get sections() {
      return sections;
    },
    viewLength: () => Math.max(1, axis?.viewportLength(scroller) ?? stage.size.height),
    setWritingMode(value) {
      writing = value;
      axis = axisFor('scrolled', value);
    },
    selectSections(section) {
      const selected = stripOf(section);
      if (selected === sections) return;
      sections = selected;
      offsets = offsetsOf(sections);
      axis = undefined;
      writing = undefined;
      for (const frame of pool.all()) updateLength(frame);
    },
    updateLength,
    placeFrame,
    arrange({ section, offset }) {
      if (!axis) return;
      stage.setScrollAxis(axis, offsets.total);
      for (const frame of pool.all()) placeFrame(frame);
      axis.scrollTo(scroller, offsets.startOf(section) + offset);
    },
  };
}

interface Span {
  readonly start: number;
  readonly length: number;
}

function placeFixedPage(
  frame: SectionFrame,
  axis: Axis,
  start: number,
  breadth: number,
  scale: number,
): void {
  const { width, height } = frame.size!;
  const { style } = frame.element;
  style.transform = `scale(${scale})`;
  const across = Math.max(0, Math.round((breadth - width * scale) / 2));
  axis.placeElement(style, { start, length: height }, { start: across, length: width });
}

function placeText({ element }: SectionFrame, axis: Axis, along: Span, across: Span): void {
  element.style.transform = 'none';
  axis.placeElement(element.style, along, across);
}

/** Across the axis: as long as a line may be, centered. */
function lineSpan(breadth: number, settings: ReturnType<FlowContext['settings']>): Span {
  const available = Math.floor(breadth) - 2 * sideMargin(settings);
  const length = Math.max(MIN_LINE_PX, Math.min(Math.round(settings.measurePx) + 2 * BLEED_PX, available));
  return { start: Math.max(0, Math.floor((breadth - length) / 2)), length };
}
