import type { CurrentLocation, Reader, ReaderEvents, ReaderOptions } from '@zhiye/reader';
import { vi } from 'vitest';

/** Replaces the engine in tests without layout: records calls and emits events on demand. */
export interface FakeReader extends Reader {
  readonly options: ReaderOptions;
  readonly isDestroyed: boolean;
  emit<Name extends keyof ReaderEvents>(name: Name, event: ReaderEvents[Name]): void;
}

/** All readers created since the test began, oldest first. */
export const createdReaders: FakeReader[] = [];

export function createFakeReader(options: ReaderOptions): Reader {
  const listeners: [string, (event: never) => void][] = [];
  let isDestroyed = false;
  const reader: FakeReader = {
    options,
    get isDestroyed() {
      return isDestroyed;
    },
    currentLocation: undefined,
    on(name, listener) {
      const pair: (typeof listeners)[number] = [name, listener];
      listeners.push(pair);
      return () => void listeners.splice(listeners.indexOf(pair), 1);
    },
    emit: (name, event) =>
      listeners.filter(([known]) => known === name).forEach(([, listener]) => listener(event as never)),
    goTo: vi.fn((target) => !('href' in target) || target.href !== 'gone.xhtml'),
    next: vi.fn(),
    previous: vi.fn(),
    retry: vi.fn(),
    setSettings: vi.fn(),
    setHighlights: vi.fn(),
    setLayerHighlights: vi.fn(),
    setSearchHighlights: vi.fn(),
    rectsOf: vi.fn(() => []),
    clearSelection: vi.fn(),
    moveSelectionEnd: vi.fn(),
    dropSelectionEnd: vi.fn(),
    continueSelection: vi.fn(),
    handleKey: vi.fn(() => false),
    sentences: vi.fn(async function* () {}),
    showSentence: vi.fn(),
    rangeOf: vi.fn(),
    cfiOf: vi.fn(),
    destroy: () => void (isDestroyed = true),
  };
  createdReaders.push(reader);
  return reader;
}

export function makeCurrentLocation(parts: Partial<CurrentLocation> = {}): CurrentLocation {
  return {
    locator: {
      href: 'one.xhtml',
      progression: 0.25,
      totalProgression: 0.35,
      title: '第一章',
      cfi: 'epubcfi(/6/2!/4/6/1:0)',
    },
    section: 0,
    page: 2,
    pages: 8,
    position: 147,
    positions: 412,
    contents: undefined,
    printedPage: null,
    direction: 'ltr',
    layout: 'paged',
    isFirst: false,
    isLast: false,
    cause: 'jump',
    ...parts,
  };
}
