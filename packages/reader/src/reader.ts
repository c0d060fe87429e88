// Answers for what a reader sees: which section, which page of it, and that no press is lost on the way.
import type { Anchor } from './anchor.ts';
import type { Reader, ReaderOptions } from './api.ts';
import type { ReaderEvents, RelocationCause } from './reader-events.ts';
import { createPlaceDescriber, neighbourOf } from './describe-place.ts';
import { createEmitter } from './events.ts';
import { frameStyle } from './frame-style.ts';
import { createHrefFinder } from './links.ts';
import type { LinkTarget } from './links.ts';
import type { PagedDocument } from './pagination.ts';
import { pageAt, progressionOf } from './place.ts';
import { openSectionFrame } from './section-frame.ts';
import type { SectionFrame } from './section-frame.ts';
import { createSectionPool } from './section-pool.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { createStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { findDestination, firstPage, lastPage } from './target.ts';
import type { Destination } from './target.ts';
import { readTokens } from './themes.ts';

/** The section in view. */
interface Shown {
  readonly frame: SectionFrame;
  readonly paged: PagedDocument;
  page: number;
  /** What stays on the page when everything around it moves: set by turning and jumping, never by a layout. */
  anchor?: Anchor;
  progression: number;
}

/** A destination whose section is still loading. */
type Wanted = Destination & { readonly cause: RelocationCause };

/** Draws a publication into `container`: paged, one frame a section. Shows nothing until the first `goTo`. */
export function createReader({ container, publication, settings: chosen }: ReaderOptions): Reader {
  const { readingOrder, metadata } = publication.manifest;
  const describePlace = createPlaceDescriber(publication);
  const events = createEmitter<ReaderEvents>();
  const findHref = createHrefFinder(
    readingOrder.map((item) => item.href),
    publication.resolve,
    container.ownerDocument.baseURI,
  );
  const stage: Stage = createStage(container, () => {
    stage.fit(settings.measurePx);
    layOut();
  });

  let settings = { ...DEFAULT_SETTINGS, ...chosen };
  let tokens = readTokens(container, settings.theme);
  let place: Reader['place'];
  let shown: Shown | undefined;
  let wanted: Wanted | undefined;
  let turns: (1 | -1)[] = [];
  /** Sections that did not come are not asked for again until someone wants them. */
  const failed = new Set<number>();

  const pool = createSectionPool((section) => {
    const { href, title } = readingOrder[section]!;
    return openSectionFrame({
      section,
      url: publication.resolve(href),
      title: title ?? metadata.title,
      language: metadata.language[0],
      stage: stage.element,
      container,
      findHref,
      style: (rootScale) => frameStyle(settings, rootScale, tokens),
      onReady: handleReady,
      onFailed: handleFailure,
      onGrown: (frame) => frame === shown?.frame && layOut(),
      onStrayed: followBrowser,
      onFollow: followLink,
    });
  });

  function handleReady(frame: SectionFrame): void {
    failed.delete(frame.section);
    if (wanted?.section !== frame.section) return;
    const { cause } = wanted;
    events.emit('sectionReady', { href: readingOrder[frame.section]!.href });
    enter(wanted);
    takeTurns();
    draw(cause);
  }

  function handleFailure(frame: SectionFrame): void {
    pool.drop(frame);
    failed.add(frame.section);
    if (wanted?.section === frame.section) {
      events.emit('sectionFailed', { href: readingOrder[frame.section]!.href });
    }
  }

  function followLink(target: LinkTarget): void {
    if (target.kind === 'internal') goTo({ href: target.href });
    events.emit('linkFollowed', target);
  }

  /** Search in the page and the focus of a link move the view by themselves. */
  function followBrowser(frame: SectionFrame): void {
    const page = frame === shown?.frame ? shown.paged.strayedPage() : undefined;
    if (!shown || page === undefined) return;
    shown.page = page;
    draw('jump');
  }

  /** Makes a section the one in view, at once or as soon as it is there. */
  function enter(destination: Wanted): void {
    const frame = pool.open(destination.section);
    const { paged } = frame;
    wanted = paged ? undefined : destination;
    if (!paged) return events.emit('sectionLoading', { href: readingOrder[destination.section]!.href });
    paged.measure();
    shown = { frame, paged, page: destination.findPage(paged), progression: 0 };
  }

  function press(step: 1 | -1): void {
    turns.push(step);
    takeTurns();
    draw('turn');
  }

  function takeTurns(): void {
    while (shown && !wanted && turns.length > 0) turn(shown, turns.shift()!);
  }

  function turn(from: Shown, step: 1 | -1): void {
    const page = from.page + step;
    if (page >= 0 && page < from.paged.pages) {
      from.page = page;
      return;
    }
    const section = neighbourOf(readingOrder, from.frame.section, step);
    if (section !== undefined) enter({ section, findPage: step > 0 ? firstPage : lastPage, cause: 'turn' });
  }

  /** Brings the page in view, keeps the neighbours ready and says where we are. */
  function draw(cause: RelocationCause): void {
    if (!shown) return;
    const { frame, paged, page } = shown;
    pool.show(frame);
    paged.showPage(page);
    const anchor = paged.findAnchor();
    // what began on an earlier page would pull the view back there
    shown.anchor = anchor && paged.pageOfAnchor(anchor) === page ? anchor : undefined;
    shown.progression = progressionOf(page, paged.pages);
    tell(shown, cause);
    keepNeighbours();
  }

  function tell({ frame, paged, page }: Shown, cause: RelocationCause): void {
    const before = place;
    place = describePlace(frame.section, page, paged, cause);
    const isSame =
      before?.section === place.section && before.page === place.page && before.pages === place.pages;
    if (!isSame || cause === 'jump') events.emit('relocated', place);
  }

  function keepNeighbours(): void {
    if (!shown) return;
    const here = shown.frame.section;
    const around = [neighbourOf(readingOrder, here, 1), neighbourOf(readingOrder, here, -1)];
    pool.keep([here, wanted?.section, ...around].filter((section) => section !== undefined));
    for (const section of around) {
      if (section !== undefined && !failed.has(section)) pool.open(section);
    }
  }

  /** After a change of size or style: new pages around the same text. */
  function layOut(): void {
    if (!shown) return;
    const { paged, anchor, progression } = shown;
    paged.measure();
    shown.page = (anchor && paged.pageOfAnchor(anchor)) ?? pageAt(progression, paged.pages);
    paged.showPage(shown.page);
    tell(shown, 'layout');
  }

  function goTo(target: Parameters<Reader['goTo']>[0]): boolean {
    const destination = findDestination(readingOrder, target);
    if (!destination) return false;
    turns = [];
    enter({ ...destination, cause: 'jump' });
    if (!wanted) draw('jump');
    return true;
  }

  stage.fit(settings.measurePx);
  return {
    on: events.on,
    get place() {
      return place;
    },
    goTo,
    next: () => press(1),
    previous: () => press(-1),
    retry: () => wanted && !pool.get(wanted.section) && enter(wanted),
    setHighlights: () => undefined,
    mark: () => undefined,
    rectsOf: () => [],
    clearSelection: () => undefined,
    handleKey: () => false,
    async *sentences() {},
    showSentence: () => undefined,
    rangeOf: () => undefined,
    cfiOf: () => undefined,
    setSettings(change) {
      settings = { ...settings, ...change };
      tokens = readTokens(container, settings.theme);
      stage.fit(settings.measurePx);
      for (const frame of pool.all()) frame.restyle();
      layOut();
    },
    destroy() {
      pool.keep([]);
      stage.remove();
      events.clear();
      wanted = undefined;
      shown = undefined;
    },
  };
}
