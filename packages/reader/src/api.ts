import type { PublicationManifest } from '@zhiye/publication';
import type { Highlight } from './highlight.ts';
import type { Place, ReaderEvents, ReaderRect } from './reader-events.ts';
import type { Sentence } from './sentence.ts';
import type { ReaderSettings } from './settings.ts';

/** A book as the reader needs it. */
export interface ReaderPublication {
  readonly manifest: Pick<PublicationManifest, 'metadata' | 'readingOrder' | 'toc'>;
  /** The address of a file of the book; of the same origin, and ready to be shown in a frame. */
  resolve(href: string): string;
}

export interface ReaderOptions {
  /** Filled by the reader; its size is the page's room, its `data-reader` the theme. */
  readonly container: HTMLElement;
  readonly publication: ReaderPublication;
  readonly settings?: Partial<ReaderSettings>;
  /** Copying, cutting and dragging of text do nothing but `copyAsked`: the site copies itself. */
  readonly interceptsCopy?: boolean;
}

/**
 * A section's href, with a fragment or a progression where it should not be its start; a CFI; or a place of the whole
 * book. What is given besides helps when the edition no longer has the former: a CFI that leads nowhere, a section
 * that is gone.
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

/** Passages of a search; drawn in a layer of their own. */
export interface Marks {
  readonly cfis: readonly string[];
  /** The one that stands out. */
  readonly current?: string;
}

export interface Reader {
  /** Returns the way to stop listening. */
  on<Name extends keyof ReaderEvents>(name: Name, listener: (event: ReaderEvents[Name]) => void): () => void;
  /** Undefined until the first page is shown. */
  readonly place: Place | undefined;
  /** False when the book has no such place; nothing happens then. Forgets presses that wait. */
  goTo(target: ReaderTarget): boolean;
  /** Every press is a page: those that meet a section that is still loading wait for it. When scrolled, a screen. */
  next(): void;
  previous(): void;
  /** Asks again for a section that failed. */
  retry(): void;
  /** The same words stay in view. */
  setSettings(change: Partial<ReaderSettings>): void;

  /** Takes the place of all earlier ones. Each is looked for when its section is opened. */
  setHighlights(highlights: readonly Highlight[]): void;
  /** Hits of a search; `{ cfis: [] }` takes them away. `goTo({ cfi })` leads to one. */
  mark(marks: Marks): void;
  /** Where a passage is in view; empty when it is not. */
  rectsOf(cfi: string): ReaderRect[];

  /** Forgets the selection; `selectionCleared` follows. */
  clearSelection(): void;
  /**
   * Selecting by keyboard, which the reader does for keys pressed in the text. F7 sets a caret before the first word
   * in view and ends it, as Escape does; the arrows move it, with Ctrl by words, Home and End in the line, with Shift
   * they select. Shift and an arrow set it too. A site that hears a key elsewhere offers it here first; true: it was
   * for the caret, and its default is prevented.
   */
  handleKey(event: KeyboardEvent): boolean;

  /** The sentences from the top of the page, or from a CFI, to the end of the book, as they are asked for. */
  sentences(from?: string): AsyncIterableIterator<Sentence>;
  /** Colours the sentence that is being read aloud and keeps it in view; null ends it. */
  showSentence(cfi: string | null): void;

  /**
   * The passage as it stands in its document, undefined while its section is not open or when it has none. Nothing
   * may be changed through it.
   */
  rangeOf(cfi: string): Range | undefined;
  /** The CFI of a passage of an open section; undefined for ranges of other documents. */
  cfiOf(range: Range): string | undefined;
  destroy(): void;
}
