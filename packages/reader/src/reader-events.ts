import type { ContentsEntry } from './contents.ts';
import type { Quote } from './highlight.ts';
import type { LinkTarget } from './links.ts';

/** A rectangle in CSS pixels from the container's upper left corner. */
export interface ReaderRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A place that can be kept and gone to again (after Readium's locators). */
export interface ReaderLocator {
  /** Of the section in the reading order. */
  readonly href: string;
  /** How far into the section, 0 to 1. */
  readonly progression: number;
  /** How far into the book, 0 to 1; 1 on the last page. */
  readonly totalProgression: number;
  /** The line of the contents, else the section's own title. */
  readonly title: string | null;
  /**
   * An EPUB CFI of the whole book, made when it is first read: where the page starts, or after a change of layout the
   * place on it that was kept in view.
   */
  readonly cfi: string;
}

/** `layout`: the reader stayed where it was and the pages changed around it. */
export type RelocationCause = 'turn' | 'jump' | 'layout';

/** Where the reader is, and what led there. */
export interface Place {
  readonly locator: ReaderLocator;
  /** Index in the reading order; of a spread, the page that is read first. */
  readonly section: number;
  /** The page of the section as laid out now, from 1; when scrolled, screens. */
  readonly page: number;
  readonly pages: number;
  /** The same whatever the size of the window: one position for about 1,024 characters, from 1. */
  readonly position: number;
  readonly positions: number;
  readonly contents: ContentsEntry | undefined;
  /** On which side the next page lies. */
  readonly direction: 'ltr' | 'rtl';
  /** How the section is drawn. Fixed pages have no text settings, others no zoom. */
  readonly layout: 'paged' | 'scrolled' | 'fixed';
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly cause: RelocationCause;
}

/** A passage that somebody has selected. */
export interface TextSelection {
  /** A range CFI of the whole book. */
  readonly cfi: string;
  /** Index in the reading order. */
  readonly section: number;
  /** As it reads, with line ends between blocks. */
  readonly text: string;
  readonly quote: Quote;
  /** Of its lines, those that are in view; empty when none is. */
  readonly rects: readonly ReaderRect[];
}

export interface ReaderEvents {
  relocated: Place;
  /** The reader waits for a section that was not ready. */
  sectionLoading: { readonly href: string };
  sectionReady: { readonly href: string };
  /** The section did not come; `retry` asks again, and no press is lost until then. */
  sectionFailed: { readonly href: string };
  /** An internal link has been followed already; an external one is the site's to open, after asking. */
  linkFollowed: LinkTarget;
  /** A selection is made and rests. Comes again when it changes, and when it has moved with a new layout. */
  selected: TextSelection;
  selectionCleared: Record<never, never>;
  /** A press on one or more highlights; the shortest comes first. `rect` is of the line that was pressed. */
  highlightPressed: { readonly ids: readonly string[]; readonly rect: ReaderRect };
  /** Their text is no longer in this section, which has just been opened: neither the CFI nor the quote finds it. */
  highlightsLost: { readonly ids: readonly string[] };
  /** A footnote was asked for; the page stays. `goTo({ href })` leads to where it stands. */
  notePressed: {
    readonly href: string;
    /**
     * Safe markup: paragraphs, lists, tables, emphasis, links, pictures, ruby, MathML. No identifiers, classes,
     * styles or scripts; addresses are complete, links to the book carry `data-reader-href`.
     */
    readonly html: string;
    readonly text: string;
    readonly language: string;
    /** Of the mark that was pressed. */
    readonly rect: ReaderRect;
  };
  /** A picture was pressed; the site shows it large. `src` is complete: of the server, `data:` or `blob:`. */
  imagePressed: { readonly src: string; readonly alt: string; readonly rect: ReaderRect };
  /** A press on nothing in particular, from the container's upper left corner. */
  pagePressed: { readonly x: number; readonly y: number };
  /** With `interceptsCopy`: somebody copies, and nothing was put on the clipboard. */
  copyAsked: TextSelection;
}
