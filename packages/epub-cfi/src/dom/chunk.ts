import { isHighSurrogate, isLowSurrogate } from '../characters.ts';
import { isElement, isText, walkContent, type IgnoreElement } from './content.ts';

/** A boundary point of a document, as `Range.setStart` takes it. */
export interface Point {
  readonly node: Node;
  readonly offset: number;
}

/**
 * The text between two child elements. Comments, CDATA sections, processing instructions and the DOM split it into
 * several nodes; the standard counts it as one (section 3.1.1).
 */
export interface Chunk {
  readonly parent: Element;
  /** Odd. */
  readonly index: number;
  readonly texts: readonly Text[];
  /** The elements around it. */
  readonly previous?: Element;
  readonly next?: Element;
}

/** The chunks of an element's content: one more than it has child elements. */
export function* walkChunks(parent: Element, ignore: IgnoreElement): Generator<Chunk> {
  let index = 1;
  let previous: Element | undefined;
  let texts: Text[] = [];
  for (const node of walkContent(parent, ignore)) {
    if (isText(node)) texts.push(node);
    if (!isElement(node) || ignore(node)) continue;
    yield { parent, index, previous, texts, next: node };
    previous = node;
    texts = [];
    index += 2;
  }
  yield { parent, index, previous, texts };
}

export function findChunk(parent: Element, index: number, ignore: IgnoreElement): Chunk | undefined {
  for (const chunk of walkChunks(parent, ignore)) if (chunk.index === index) return chunk;
  return undefined;
}

export function lengthOf({ texts }: Chunk): number {
  return texts.reduce((total, text) => total + text.length, 0);
}

/** The boundary point at an offset of a chunk, not beyond its end; between two nodes, the end of the earlier one. */
export function pointInChunk({ parent, previous, texts }: Chunk, offset: number): Point {
  let rest = offset;
  for (const text of texts) {
    if (rest <= text.length) return { node: text, offset: rest };
    rest -= text.length;
  }
  const before = previous?.parentNode;
  return before
    ? { node: before, offset: Array.prototype.indexOf.call(before.childNodes, previous) + 1 }
    : { node: parent, offset: 0 };
}

/** Moves an offset inside a surrogate pair to the start of the pair. */
export function alignOffset(chunk: Chunk, offset: number): number {
  const splitsPair = isHighSurrogate(unitAt(chunk, offset - 1)) && isLowSurrogate(unitAt(chunk, offset));
  return splitsPair ? offset - 1 : offset;
}

/** The code unit at an offset; a pair may be split over two nodes. NaN outside the chunk. */
function unitAt({ texts }: Chunk, offset: number): number {
  let rest = offset;
  for (const text of texts) {
    if (rest < text.length) return text.data.charCodeAt(rest);
    rest -= text.length;
  }
  return NaN;
}
