import { isHighSurrogate, isLowSurrogate } from '../characters.ts';
import { isElement, isText, walkContent, type Ignore } from './content.ts';

/** A place in a document, as `Range.setStart` takes it. */
export interface Point {
  readonly node: Node;
  readonly offset: number;
}

/**
 * The text between two child elements, however many nodes it is in: comments, CDATA sections, processing instructions
 * and the DOM split it, the standard does not (section 3.1.1).
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

/** Every chunk of an element's content: one more than it has child elements. */
export function* walkChunks(parent: Element, ignore: Ignore): Generator<Chunk> {
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

export function findChunk(parent: Element, index: number, ignore: Ignore): Chunk | undefined {
  for (const chunk of walkChunks(parent, ignore)) if (chunk.index === index) return chunk;
  return undefined;
}

export function lengthOf({ texts }: Chunk): number {
  return texts.reduce((total, text) => total + text.length, 0);
}

/** The place in a chunk at an offset that is not beyond its end; in the earlier node where two meet. */
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

/** An offset that parts no surrogate pair: the start of the pair it would part. */
export function alignOffset(chunk: Chunk, offset: number): number {
  const parts = isHighSurrogate(unitAt(chunk, offset - 1)) && isLowSurrogate(unitAt(chunk, offset));
  return parts ? offset - 1 : offset;
}

/** A pair may even be parted over two nodes. NaN outside the chunk. */
function unitAt({ texts }: Chunk, offset: number): number {
  let rest = offset;
  for (const text of texts) {
    if (rest < text.length) return text.data.charCodeAt(rest);
    rest -= text.length;
  }
  return NaN;
}
