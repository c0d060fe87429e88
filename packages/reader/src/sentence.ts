/** A sentence to be read aloud. */
export interface Sentence {
  /** A range CFI of the whole book. */
  readonly cfi: string;
  /** White space made single; without the readings of ruby. */
  readonly text: string;
  /** BCP 47; empty when the book names none. */
  readonly language: string;
  /** Of the section in the reading order. */
  readonly href: string;
}
