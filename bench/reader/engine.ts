/** What the bench asks of a reading engine; each page of the bench puts one on `window.engine`. */
export interface BenchEngine {
  /** Reads the book; nothing is shown yet. `book` names it on the server, `base` is where its unpacked files are. */
  open(book: string, base: string): Promise<void>;
  /** Each of these resolves when the engine says that it is shown. */
  show(section: number): Promise<void>;
  turn(step: 1 | -1): Promise<void>;
  jump(cfi: string): Promise<void>;
  highlight(cfis: readonly string[]): Promise<void>;
  /** Resolves when the engine takes a press. */
  settle(): Promise<void>;
  /** A press as a key makes it: nobody waits for anything. */
  press(step: 1 | -1): void;
  /** Something that differs from page to page. */
  placeKey(): string;
}

declare global {
  interface Window {
    engine: BenchEngine;
  }
}
