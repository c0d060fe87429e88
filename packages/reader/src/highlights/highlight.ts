/** Listed in the order in which a palette shows them. */
export const HIGHLIGHT_COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;
export type HighlightColor = (typeof HIGHLIGHT_COLORS)[number];

export type HighlightStyle = 'background' | 'line';

/** How the underline of a color is drawn. */
export interface HighlightStroke {
  readonly style: 'wavy' | 'solid' | 'double' | 'dashed' | 'dotted';
  readonly thickness: string;
}

/** Lines differ by stroke as well as by color, for people who cannot tell the colors apart. */
export const HIGHLIGHT_STROKES: Readonly<Record<HighlightColor, HighlightStroke>> = {
  red: { style: 'wavy', thickness: '1.5px' },
  orange: { style: 'solid', thickness: '4px' },
  yellow: { style: 'double', thickness: '2.5px' },
  green: { style: 'dashed', thickness: '2px' },
  blue: { style: 'solid', thickness: '2px' },
  purple: { style: 'dotted', thickness: '3px' },
};

/** Length of the text before and after a quote. */
export const CONTEXT_CHARACTERS = 32;

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
