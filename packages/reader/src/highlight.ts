/** In the order of a palette. */
export const HIGHLIGHT_COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;
export type HighlightColor = (typeof HIGHLIGHT_COLORS)[number];

export type HighlightStyle = 'background' | 'line';

/** A text with what stands around it, white space made single: finds its place again in a changed edition. */
export interface Quote {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** A passage to be coloured. */
export interface Highlight {
  /** The site's own; events name it. */
  readonly id: string;
  /** A range CFI of the whole book: `epubcfi(/6/4!/4/2,/1:0,/1:9)`. */
  readonly cfi: string;
  readonly color: HighlightColor;
  readonly style: HighlightStyle;
  /** Looked for in the same section when the CFI does not lead to this text. */
  readonly quote?: Quote;
}
