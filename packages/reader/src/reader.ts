// Answers for the whole: one flow at a time, one place, and every event of a section in the words of the book.
import type { Reader, ReaderOptions } from './api.ts';
import { createCfiPlaces } from './cfi-places.ts';
import { createPlaceDescriber } from './describe-place.ts';
import { createEmitter } from './events.ts';
import type { Flow, FlowContext } from './flow.ts';
import { createPagedFlow } from './paged-flow.ts';
import type { ReaderEvents } from './reader-events.ts';
import { createScrolledFlow } from './scrolled-flow.ts';
import { openSectionFrame } from './section-frame.ts';
import type { SectionFrame } from './section-frame.ts';
import { createSectionPool } from './section-pool.ts';
import { createSectionServices } from './section-services.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import type { ReaderSettings } from './settings.ts';
import { isFixed } from './spreads.ts';
import { createStage } from './stage.ts';
import { findDestination } from './target.ts';
import { readTokens } from './themes.ts';

/** When turning rests, the start of the page is kept: what comes next may be a new size of the window. */
const REST_MS = 120;

/** Draws a publication into `container`, one frame a section. Shows nothing until the first `goTo`. */
export function createReader(options: ReaderOptions): Reader {
  const { container, publication } = options;
  const { readingOrder, metadata } = publication.manifest;
  const events = createEmitter<ReaderEvents>();
  const places = createCfiPlaces(readingOrder);
  const describePlace = createPlaceDescriber(publication, places);
  let settings: ReaderSettings = { ...DEFAULT_SETTINGS, ...options.settings };
  let tokens = readTokens(container, settings.theme);
  let place: Reader['place'];
  let resting: ReturnType<typeof setTimeout> | undefined;

  const stage = createStage(
    container,
    () => flow.layOut(flow.spot?.findAnchor()),
    () => flow === scrolled && scrolled.handleScroll(),
  );
  const pool = createSectionPool((section) => {
    const { href, title, properties } = readingOrder[section]!;
    return openSectionFrame({
      section,
      url: publication.resolve(href),
      title: title ?? metadata.title,
      stage: stage.element,
      isFixed: isFixed(readingOrder[section]!, metadata.presentation),
      statedSize: { width: properties.width, height: properties.height },
      room: () => stage.size,
      place: (frame) => flow.place(frame),
      look: (text) => flow.look(text),
      onReady: handleReady,
      onFailed(frame) {
        pool.drop(frame);
        flow.handleFailure(frame);
      },
      onGrown: (frame) => flow.handleGrown(frame),
      onStrayed: (frame) => flow.handleStrayed(frame),
    });
  });
  const href = (section: number) => ({ href: readingOrder[section]!.href });
  const context: FlowContext = {
    readingOrder,
    metadata,
    stage,
    pool,
    settings: () => settings,
    tokens: () => tokens,
    tell(spot, cause) {
      place = describePlace(spot, cause);
      clearTimeout(resting);
      resting = setTimeout(() => {
        spot.findAnchor();
        services.handleRest();
      }, REST_MS);
      events.emit('relocated', place);
    },
    sectionLoading: (section) => events.emit('sectionLoading', href(section)),
    sectionReady: (section) => events.emit('sectionReady', href(section)),
    sectionFailed: (section) => events.emit('sectionFailed', href(section)),
  };
  const paged = createPagedFlow(context);
  const scrolled = createScrolledFlow(context);
  const flowFor = ({ mode }: ReaderSettings): Flow =>
    (mode === 'auto' ? metadata.presentation.overflow : mode) === 'scrolled' ? scrolled : paged;
  let flow = flowFor(settings);

  const services = createSectionServices({
    options,
    places,
    events,
    pool,
    stage,
    spot: () => flow.spot,
    goTo,
    press: (step) => flow.press(step),
    reveal(cfi) {
      const destination = findDestination(readingOrder, places, { cfi });
      if (destination) flow.reveal(destination);
    },
  });

  function handleReady(frame: SectionFrame, document: Document): void {
    services.attach(frame, document);
    flow.handleReady(frame);
  }

  function goTo(target: Parameters<Reader['goTo']>[0]): boolean {
    const destination = findDestination(readingOrder, places, target);
    if (destination) flow.enter(destination, 'jump');
    return destination !== undefined;
  }

  /** The other way through the same text, from where it was. */
  function changeFlow(next: Flow): void {
    const { spot } = flow;
    const anchor = spot?.findAnchor();
    const progression = spot?.progression ?? 0;
    flow.leave();
    flow = next;
    if (!spot) return;
    pool.keep([spot.section]);
    flow.layOut(undefined);
    const findOffset = ({ offsetOf, length }: (typeof spot)['text']) =>
      (anchor && offsetOf(anchor)) ?? Math.min(progression * length, length - 1);
    flow.enter({ section: spot.section, findOffset, anchor }, 'layout');
  }

  return {
    on: events.on,
    get place() {
      return place;
    },
    goTo,
    next: () => flow.press(1),
    previous: () => flow.press(-1),
    retry: () => flow.retry(),
    setSettings(change) {
      const anchor = flow.spot?.findAnchor();
      settings = { ...settings, ...change };
      tokens = readTokens(container, settings.theme);
      const next = flowFor(settings);
      if (next === flow) flow.layOut(anchor);
      else changeFlow(next);
    },
    ...services.api,
    destroy() {
      clearTimeout(resting);
      flow.leave();
      services.destroy();
      pool.keep([]);
      stage.remove();
      events.clear();
    },
  };
}
