import type { PublicationManifest } from '@zhiye/publication';
import type { Highlight, LayerHighlight } from './highlights/highlight.ts';
import type { CurrentLocation, ReaderEvents, ReaderRect } from './navigation/reader-events.ts';
import type { Sentence } from './speech/sentence.ts';
import type { ReaderSettings } from './layout/reader-settings.ts';

/** A book as the reader needs it. */
export interface ReaderPublication {
  readonly manifest: Pick<PublicationManifest, 'metadata' | 'readingOrder' | 'toc'> &
    Partial<Pick<PublicationManifest, 'pageList'>>;
  /** The URL of a file of the book. It has the same origin and can be shown in a frame. */
  resolve(href: string): string;
}

export interface ReaderOptions {
  /** The reader fills it. Its size is the size of the page; the reader sets the theme as its `data-reader`. */
  readonly container: HTMLElement;
  readonly publication: ReaderPublication;
  readonly settings?: Partial<ReaderSettings>;
  /** Copying, cutting and dragging of text only emit `copyRequested`; the site puts text on the clipboard itself. */
  readonly interceptsCopy?: boolean;
  /**
   * Fingers use the reader's own gestures: a long press selects, and the site draws the handles; two fingers pinch. Without
   * it the browser's apply.
   */
  readonly hasTouchControls?: boolean;
  /** A font with a MATH table. Sections with formulas load it where the system has none. */
  readonly mathFontUrl?: string;
}

/**
 * A section's href, with a fragment or a progression for a position other than its start; a CFI; or a progression of
 * the whole book. Less precise parts are used when the revision has changed and a CFI or a section no longer exists.
 */
export type ReaderTarget =
  | {
      readonly href: string;
      readonly cfi?: string;
      readonly progression?: number;
      readonly totalProgression?: number;
    }
  | { readonly cfi: string; readonly totalProgression?: number }
  | { readonly totalProgression: number };

/** The hits of a search; drawn in a layer of their own. */
export interface SearchHighlights {
  readonly cfis: readonly string[];
  /** The hit that is drawn with emphasis. */
  readonly current?: string;
}

export interface Reader {
  /** Returns a function that removes the listener. */
  on<Name extends keyof ReaderEvents>(name: Name, listener: (event: ReaderEvents[Name]) => void): () => void;
  /** Undefined until the first page is shown. */
  readonly currentLocation: CurrentLocation | undefined;
  /** False when the book has no such position; nothing happens then. Page turns that wait are dropped. */
  goTo(target: ReaderTarget): boolean;
  /** Turns one page, or scrolls one screen. A turn into a section that is still loading waits for it. */
  next(): void;
  previous(): void;
  /** Loads a section again that failed. Page turns that wait for it are dropped, unless they are to be kept. */
  retry(options?: { readonly keepsTurns?: boolean }): void;
  /** Keeps the same words in view. */
  setSettings(change: Partial<ReaderSettings>): void;

  /** Replaces all earlier highlights. Each is searched when its section is opened. */
  setHighlights(highlights: readonly Highlight[]): void;
  /** Replaces the passages that somebody else marked. They have a look of their own, below the highlights. */
  setLayerHighlights(highlights: readonly LayerHighlight[]): void;
  /** Replaces the hits of a search; `{ cfis: [] }` removes them. `goTo({ cfi })` shows one. */
  setSearchHighlights(highlights: SearchHighlights): void;
  /** The visible lines of a passage; empty when none is in view. */
  rectsOf(cfi: string): ReaderRect[];

  /** Removes the selection; `selectionCleared` follows. */
  clearSelection(): void;
  /**
   * Moves an end of a selection by finger to the text at a point of the container, until `dropSelectionEnd`. A point at the edge of the page
   * turns it after a while. Neither end passes the other.
   */
  moveSelectionEnd(end: 'start' | 'end', point: { readonly x: number; readonly y: number }): void;
  dropSelectionEnd(): void;
  /** Turns the page and selects on to the end of its first line. */
  continueSelection(): void;
  /**
   * Selects by keyboard. The reader calls this for keys that are pressed in the text; a site calls it first for keys
   * that it receives elsewhere. F7 sets a caret before the first word in view, F7 or Escape removes it. The arrows
   * move it, with Ctrl by words, Home and End in the line; with Shift they select. Shift and an arrow set it as well.
   * Returns true when the key was used; its default action is then prevented.
   */
  handleKey(event: KeyboardEvent): boolean;

  /** The sentences from the start of the page, or from a CFI, to the end of the book. Sections are read on demand. */
  sentences(from?: string): AsyncIterableIterator<Sentence>;
  /** Highlights the sentence that is read aloud and brings it into view; null removes the highlight. */
  showSentence(cfi: string | null): void;

  /**
   * The passage in its document; undefined when its section is not open or does not contain it. The document must not
   * be changed through the range.
   */
  rangeOf(cfi: string): Range | undefined;
  /** The CFI of a passage of an open section; undefined for ranges of other documents. */
  cfiOf(range: Range): string | undefined;
  destroy(): void;
}
