// Answers for one scroll through all sections: what stands where, and that the words in view stay when sizes become known.
import type { Anchor } from './anchor.ts';
import { axisFor } from './axis.ts';
import type { Axis } from './axis.ts';
import { scaleFor } from './fixed-placement.ts';
import { rememberAnchor } from './flow.ts';
import type { Destination, Flow, FlowContext, Spot } from './flow.ts';
import { BLEED_PX } from './frame-style.ts';
import { sideMargin } from './page-box.ts';
import type { RelocationCause } from './reader-events.ts';
import type { SectionFrame } from './section-frame.ts';
import { createStrip } from './strip.ts';
import type { Strip } from './strip.ts';

/** Between two sections. */
const GAP_PX = 48;
/** What was at the foot of the screen stays at its head after a press. */
const OVERLAP_PX = 48;
/** A text that follows the size of its frame would grow for ever. */
const MOST_GROWTHS = 12;

/** Where the view begins. */
interface Here {
  section: number;
  /** Pixels into the section. */
  into: number;
  /** Kept through changes of layout. */
  anchor?: Anchor | undefined;
}

export interface ScrolledFlow extends Flow {
  /** The stage has been scrolled. */
  handleScroll(): void;
}

export function createScrolledFlow(context: FlowContext): ScrolledFlow {
  const { readingOrder, stage, pool } = context;
  const { element: scroller } = stage;
  const linear = readingOrder.flatMap((item, section) => (item.linear ? [section] : []));
  let sections = linear;
  let strip = makeStrip(linear);
  let axis: Axis | undefined;
  let here: Here | undefined;
  let spot: Spot | undefined;
  let wanted: (Destination & { readonly cause: RelocationCause }) | undefined;
  const growths = new WeakMap<SectionFrame, number>();
  const failed = new Set<number>();

  function makeStrip(order: readonly number[]): Strip {
    return createStrip(order, (section) => readingOrder[section]!.characters, GAP_PX);
  }

  const viewLength = (): number => Math.max(1, axis?.viewLength(scroller) ?? stage.size.height);

  /** What stands beside the order is a scroll of its own. */
  function chooseOrder(section: number): void {
    if (sections.includes(section)) return;
    sections = linear.includes(section) ? linear : [section];
    strip = makeStrip(sections);
    for (const frame of pool.all()) learnLength(frame);
  }

  function learnLength(frame: SectionFrame): void {
    if (!frame.text || !sections.includes(frame.section)) return;
    const scale = frame.size ? scaleOf(frame) : 1;
    strip.set(frame.section, frame.size ? Math.round(frame.size.height * scale) : frame.text.length);
  }

  const scaleOf = ({ size }: SectionFrame): number => scaleFor(stage.size, size!, context.settings().zoom);

  /** Puts every frame and the view where they belong. */
  function arrange(): void {
    if (!here || !axis) return;
    stage.scrollAlong(axis, strip.total);
    for (const frame of pool.all()) place(frame);
    axis.moveTo(scroller, strip.startOf(here.section) + here.into);
  }

  function place(frame: SectionFrame): void {
    const { style } = frame.element;
    const along = axis ?? axisFor('scrolled', { mode: 'horizontal-tb', direction: 'ltr' });
    const start = sections.includes(frame.section) ? strip.startOf(frame.section) : 0;
    if (frame.size) {
      const scale = scaleOf(frame);
      const left = Math.max(0, Math.round((along.viewBreadth(scroller) - frame.size.width * scale) / 2));
      style.transform = `scale(${scale})`;
      along.place(style, { start, length: frame.size.height }, { start: left, length: frame.size.width });
      return;
    }
    style.transform = 'none';
    along.place(style, { start, length: strip.lengthOf(frame.section) }, lineSpan(along));
  }

  /** Across the axis: as wide as a line may be, in the middle. */
  function lineSpan(along: Axis): { start: number; length: number } {
    const settings = context.settings();
    const room = Math.floor(along.viewBreadth(scroller)) - 2 * sideMargin(settings);
    const length = Math.max(80, Math.min(Math.round(settings.measurePx) + 2 * BLEED_PX, room));
    return { start: Math.max(0, Math.floor((along.viewBreadth(scroller) - length) / 2)), length };
  }

  /** Opens what is in view and around it, and closes the rest. */
  function tend(): void {
    if (!here) return;
    const offset = strip.startOf(here.section) + here.into;
    const length = viewLength();
    const near = strip.between(offset - length, offset + 2 * length);
    const wantedSection = wanted ? [wanted.section] : [];
    pool.keep([...near, ...wantedSection]);
    for (const section of near) if (!failed.has(section)) pool.open(section);
    pool.show(near);
  }

  function open(destination: NonNullable<typeof wanted>): void {
    chooseOrder(destination.section);
    const frame = pool.open(destination.section);
    wanted = frame.text ? undefined : destination;
    if (!frame.text) return context.sectionLoading(destination.section);
    if (!axis) {
      // only now is it known how long a line is
      axis = axisFor('scrolled', frame.text.writing);
      place(frame);
      frame.text.measure();
    }
    learnLength(frame);
    here = { section: destination.section, into: intoOf(frame, destination.findOffset(frame.text)) };
    arrange();
    // the end of the scroll may hold the view back
    readView();
    here.anchor = destination.anchor;
    tend();
    tell(destination.cause);
  }

  /** The offset of a fixed page is that of its top. */
  const intoOf = (frame: SectionFrame, offset: number): number => (frame.size ? 0 : Math.max(0, offset));

  function readView(): void {
    if (!axis) return;
    const offset = axis.offset(scroller);
    const section = strip.sectionAt(offset);
    here = { section, into: offset - strip.startOf(section) };
  }

  function tell(cause: RelocationCause): void {
    const frame = here && pool.get(here.section);
    if (!frame?.text || !here) return;
    const { text } = frame;
    const { section, into, anchor } = here;
    const at = strip;
    const screen = viewLength();
    const length = strip.lengthOf(section);
    const pages = Math.max(1, Math.ceil(length / screen));
    const before = spot;
    const isEnd = strip.startOf(section) + into + screen >= strip.total - GAP_PX - 1;
    spot = {
      section,
      text,
      page: Math.min(pages - 1, Math.floor(into / screen + 0.01)),
      pages,
      progression: Math.min(1, into / Math.max(1, length)),
      offset: into,
      layout: frame.size ? 'fixed' : 'scrolled',
      isFirst: section === sections[0] && into <= 0,
      isLast: isEnd && sections === linear,
      findAnchor: rememberAnchor(() => anchor ?? (at === strip ? text.anchorAt(into) : undefined)),
    };
    const isSame = before?.section === section && before.offset === into && before.pages === pages;
    if (!isSame || cause === 'jump') context.tell(spot, cause);
  }

  return {
    get spot() {
      return spot;
    },
    enter: (destination, cause) => open({ ...destination, cause }),
    press(step) {
      if (!axis || !here) return;
      axis.moveTo(scroller, axis.offset(scroller) + step * Math.max(OVERLAP_PX, viewLength() - OVERLAP_PX));
      this.handleScroll();
    },
    retry() {
      failed.clear();
      if (wanted) open(wanted);
      else tend();
    },
    reveal(destination) {
      const frame = pool.get(destination.section);
      if (!frame?.text || !axis) return open({ ...destination, cause: 'turn' });
      const at = strip.startOf(destination.section) + intoOf(frame, destination.findOffset(frame.text));
      const from = axis.offset(scroller);
      if (at >= from && at < from + viewLength() - OVERLAP_PX) return;
      open({ ...destination, cause: 'turn' });
    },
    handleScroll() {
      if (!here || !axis || wanted) return;
      const offset = axis.offset(scroller);
      if (Math.abs(offset - strip.startOf(here.section) - here.into) < 1) return;
      readView();
      tend();
      tell('turn');
    },
    handleReady(frame) {
      failed.delete(frame.section);
      learnLength(frame);
      if (wanted?.section === frame.section) {
        const { section } = wanted;
        open(wanted);
        return context.sectionReady(section);
      }
      arrange();
      tend();
      if (frame.section === here?.section) tell('layout');
    },
    handleFailure(frame) {
      failed.add(frame.section);
      const isNeeded = wanted?.section === frame.section || here?.section === frame.section;
      if (isNeeded) context.sectionFailed(frame.section);
    },
    handleGrown(frame) {
      const count = (growths.get(frame) ?? 0) + 1;
      growths.set(frame, count);
      if (count > MOST_GROWTHS || !frame.text) return;
      const anchor = frame.section === here?.section ? spot?.findAnchor() : undefined;
      frame.text.measure();
      learnLength(frame);
      const offset = anchor && frame.text.offsetOf(anchor);
      if (here && offset !== undefined) here.into = offset;
      arrange();
      tend();
    },
    handleStrayed: (frame) => void frame.text?.strayedPage(),
    place,
    look: () => ({
      settings: context.settings(),
      tokens: context.tokens(),
      flow: 'scrolled',
      columns: 1,
      viewLengthPx: viewLength(),
    }),
    layOut(anchor) {
      strip.clear();
      if (here) pool.keep([here.section, ...(wanted ? [wanted.section] : [])]);
      for (const frame of pool.all()) {
        growths.delete(frame);
        place(frame);
        frame.restyle();
        frame.text?.measure();
        learnLength(frame);
      }
      const text = here && pool.get(here.section)?.text;
      if (!here || !text) return;
      const offset = anchor && text.offsetOf(anchor);
      here.into = offset ?? (spot?.progression ?? 0) * strip.lengthOf(here.section);
      here.anchor = anchor;
      arrange();
      tend();
      tell('layout');
    },
    leave() {
      wanted = undefined;
      here = undefined;
      stage.scrollAlong(null, 0);
    },
  };
}
