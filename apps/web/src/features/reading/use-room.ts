import type { PublicationManifest } from '@zhiye/publication';
import { listContents } from '@zhiye/reader';
import type { ContentsEntry, Place, Reader, ReaderPublication, ReaderTarget } from '@zhiye/reader';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useReadAloud } from './read-aloud/use-read-aloud.ts';
import type { ReadAloud } from './read-aloud/use-read-aloud.ts';
import type { ReadingCommand } from './reading-keys.ts';
import type { SearchBook } from './search-book.ts';
import { useBookSearch } from './use-book-search.ts';
import type { BookSearch } from './use-book-search.ts';
import { usePanels } from './use-panels.ts';
import type { OpenPanels } from './use-panels.ts';
import { usePressed } from './use-pressed.ts';
import type { Pressed } from './use-pressed.ts';
import { useReader } from './use-reader.ts';
import { useReadingKeys } from './use-reading-keys.ts';
import type { Renewal } from './use-reading-grant.ts';
import { useTravel } from './use-travel.ts';
import type { Travel } from './use-travel.ts';

/** A book as the room needs it, wherever it comes from. The same object as long as it is the same edition. */
export interface RoomBook extends ReaderPublication {
  readonly title: string;
  readonly manifest: PublicationManifest;
}

interface RoomOptions {
  /** Undefined while the book opens. */
  readonly book: RoomBook | undefined;
  readonly start: ReaderTarget | null;
  /** Names the book among others. */
  readonly bookKey: string;
  readonly search: SearchBook;
  /** Asks for the permission once more when a section was refused. */
  readonly renew: () => Promise<Renewal>;
}

/** Everything that happens around a page. */
export interface Room {
  readonly book: RoomBook | undefined;
  readonly reader: Reader | undefined;
  readonly place: Place | undefined;
  readonly section: 'ready' | 'loading' | 'failed';
  /** The section that did not come, and that the reader waits for. */
  readonly failed: string | undefined;
  readonly entries: readonly ContentsEntry[] | undefined;
  readonly panels: OpenPanels;
  readonly travel: Travel;
  readonly search: BookSearch;
  readonly aloud: ReadAloud;
  readonly pressed: Pressed;
  readonly text: RefObject<HTMLElement | null>;
  readonly container: HTMLElement | null;
  readonly setContainer: (container: HTMLElement | null) => void;
  /** Counts how often the search field was asked for. */
  readonly searchFocus: number;
  readonly openSearch: () => void;
  /** Goes somewhere and gives the keys that come next to the text. */
  readonly visit: (target: ReaderTarget) => void;
  readonly retrySection: () => void;
  /** To the last page that was shown. */
  readonly comeBack: () => void;
}

export function useRoom({ book, start, bookKey, search: searchBook, renew }: RoomOptions): Room {
  const panels = usePanels();
  const text = useRef<HTMLElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [searchFocus, setSearchFocus] = useState(0);
  const { reader, place, section, failed } = useReader(container, book, start, renew);
  const entries = useMemo(() => book && listContents(book.manifest), [book]);
  const travel = useTravel(reader, place);
  const isShown = panels.side === 'search';
  const search = useBookSearch({ reader, place, travel, search: searchBook, bookKey, isShown });
  const aloud = useReadAloud(reader);
  const pressed = usePressed(reader);

  const focusText = useCallback(() => text.current?.focus(), []);
  const { showSide } = panels;
  const openSearch = useCallback(() => {
    showSide('search');
    setSearchFocus((count) => count + 1);
  }, [showSide]);
  const visit = (target: ReaderTarget): void => {
    travel.go(target);
    focusText();
  };

  const obey = (command: ReadingCommand): void => {
    const href = place?.locator.href;
    switch (command) {
      case 'next':
        return reader?.next();
      case 'previous':
        return reader?.previous();
      case 'sectionStart':
      case 'sectionEnd':
        return void (href && reader?.goTo({ href, progression: command === 'sectionEnd' ? 1 : 0 }));
      case 'back':
        return travel.goBack();
      case 'forward':
        return travel.goForward();
      case 'search':
        return openSearch();
      case 'nextHit':
      case 'previousHit':
        if (search.hits.length === 0 || !isShown) openSearch();
        return search.step(command === 'nextHit' ? 1 : -1);
      case 'help':
        return panels.togglePopover('keys');
      case 'close': {
        const hadFocus = document.activeElement?.closest('nav, aside, [data-note]');
        const hasClosed = pressed.close() || panels.closeOne();
        if (!hasClosed && aloud.state !== 'off') aloud.stop();
        if (hadFocus) focusText();
      }
    }
  };
  useReadingKeys(reader, container, place?.direction ?? 'ltr', obey);

  return {
    book,
    reader,
    place,
    section,
    failed,
    entries,
    panels,
    travel,
    search,
    aloud,
    pressed,
    text,
    container,
    setContainer,
    searchFocus,
    openSearch,
    visit,
    retrySection: () => void renew().then(() => reader?.retry()),
    comeBack: () => place && visit(place.locator),
  };
}
