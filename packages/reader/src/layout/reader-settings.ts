export type ReaderTheme = 'day' | 'sepia' | 'night';

/** `book`: as the book says. */
export type BookChoice = 'book' | 'on' | 'off';

/** Scale of a fixed page: the whole page fits, its width fits, or a percentage of its own size. */
export type Zoom = 'page' | 'width' | number;

export interface ReaderSettings {
  readonly theme: ReaderTheme;
  /**
   * Pages, or one scroll through all sections; `auto` follows the book, by default pages. Fixed pages are turned or
   * scrolled in the same way.
   */
  readonly mode: 'auto' | 'paged' | 'scrolled';
  /** Columns of a page; `auto`: two where two columns of `measurePx` fit. Vertical text has one. */
  readonly columns: 'auto' | 1 | 2;
  /** A CSS font family list that replaces the book's; null keeps the book's. Code and formulas keep theirs. */
  readonly fontFamily: string | null;
  /** The same for text that is not Chinese, Japanese or Korean; null for one list for all languages. */
  readonly latinFontFamily: string | null;
  /** CSS pixels of the running text. */
  readonly fontSizePx: number;
  /** A multiple of the font size that replaces the book's; null keeps the book's, by default 1.85. */
  readonly lineHeight: number | null;
  /** The longest line, in CSS pixels. */
  readonly measurePx: number;
  /** Smallest space at both sides of the text, in CSS pixels. */
  readonly marginPx: number;
  /** Space above and below the text, in CSS pixels; null for the reader's own, with room for running heads over two columns. */
  readonly edgePx: number | null;
  readonly justify: BookChoice;
  readonly hyphens: BookChoice;
  /** Fixed pages side by side: as the book says, never, or always. */
  readonly spread: 'auto' | 'none' | 'both';
  readonly zoom: Zoom;
}

export const DEFAULT_SETTINGS: ReaderSettings = {
  theme: 'day',
  mode: 'auto',
  columns: 'auto',
  fontFamily: null,
  latinFontFamily: null,
  fontSizePx: 18,
  lineHeight: null,
  measurePx: 640,
  marginPx: 16,
  edgePx: null,
  justify: 'book',
  hyphens: 'book',
  spread: 'auto',
  zoom: 'page',
};
