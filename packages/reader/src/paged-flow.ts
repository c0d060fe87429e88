// Answers for what a person sees page by page: which section, which page of it, and that no press is lost on the way.
import type { Anchor } from './anchor.ts';
import { createBackground } from './background.ts';
import { neighbourOf } from './describe-place.ts';
import { rememberAnchor } from './flow.ts';
import type { Destination, Flow, FlowContext, Spot } from './flow.ts';
import { neighboursOf } from './neighbours.ts';
import { placePage } from './page-box.ts';
import { createPagePlacement } from './page-placement.ts';
import { pageAt, progressionOf } from './place.ts';
import type { RelocationCause } from './reader-events.ts';
import type { SectionFrame } from './section-frame.ts';
import { pageOfOffset } from './section-text.ts';
import type { SectionText } from './section-text.ts';
import { createSpreadFinder } from './spread-finder.ts';
import type { Spread } from './spreads.ts';
import { isVertical } from './writing.ts';

/** What is in view. */
interface Shown {
  readonly spread: Spread;
  readonly frame: SectionFrame;
  readonly text: SectionText;
  page: number;
  progression: number;
  /** Kept through changes of layout. */
  anchor?: Anchor | undefined;
}

/** A destination whose section is still loading. */
interface Wanted extends Destination {
  readonly cause: RelocationCause;
}

const firstOffset = (): number => 0;
const lastOffset = (text: SectionText): number => text.length - 1;

