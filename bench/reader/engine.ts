/** A target in a book, in terms that every engine understands. */
export interface Point {
  readonly section: number;
  /** The CFI of the text, or of a picture. */
  readonly cfi: string;
  /** The path to its element: indexes of child elements from the body. */
  readonly path: readonly number[];
  /** The text at the target and some that follows, without white space; empty for a picture. */
  readonly text: string;
  /** The same with white space, for an engine that searches for text. */
  readonly quote: string;
  readonly before: string;
}

/**
 * The interface of a measured engine; each page sets `window.engine`. Whether an engine is done is decided by
 * `page-visibility.ts`, not by the engine.
 */
interface BenchEngine {
  /** Loads the book without showing it. `book` names it on the server, `base` is where its unpacked files are. */
  open(book: string, base: string): Promise<void>;
  show(section: number): unknown;
  turn(step: 1 | -1): unknown;
  jump(point: Point): unknown;
  highlight(points: readonly Point[]): unknown;
  /** Returns the number of drawn highlights. */
  drawnHighlightCount(): number;
  /** Resolves when the engine accepts a key press. */
  waitUntilReady(): Promise<unknown>;
  /** Frames that may be in view. */
  frames(): HTMLIFrameElement[];
  /** A value that differs from page to page. */
  positionKey(): string;
}

declare global {
  interface Window {
    engine: BenchEngine;
  }
}
