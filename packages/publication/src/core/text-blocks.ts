/** A stretch of a block's text that stands in one text of the document: from `at` on, offsets count up together. */
export type TextRun = [at: number, steps: string, offset: number];

/** Text between two line breaks of the layout: a paragraph, a heading, a cell. Offsets are UTF-16 units. */
export interface TextBlock {
  /** White space made single. */
  text: string;
  /** Where it stands: CFI steps from the document's root element on. */
  runs: TextRun[];
  /** Unicode characters of the document before this block, and through it. */
  start: number;
  end: number;
}

export interface BlockWriter {
  /**
   * Takes over a word that stands at `offset` of the text at `steps`. `start` and `end` count the characters of
   * the document around it.
   */
  word(word: string, steps: string, offset: number, isSpaced: boolean, start: number, end: number): void;
  /** The next word begins a new block. */
  divide(): void;
  result(): TextBlock[];
}

export function createBlockWriter(): BlockWriter {
  const blocks: TextBlock[] = [];
  let block: TextBlock | undefined;

  return {
    word(word, steps, offset, isSpaced, start, end) {
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
    divide() {
      block = undefined;
    },
    result: () => blocks,
  };
}
