import { MATHML, SVG, XHTML } from './namespaces.ts';
import { createBlockWriter, type TextBlock } from './text-blocks.ts';

/** Characters of text between two positions of a reflowable document. */
export const POSITION_LENGTH = 1024;

/** The text of a document's body: the steps of the body itself, its blocks, and how many characters they hold. */
export interface MeteredText {
  body: string;
  /** Where each `POSITION_LENGTH` characters start, as CFI steps from the root element on; none without text. */
  starts: string[];
  blocks: TextBlock[];
  characters: number;
  /** Elements with an id: the index of the start that the text after their start tag belongs to. */
  anchors: ReadonlyMap<string, number>;
}

/** Elements whose text is not part of what a person reads in a line. */
const SILENT = new Map([
  [XHTML, new Set(['script', 'style', 'template', 'rt', 'rp', 'datalist'])],
  [SVG, new Set(['script', 'style', 'title', 'desc', 'metadata', 'defs'])],
  [MATHML, new Set(['annotation', 'annotation-xml'])],
]);

/** Elements that stand apart, so that words on both sides do; a `br` parts words, too, but not a paragraph. */
const BLOCKS = new Set(
  (
    'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody td tfoot th ' +
    'thead tr ul'
  ).split(' '),
);

/** Whether an element stands apart from the text around it. */
export function isBlockElement(uri: string, local: string): boolean {
  return uri === XHTML && BLOCKS.has(local);
}

/** White space of XML and HTML. */
function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

interface Frame {
  /** CFI steps of the element. */
  path: string;
  children: number;
  /** UTF-16 units of text since the last child element. */
  offset: number;
  silent: boolean;
  divides: boolean;
}

/** Follows a document while it is written and cuts the text of its body into pieces. */
export interface TextMeter {
  open(uri: string, local: string, id?: string): void;
  close(): void;
  text(text: string): void;
  /** Characters so far. */
  count(): number;
  result(): MeteredText;
}

/**
 * Counts Unicode characters with white space made single. Offsets in CFIs are those of the document as written.
 * `wrapped` is for markup that becomes the body's content of another document.
 */
export function createTextMeter(wrapped: boolean): TextMeter {
  const outside = { offset: 0, silent: false, divides: false };
  // The document itself, whose first child is the root element; or the body that the markup will stand in.
  const frames: Frame[] = [
    wrapped ? { path: '/4', children: 0, ...outside } : { path: '', children: -1, ...outside },
  ];
  const starts: string[] = [];
  const blocks = createBlockWriter();
  let body: string | undefined = wrapped ? '/4' : undefined;
  let silence = 0;
  let gap = false;
  let characters = 0;
  const anchors = new Map<string, number>();

  const divide = (): void => {
    gap = true;
    blocks.divide();
  };

  /** Takes over the text of one node, word by word; `frame` is the element it stands in. */
  const take = (text: string, frame: Frame): void => {
    const steps = `${frame.path}/${2 * frame.children + 1}`;
    let word = -1;
    let isSpaced = false;
    let before = 0;
    const endWord = (end: number): void => {
      if (word >= 0)
        blocks.word(text.slice(word, end), steps, frame.offset + word, isSpaced, before, characters);
      word = -1;
    };
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (isSpace(code)) {
        endWord(index);
        gap = true;
        continue;
      }
      // The second half of a character belongs to the first.
      if (code >= 0xdc00 && code <= 0xdfff) continue;
      // A gap counts, but never opens a position.
      if (gap && characters % POSITION_LENGTH > 0) characters += 1;
      if (characters % POSITION_LENGTH === 0) starts.push(`${steps}:${frame.offset + index}`);
      if (word < 0) [word, isSpaced, before] = [index, gap, characters];
      gap = false;
      characters += 1;
    }
    endWord(text.length);
  };

  return {
    open(uri, local, id) {
      const parent = frames.at(-1) as Frame;
      parent.children += 1;
      parent.offset = 0;
      const isRoot = parent.children === 0;
      const path = isRoot ? '' : `${parent.path}/${2 * parent.children}`;
      const silent = SILENT.get(uri)?.has(local) ?? false;
      const divides = isBlockElement(uri, local);
      if (body === undefined && frames.length === 2 && uri === XHTML && local === 'body') body = path;
      if (silent) silence += 1;
      if (divides) divide();
      else if (uri === XHTML && local === 'br') gap = true;
      // of two elements with one id the first counts (DOM Standard, getElementById)
      if (id !== undefined && !anchors.has(id)) anchors.set(id, Math.floor(characters / POSITION_LENGTH));
      frames.push({ path, children: 0, offset: 0, silent, divides });
    },
    close() {
      const frame = frames.pop();
      if (frame?.silent) silence -= 1;
      if (frame?.divides) divide();
    },
    text(text) {
      const frame = frames.at(-1) as Frame;
      if (body !== undefined && silence === 0) take(text, frame);
      frame.offset += text.length;
    },
    count: () => characters,
    result: () => ({ body: body ?? '/4', starts, blocks: blocks.result(), characters, anchors }),
  };
}
