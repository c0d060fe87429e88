/** A sentence that can be read aloud. */
export interface Sentence {
  /** A range CFI of the whole book. */
  readonly cfi: string;
  /** White space collapsed; without ruby readings. */
  readonly text: string;
  /** BCP 47; empty when the book states none. */
  readonly language: string;
  /** The address of the section in the reading order. */
  readonly href: string;
}