export function createPagedFlow(context: FlowContext): Flow {
  const { readingOrder, stage, pool } = context;
  const spreads = createSpreadFinder(context);
  const placement = createPagePlacement(context);
  let shown: Shown | undefined;
  let spot: Spot | undefined;
  let wanted: Wanted | undefined;
  let turns: (1 | -1)[] = [];
  /** The spread whose neighbours are ready or on their way. */
  let kept: Spread | undefined;
  /** Counts layouts: what was measured before the last one must be measured anew. */
  let version = 0;
  const measured = new WeakMap<SectionFrame, number>();
  /** Sections that did not come are not asked for again until someone wants them. */
  const failed = new Set<number>();
  const background = createBackground(nextWork);

  function measure(frame: SectionFrame): void {
    if (measured.get(frame) === version) return;
    measured.set(frame, version);
    frame.text?.measure();
  }

  /** Makes a spread the one in view, at once or as soon as it is there. */
  function open(destination: Wanted): void {
    const spread = spreads.spreadOf(destination.section);
    const frames = spread.sections.map((section) => pool.open(section));
    const frame = frames[spread.sections.indexOf(destination.section)]!;
    const isReady = frames.every(({ text }) => text);
    wanted = isReady ? undefined : destination;
    if (!isReady) {
      // what else is loading would only be in its way; closing what is ready would be too
      for (const other of pool.all()) if (!other.text && !frames.includes(other)) pool.drop(other);
      return context.sectionLoading(destination.section);
    }
    if (frame.size) placement.placeSpread(spread);
    frames.forEach(measure);
    const text = frame.text!;
    const page = pageOfOffset(text, destination.findOffset(text));
    text.reachPage(page);
    shown = {
      spread,
      frame: frames[0]!,
      text: frames[0]!.text!,
      page,
      progression: 0,
      anchor: destination.anchor,
    };
  }

  function takeTurns(): void {
    while (shown && !wanted && turns.length > 0) turn(shown, turns.shift()!);
  }

  function turn(from: Shown, step: 1 | -1): void {
    const page = from.page + step;
    if (page >= 0 && from.text.reachPage(page)) {
      from.page = page;
      from.anchor = undefined;
      return;
    }
    const { sections } = from.spread;
    const section = neighbourOf(readingOrder, step > 0 ? sections.at(-1)! : sections[0]!, step);
    if (section === undefined) return;
    open({ section, findOffset: step > 0 ? firstOffset : lastOffset, cause: 'turn' });
  }

  /** Brings the page in view, says where we are, and sees to the neighbours once it is painted. */
  function draw(cause: RelocationCause): void {
    if (!shown) return;
    const { spread, frame, text, page } = shown;
    pool.show(spread.sections);
    stage.scrollAlong(null, 0);
    if (frame.size) placement.placeSpread(spread);
    text.showPage(page);
    shown.progression = progressionOf(page, text.pages);
    tell(shown, cause);
    background.start();
  }

  function keepOnly(sections: readonly number[]): void {
    pool.keep([...sections, ...(wanted ? spreads.spreadOf(wanted.section).sections : [])]);
  }

  function layOutShown(from: Shown, anchor: Anchor | undefined): void {
    const { frame, text, progression } = from;
    measure(frame);
    const offset = anchor && text.offsetOf(anchor);
    from.page = offset === undefined ? pageAt(progression, text.pages) : pageOfOffset(text, offset);
    text.reachPage(from.page);
    from.anchor = anchor;
    text.showPage(from.page);
    tell(from, 'layout');
  }

  function tell(from: Shown, cause: RelocationCause): void {
    const { spread, frame, text, page, anchor: kept } = from;
    const before = spot;
    const at = version;
    const offset = page * text.pageLength;
    const isEnd =
      text.isWhole &&
      page === text.pages - 1 &&
      neighbourOf(readingOrder, spread.sections.at(-1)!, 1) === undefined;
    spot = {
      section: frame.section,
      text,
      page,
      pages: text.pages,
      progression: progressionOf(page, text.pages),
      offset,
      layout: frame.size ? 'fixed' : 'paged',
      isFirst: page === 0 && neighbourOf(readingOrder, spread.sections[0]!, -1) === undefined,
      isLast: isEnd,
      findAnchor: rememberAnchor(() => {
        if (kept) return kept;
        const anchor = at === version ? text.anchorAt(offset) : undefined;
        // what began on an earlier page would pull the view back there
        const start = anchor && text.offsetOf(anchor);
        return start !== undefined && pageOfOffset(text, start) === page ? anchor : undefined;
      }),
    };
    const isSame =
      before?.section === spot.section && before.page === spot.page && before.pages === spot.pages;
    if (!isSame || cause === 'jump') context.tell(spot, cause);
  }

  /** First the rest of a large text in view, then its neighbours, then the rest of those. */
  function nextWork(): (() => void) | undefined {
    if (!shown || wanted) return undefined;
    if (!shown.text.isWhole) return layOutMore;
    if (kept !== shown.spread) return keepNeighbours;
    return pool.all().find(({ text }) => text && !text.isWhole)?.text?.layOutMore;
  }

  function layOutMore(): void {
    if (!shown) return;
    shown.text.layOutMore();
    if (shown.text.isWhole) tell(shown, 'layout');
  }

  function keepNeighbours(): void {
    if (!shown) return;
    kept = shown.spread;
    const around = neighboursOf(readingOrder, kept.sections);
    const partners = around.flatMap((section) => spreads.spreadOf(section).sections);
    keepOnly([...kept.sections, ...partners]);
    for (const section of partners) if (!failed.has(section)) pool.open(section);
  }

  return {
    get spot() {
      return spot;
    },
    enter(destination, cause) {
      turns = [];
      open({ ...destination, cause });
      if (!wanted) draw(cause);
    },
    press(step) {
      turns.push(step);
      takeTurns();
      draw('turn');
    },
    retry() {
      if (!wanted) return;
      for (const section of spreads.spreadOf(wanted.section).sections) failed.delete(section);
      open(wanted);
    },
    reveal(destination) {
      const text = shown?.frame.section === destination.section ? shown.text : undefined;
      if (text && shown && pageOfOffset(text, destination.findOffset(text)) === shown.page) return;
      this.enter(destination, 'turn');
    },
    handleReady(frame) {
      measured.set(frame, version);
      failed.delete(frame.section);
      if (!wanted || !spreads.spreadOf(wanted.section).sections.includes(frame.section)) {
        return background.start();
      }
      const { cause, section } = wanted;
      open(wanted);
      if (wanted) return;
      context.sectionReady(section);
      takeTurns();
      draw(cause);
    },
    handleFailure(frame) {
      failed.add(frame.section);
      if (wanted && spreads.spreadOf(wanted.section).sections.includes(frame.section)) {
        context.sectionFailed(frame.section);
      }
    },
    handleGrown(frame) {
      measured.delete(frame);
      if (frame === shown?.frame) layOutShown(shown, spot?.findAnchor());
    },
    /** Search in the page and the focus of a link move the view by themselves. */
    handleStrayed(frame) {
      const page = frame === shown?.frame ? shown.text.strayedPage() : undefined;
      if (!shown || page === undefined) return;
      shown.page = page;
      shown.anchor = undefined;
      draw('jump');
    },
    place: placement.place,
    look(text) {
      const settings = context.settings();
      const { columns, box } = placePage(stage.size, settings, isVertical(text.writing));
      return { settings, tokens: context.tokens(), flow: 'paged', columns, viewLengthPx: box.height };
    },
    layOut(anchor) {
      version += 1;
      spreads.forget();
      // the neighbours come back when the one in view is painted: a person who drags a slider waits for one layout
      kept = undefined;
      if (shown) keepOnly(shown.spread.sections);
      for (const frame of pool.all()) {
        placement.place(frame);
        frame.restyle();
      }
      background.start();
      if (!shown) return;
      const { frame } = shown;
      const spread = spreads.spreadOf(frame.section);
      if (spread.sections.join() !== shown.spread.sections.join()) {
        shown = undefined;
        return this.enter({ section: frame.section, findOffset: firstOffset }, 'layout');
      }
      if (frame.size) placement.placeSpread(spread);
      layOutShown(shown, anchor);
    },
    leave() {
      wanted = undefined;
      shown = undefined;
      kept = undefined;
      background.stop();
    },
  };
}
