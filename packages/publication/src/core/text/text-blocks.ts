/** A part of a block that lies in one text node of the document. From `at` on, both offsets rise together. */
export type TextRun = [at: number, steps: string, offset: number];

/** Text between two line breaks of the layout: a paragraph, a heading, a cell. Offsets are UTF-16 units. */
export interface TextBlock {
  /** Each run of white space is one space. */
  text: string;
  /** Where the text lies: CFI steps from the document's root element on. */
  runs: TextRun[];
  /** Unicode characters of the document before this block, and through it. */
  start: number;
  end: number;
}

export interface TextBlockBuilder {
  /**
   * Adds a word that lies at `offset` of the text node at `steps`. `start` and `end` are the numbers of characters of the
   * document before and after it.
   */
  addWord(word: string, steps: string, offset: number, isSpaced: boolean, start: number, end: number): void;
  /** The next word begins a new block. */
  startBlock(): void;
  result(): TextBlock[];
}

export function createTextBlockBuilder(): TextBlockBuilder {
  const blocks: TextBlock[] = [];
  let block: TextBlock | undefined;

  return {
    addWord(word, steps, offset, isSpaced, start, end) {
      if (block === undefined) {
        block = { text: '', runs: [], start, end };
        blocks.push(block);
      }
      if (isSpaced && block.text !== '') block.text += ' ';
      const at = block.text.length;
      const last = block.runs.at(-1);
      if (last === undefined || last[1] !== steps || last[2] + at - last[0] !== offset)
        block.runs.push([at, steps, offset]);
      block.text += word;
      block.end = end;
    },
    startBlock() {
      block = undefined;
    },
    result: () => blocks,
  };
}
