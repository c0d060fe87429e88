import type { ContentsEntry } from './contents.ts';
import type { Quote } from '../highlights/highlight.ts';
import type { LinkTarget } from './links.ts';

/** A rectangle in CSS pixels from the container's upper left corner. */
export interface ReaderRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A position that can be stored and opened again (after Readium's locators). */
export interface ReaderLocator {
  /** The address of the section in the reading order. */
  readonly href: string;
  /** How far into the section, 0 to 1. */
  readonly progression: number;
  /** How far into the book, 0 to 1; 1 on the last page. */
  readonly totalProgression: number;
  /** The entry of the contents, else the title of the section. */
  readonly title: string | null;
  /**
   * An EPUB CFI of the whole book, computed when it is first read: the start of the page, or after a change of layout
   * the point that stayed in view. Until then the locator keeps the section's document in memory, even a closed one.
   */
  readonly cfi: string;
}

/** `layout`: the position is the same, the pages have changed. */
export type RelocationCause = 'turn' | 'jump' | 'layout';

/** Where the reader is, and the cause of the last change. */
export interface CurrentLocation {
  readonly locator: ReaderLocator;
  /** Index in the reading order; in a spread, of the page that is read first. */
  readonly section: number;
  /** The page of the section in the current layout, from 1; in a scroll, the screen. */
  readonly page: number;
  readonly pages: number;
  /** Counted from 1, independent of the window: one position for about 1,024 characters. */
  readonly position: number;
  readonly positions: number;
  readonly contents: ContentsEntry | undefined;
  /** The page of the printed book that begins last on this page or before it; null where the book has none. */
  readonly printedPage: string | null;
  /** The side of the next page: `ltr` means the right. */
  readonly direction: 'ltr' | 'rtl';
  /** How the section is drawn. Fixed pages have no text settings, others no zoom. */
  readonly layout: 'paged' | 'scrolled' | 'fixed';
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly cause: RelocationCause;
}

/** A passage that the user has selected. */
export interface TextSelection {
  /** A range CFI of the whole book. */
  readonly cfi: string;
  /** Index in the reading order. */
  readonly section: number;
  /** What a person reads, in the letters of the book: no hidden words, no readings of ruby; line ends between blocks. */
  readonly text: string;
  /** The same with formulas in one line, for notes: `y=x²` where `text` is `y=x2`. */
  readonly linearText: string;
  readonly quote: Quote;
  /** The lines that are in view; empty when none is. */
  readonly rects: readonly ReaderRect[];
  /** Of a selection by finger: its first and last line as far as they are in view; the site draws the handles there. */
  readonly ends?: { readonly start: ReaderRect | undefined; readonly end: ReaderRect | undefined };
  /** Of a selection by finger that reaches the last line of the page: `continueSelection` takes it on. */
  readonly goesOn?: boolean;
}

export interface ReaderEvents {
  relocated: CurrentLocation;
  /** The reader waits for a section that is not ready. */
  sectionLoading: { readonly href: string };
  sectionReady: { readonly href: string };
  /** The section failed to load. `retry` loads it again; page turns wait until then. */
  sectionFailed: { readonly href: string };
  /** The reader is on the last page, and the next one was asked for. */
  endReached: Record<never, never>;
  /** An internal link has been followed already; an external one is opened by the site, which asks first. */
  linkFollowed: LinkTarget;
  /** A selection is complete. Emitted again when it changes, and when a new layout has moved it. */
  selected: TextSelection;
  selectionCleared: Record<never, never>;
  /** A finger moves an end of the selection; `selected` follows when it is lifted. */
  selectionMoved: Required<Pick<TextSelection, 'rects' | 'ends'>>;
  /** Two fingers have moved apart or together by `scale`. `pageScale`: of a fixed page in view, before that. */
  pinched: { readonly scale: number; readonly isDone: boolean; readonly pageScale: number | undefined };
  /** A finger has moved sideways by so many pixels; when it is lifted, the turn that it makes has been asked for already. */
  swiped: { readonly distancePx: number; readonly isDone: boolean };
  /** A click on one or more highlights, the shortest first. `rect` is the line that was clicked. */
  highlightClicked: { readonly ids: readonly string[]; readonly rect: ReaderRect };
  /** A click on a passage that somebody else marked and that has no highlight. */
  layerHighlightClicked: { readonly ids: readonly string[]; readonly rect: ReaderRect };
  /** Neither the CFI nor the quote finds these in their section, which has just been opened. */
  highlightsNotFound: { readonly ids: readonly string[] };
  /**
   * The CFIs of these lead to another text, and their quotes were found elsewhere in the section: the revision has
   * changed. `cfi` is where each is now.
   */
  highlightsMoved: { readonly moved: readonly { readonly id: string; readonly cfi: string }[] };
  /** A reference to a footnote was clicked; the page stays. */
  footnoteClicked: {
    /** `goTo({ href })` shows the note in the book; undefined for a note that only a picture holds. */
    readonly href?: string;
    /**
     * Safe markup: paragraphs, lists, tables, emphasis, links, pictures, ruby, MathML. No identifiers, classes,
     * styles or scripts. URLs are absolute; links to the book have `data-reader-href`.
     */
    readonly html: string;
    readonly text: string;
    readonly language: string;
    /** The box of the reference that was clicked. */
    readonly rect: ReaderRect;
  };
  /** A picture was clicked; the site enlarges it. `src` is an absolute URL: of the server, `data:` or `blob:`. */
  imageClicked: { readonly src: string; readonly alt: string; readonly rect: ReaderRect };
  /** A click on anything else, measured from the container's upper left corner. */
  pageClicked: { readonly x: number; readonly y: number };
  /** Sent with `interceptsCopy`: the user wants to copy; nothing was put on the clipboard. */
  copyRequested: TextSelection;
}
