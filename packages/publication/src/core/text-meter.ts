import { MATHML, SVG, XHTML } from './namespaces.ts';

/** Characters of text between two positions of a reflowable document. */
export const POSITION_LENGTH = 1024;

/** A stretch of text and where it starts: the steps of its CFI from the document's root element on. */
export interface TextPiece {
  steps: string;
  text: string;
}

/** The text of a document's body: the steps of the body itself, its pieces, and how many characters they hold. */
export interface MeteredText {
  body: string;
  /** Each `POSITION_LENGTH` characters but the last; none when there is no text. */
  pieces: TextPiece[];
  characters: number;
  /** Elements with an id: the index of the piece that the text after their start tag stands in. */
  anchors: ReadonlyMap<string, number>;
}

/** Elements whose text is not part of what a person reads in a line. */
const SILENT = new Map([
  [XHTML, new Set(['script', 'style', 'template', 'rt', 'rp', 'datalist'])],
  [SVG, new Set(['script', 'style', 'title', 'desc', 'metadata', 'defs'])],
  [MATHML, new Set(['annotation', 'annotation-xml'])],
]);

/** Elements that break a line, so that words on both sides stay apart. */
const BREAKS = new Set(
  (
    'address article aside blockquote br caption center dd details div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody td tfoot th ' +
    'thead tr ul'
  ).split(' '),
);

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
  breaks: boolean;
}

/** Follows a document while it is written and cuts the text of its body into pieces. */
export interface TextMeter {
  open(uri: string, local: string, id?: string): void;
  close(): void;
  text(text: string): void;
  result(): MeteredText;
}

/**
 * Counts Unicode characters with white space made single. Offsets in CFIs are those of the document as written.
 * `wrapped` is for markup that becomes the body's content of another document.
 */
export function createTextMeter(wrapped: boolean): TextMeter {
  const outside = { offset: 0, silent: false, breaks: false };
  // The document itself, whose first child is the root element; or the body that the markup will stand in.
  const frames: Frame[] = [
    wrapped ? { path: '/4', children: 0, ...outside } : { path: '', children: -1, ...outside },
  ];
  const pieces: TextPiece[] = [];
  let body: string | undefined = wrapped ? '/4' : undefined;
  let silence = 0;
  let gap = false;
  let steps = '';
  let current = '';
  let length = 0;
  let characters = 0;
  const anchors = new Map<string, number>();

  const flush = (): void => {
    if (length > 0) pieces.push({ steps, text: current });
    characters += length;
    current = '';
    length = 0;
  };

  /** Takes over the text of one node, run by run; `frame` is the element it stands in. */
  const take = (text: string, frame: Frame): void => {
    let run = -1;
    const endRun = (end: number): void => {
      if (run >= 0) current += text.slice(run, end);
      run = -1;
    };
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (isSpace(code)) {
        endRun(index);
        gap = true;
        continue;
      }
      // The second half of a character belongs to the first.
      if (code >= 0xdc00 && code <= 0xdfff) continue;
      if (gap && length > 0 && length < POSITION_LENGTH) {
        current += ' ';
        length += 1;
      }
      gap = false;
      if (length === POSITION_LENGTH) {
        endRun(index);
        flush();
      }
      if (length === 0) steps = `${frame.path}/${2 * frame.children + 1}:${frame.offset + index}`;
      if (run < 0) run = index;
      length += 1;
    }
    endRun(text.length);
  };

  return {
    open(uri, local, id) {
      const parent = frames.at(-1) as Frame;
      parent.children += 1;
      parent.offset = 0;
      const isRoot = parent.children === 0;
      const path = isRoot ? '' : `${parent.path}/${2 * parent.children}`;
      const silent = SILENT.get(uri)?.has(local) ?? false;
      const breaks = uri === XHTML && BREAKS.has(local);
      if (body === undefined && frames.length === 2 && uri === XHTML && local === 'body') body = path;
      if (silent) silence += 1;
      if (breaks) gap = true;
      // of two elements with one id the first counts (DOM Standard, getElementById)
      if (id !== undefined && !anchors.has(id))
        anchors.set(id, pieces.length + (length === POSITION_LENGTH ? 1 : 0));
      frames.push({ path, children: 0, offset: 0, silent, breaks });
    },
    close() {
      const frame = frames.pop();
      if (frame?.silent) silence -= 1;
      if (frame?.breaks) gap = true;
    },
    text(text) {
      const frame = frames.at(-1) as Frame;
      if (body !== undefined && silence === 0) take(text, frame);
      frame.offset += text.length;
    },
    result() {
      flush();
      return { body: body ?? '/4', pieces, characters, anchors };
    },
  };
}
