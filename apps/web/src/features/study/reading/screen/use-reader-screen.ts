import type { PublicationManifest } from '@zhiye/publication';
import { listContents } from '@zhiye/reader';
import type { ContentsEntry, CurrentLocation, Reader, ReaderPublication, ReaderTarget } from '@zhiye/reader';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Renewal } from '../access/use-reading-grant.ts';
import { createKeyListeners } from '../keyboard/key-listeners.ts';
import type { KeyListeners } from '../keyboard/key-listeners.ts';
import { useNavigationHistory } from '../navigation/use-navigation-history.ts';
import type { NavigationHistoryControls } from '../navigation/use-navigation-history.ts';
import { useTextOverlay } from '../overlays/use-text-overlay.ts';
import type { TextOverlay } from '../overlays/use-text-overlay.ts';
import { isPastPreview } from '../access/preview-limit.ts';
import type { PreviewRange } from '../panels/preview-mark.ts';
import { SEARCH_PANEL } from '../../../../shared/reader/reader-panels.ts';
import { usePanels } from '../panels/use-panels.ts';
import type { OpenPanels } from '../panels/use-panels.ts';
import { useReadAloud } from '../read-aloud/use-read-aloud.ts';
import type { ReadAloud } from '../read-aloud/use-read-aloud.ts';
import type { SearchInBook } from '../search/search-in-book.ts';
import { useBookSearch } from '../search/use-book-search.ts';
import type { BookSearch } from '../search/use-book-search.ts';
import type { Bars } from '../bars/use-bars.ts';
import { useBars } from '../bars/use-bars.ts';
import { findPageZone } from '../navigation/page-zones.ts';
import { useZoneHint } from '../navigation/use-zone-hint.ts';
import type { ZoneHintState } from '../navigation/use-zone-hint.ts';
import { useReaderLayout } from './reader-layout.ts';
import { useReaderCommands } from './use-reader-commands.ts';
import { useReader } from './use-reader.ts';
import { useReaderEvent } from './use-reader-event.ts';

/** A book from the shop or from a local file. It stays the same object while its revision is the same. */
export interface ReaderBook extends ReaderPublication {
  readonly title: string;
  readonly manifest: PublicationManifest;
}

interface ReaderScreenOptions {
  /** Undefined while the book opens. */
  readonly book: ReaderBook | undefined;
  readonly start: ReaderTarget | null;
  /** Identifies the book in the cache of search results. */
  readonly bookKey: string;
  readonly search: SearchInBook;
  /** Set while the book is open as a preview. */
  readonly preview?: PreviewRange | undefined;
  /** Renews the reading grant; called once when a section is refused. */
  readonly renew: () => Promise<Renewal>;
  /** Whether copies count against the copy cap of the book. */
  readonly hasCopyCap?: boolean;
}

/** The state of the reader screen and the actions that its parts offer. */
export interface ReaderScreenState {
  readonly book: ReaderBook | undefined;
  readonly reader: Reader | undefined;
  readonly currentLocation: CurrentLocation | undefined;
  readonly sectionState: 'ready' | 'loading' | 'failed';
  /** The section that failed to load. */
  readonly failedHref: string | undefined;
  /** Whether the page after the last one was asked for. */
  readonly isPastEnd: boolean;
  /** Lines of the table of contents; undefined while the book opens. */
  readonly entries: readonly ContentsEntry[] | undefined;
  /** Set while the book is open as a preview. */
  readonly preview: PreviewRange | undefined;
  readonly bars: Bars;
  /** Handles a click beside or on the text, by its distance from the left edge of the page. */
  readonly clickPage: (x: number) => void;
  readonly panels: OpenPanels;
  readonly history: NavigationHistoryControls;
  readonly search: BookSearch;
  readonly readAloud: ReadAloud;
  readonly overlay: TextOverlay;
  readonly zoneHint: ZoneHintState;
  /** Who runs the shortcuts that other areas registered. */
  readonly keyListeners: KeyListeners;
  readonly textRef: RefObject<HTMLElement | null>;
  readonly container: HTMLElement | null;
  readonly setContainer: (container: HTMLElement | null) => void;
  /** Goes to a target and moves the focus to the text. */
  readonly goTo: (target: ReaderTarget) => void;
  readonly focusText: () => void;
  readonly retrySection: () => void;
  /** Goes to the last page that was shown. */
  readonly returnToText: () => void;
}

