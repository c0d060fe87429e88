/** In the order in which a palette shows them. */
export const HIGHLIGHT_COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;
export type HighlightColor = (typeof HIGHLIGHT_COLORS)[number];

export type HighlightStyle = 'background' | 'line';

/** A text and its surrounding text, white space collapsed. Finds the passage again in a changed revision. */
export interface Quote {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** A passage that somebody else marked. It is drawn in a neutral ground below the highlights of the reader. */
export type LayerHighlight = Pick<Highlight, 'id' | 'cfi' | 'quote'>;

/** A passage to be highlighted. */
export interface Highlight {
  /** Set by the site; events refer to it. */
  readonly id: string;
  /** A range CFI of the whole book: `epubcfi(/6/4!/4/2,/1:0,/1:9)`. */
  readonly cfi: string;
  readonly color: HighlightColor;
  readonly style: HighlightStyle;
  /** Searched in the same section when the CFI does not lead to this text. */
  readonly quote?: Quote;
}
