export type ReaderTheme = 'day' | 'sepia' | 'night';

/** `book`: as its makers wished. */
export type BookChoice = 'book' | 'on' | 'off';

/** How a fixed page fits: the whole of it, its width, or a percentage of its own size. */
export type Zoom = 'page' | 'width' | number;

export interface ReaderSettings {
  readonly theme: ReaderTheme;
  /**
   * Pages, or one scroll through all chapters; `auto` takes what the book asks for, else pages. Fixed pages are turned
   * or scrolled in the same way.
   */
  readonly mode: 'auto' | 'paged' | 'scrolled';
  /** Columns of a page; `auto` takes two where two of `measurePx` have room. Vertical text has one. */
  readonly columns: 'auto' | 1 | 2;
  /** A CSS font family list in place of the book's; null leaves the book's. Code and formulas keep theirs. */
  readonly fontFamily: string | null;
  /** CSS pixels of the running text. */
  readonly fontSizePx: number;
  /** A multiple of the font size in place of the book's; null leaves the book's, which is 1.85 by default. */
  readonly lineHeight: number | null;
  /** The longest line, in CSS pixels. */
  readonly measurePx: number;
  /** Clear space at both sides of the text, at least, in CSS pixels. */
  readonly marginPx: number;
  readonly justify: BookChoice;
  readonly hyphens: BookChoice;
  /** Fixed pages side by side: as the book says and the window has room for, never, or always. */
  readonly spread: 'auto' | 'none' | 'both';
  readonly zoom: Zoom;
}

export const DEFAULT_SETTINGS: ReaderSettings = {
  theme: 'day',
  mode: 'auto',
  columns: 'auto',
  fontFamily: null,
  fontSizePx: 18,
  lineHeight: null,
  measurePx: 640,
  marginPx: 16,
  justify: 'book',
  hyphens: 'book',
  spread: 'auto',
  zoom: 'page',
};