export function useReaderScreen(options: ReaderScreenOptions): ReaderScreenState {
  const { book, start, bookKey, renew } = options;
  const isPhone = useReaderLayout() !== undefined;
  const panels = usePanels(isPhone);
  const [keyListeners] = useState(createKeyListeners);
  const textRef = useRef<HTMLElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const isLeftOut = (href: string | undefined) =>
    isPastPreview(book?.manifest, href, options.preview?.lastPosition);
  const readerState = useReader(container, book, start, renew, {
    interceptsCopy: options.hasCopyCap ?? false,
    hasTouchControls: isPhone,
    isLeftOut,
  });
  const { reader, currentLocation, sectionState } = readerState;
  const entries = useMemo(() => book && listContents(book.manifest), [book]);
  const history = useNavigationHistory(reader, currentLocation);
  const search = useBookSearch({
    ...{ reader, currentLocation, history, bookKey },
    search: options.search,
    isShown: panels.side === SEARCH_PANEL,
  });
  const readAloud = useReadAloud(reader);
  const overlay = useTextOverlay(reader);
  const zoneHint = useZoneHint(reader, currentLocation);

  const isPanelOpen = [panels.side, panels.right, panels.popover].some((open) => open !== undefined);
  // a sheet covers the bars of a phone
  const bars = useBars(!currentLocation || (isPanelOpen && !isPhone), isPhone);
  useReaderEvent(reader, 'relocated', ({ cause }) => cause !== 'layout' && isPhone && bars.hide());
  useReaderEvent(reader, 'selected', () => isPhone && bars.hide());
  useFailedSection(reader, sectionState === 'failed' && !isLeftOut(readerState.failedHref), renew);
  const clickPage = (x: number): void => {
    zoneHint.close();
    // a click beside something that is open closes it
    if (overlay.close() || keyListeners.run('dismiss') || !reader || !container || !currentLocation) return;
    const isScroll = currentLocation.layout === 'scrolled';
    const zone = findPageZone(x, container.clientWidth, currentLocation.direction, isPhone);
    if (zone === 'bars' || isScroll) bars.toggle();
    else reader[zone]();
  };
  useReaderEvent(reader, 'pageClicked', ({ x }) => clickPage(x));

  const focusText = useCallback(() => textRef.current?.focus(), []);
  const goTo = (target: ReaderTarget): void => {
    history.goTo(target);
    focusText();
  };
  useReaderCommands({
    ...{ reader, container, currentLocation, panels, history, search, readAloud, overlay, zoneHint, bars },
    keyListeners,
    focusText,
  });

  return {
    book,
    ...readerState,
    entries,
    preview: options.preview,
    bars,
    clickPage,
    panels,
    history,
    search,
    readAloud,
    overlay,
    zoneHint,
    keyListeners,
    textRef,
    container,
    setContainer,
    goTo,
    focusText,
    retrySection: () => void renew().then(() => reader?.retry()),
    returnToText: () => currentLocation && goTo(currentLocation.locator),
  };
}

/** Some networks return without the event of the browser. */
const RETRY_MS = 5000;

/** Loads a failed section again when the network returns; one that a preview leaves out did not fail by the network. Keys that were pressed in the meantime turn no page. */
function useFailedSection(
  reader: Reader | undefined,
  isFailed: boolean,
  renew: () => Promise<Renewal>,
): void {
  const retry = useEffectEvent(async () => {
    if ((await renew()) === 'renewed') reader?.retry();
  });
  useEffect(() => {
    if (!isFailed) return undefined;
    const onReturn = () => void retry();
    const timer = setInterval(onReturn, RETRY_MS);
    window.addEventListener('online', onReturn);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onReturn);
    };
  }, [isFailed]);
}
