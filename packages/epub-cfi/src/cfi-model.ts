/** A parameter of an assertion, such as `;s=b`. An unknown one is kept and has no effect (section 4). */
export interface CfiParameter {
  readonly name: string;
  /** Has at least one value; none is empty. */
  readonly values: readonly string[];
}

/** `/4[body01]`: one child of an element. */
export interface CfiStep {
  /** Even: an element. Odd: the text between two elements. 0 and n+2 are before and after all content. */
  readonly index: number;
  /** The id that the element is expected to have. */
  readonly id?: string;
  readonly parameters?: readonly CfiParameter[];
}

/** `:3[xx,y]`: a point between two characters. */
export interface CharacterOffset {
  readonly kind: 'character';
  /** Counted in UTF-16 code units from the start of the text. */
  readonly characters: number;
  /** The text that is expected to end here; white space is collapsed. */
  readonly before?: string;
  /** The text that is expected to begin here; white space is collapsed. */
  readonly after?: string;
  readonly parameters?: readonly CfiParameter[];
}

/** `~23.5@5.75:97.6`: a time, a point in a picture, or both. */
export interface MediaOffset {
  readonly kind: 'media';
  readonly seconds?: number;
  /** Percentages of the width and of the height, from the upper left corner. */
  readonly point?: { readonly x: number; readonly y: number };
  readonly parameters?: readonly CfiParameter[];
}

export type CfiOffset = CharacterOffset | MediaOffset;

/** A path to one point. The start and the end of a range continue their parent and may be empty. */
export interface CfiPath {
  /** The steps in each document, from the outermost one inwards, separated by `!`. Never an empty list. */
  readonly documents: readonly (readonly CfiStep[])[];
  readonly offset?: CfiOffset;
}

/** `epubcfi(P,S,E)`. */
export interface CfiRange {
  readonly parent: CfiPath;
  readonly start: CfiPath;
  readonly end: CfiPath;
}

/** An EPUB Canonical Fragment Identifier 1.1: a point or a range. */
export type Cfi = CfiPath | CfiRange;

export function isCfiRange(cfi: Cfi): cfi is CfiRange {
  return 'parent' in cfi;
}
