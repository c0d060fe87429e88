/** A place of a book, in the words of every engine. */
export interface Point {
  readonly section: number;
  /** Of the words, or of a picture. */
  readonly cfi: string;
  /** The way to its element: indexes of child elements from the body. */
  readonly path: readonly number[];
  /** The words at the place and some that follow, white space left out; empty: a picture. */
  readonly words: string;
  /** As they stand in the text, for an engine that looks for words. */
  readonly quote: string;
  readonly before: string;
}

/**
 * What the bench asks of a reading engine; each page of the bench puts one on `window.engine`. None is trusted to say
 * when it is done: `view.ts` looks.
 */
interface BenchEngine {
  /** Reads the book; nothing is shown yet. `book` names it on the server, `base` is where its unpacked files are. */
  open(book: string, base: string): Promise<void>;
  show(section: number): unknown;
  turn(step: 1 | -1): unknown;
  jump(point: Point): unknown;
  highlight(points: readonly Point[]): unknown;
  /** How many highlights are drawn. */
  drawnHighlightCount(): number;
  /** Resolves when the engine takes a press. */
  waitUntilReady(): Promise<unknown>;
  /** Frames that may be in view. */
  frames(): HTMLIFrameElement[];
  /** Something that differs from page to page. */
  positionKey(): string;
}

declare global {
  interface Window {
    engine: BenchEngine;
  }
}
