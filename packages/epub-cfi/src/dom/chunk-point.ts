import { CfiError } from '../cfi-error.ts';
import { alignOffset, findChunk, type Chunk } from './chunk.ts';
import {
  elementAround,
  isDocument,
  isElement,
  isText,
  nodeAfter,
  walkContent,
  type IgnoreElement,
} from './content.ts';

/** A point as the standard counts it: an offset in a chunk of text. */
export interface ChunkPoint {
  readonly chunk: Chunk;
  /** Never between the halves of a surrogate pair. */
  readonly offset: number;
}

/** A point in an element's content: `characters` after the start of `next`, or at the end when `next` is null. */
interface ContentPoint {
  readonly parent: Element;
  readonly next: Node | null;
  readonly characters: number;
}

/**
 * Converts a boundary point of a document to a point in a chunk. A point outside the root element counts as its edge.
 * @throws {CfiError} when the node is in no document.
 */
export function chunkPointOf(node: Node, offset: number, ignore: IgnoreElement): ChunkPoint {
  const { parent, next, characters } = contentPointOf(node, offset, ignore);
  const { index, length } = measureBefore(parent, next, ignore);
  const chunk = findChunk(parent, index, ignore);
  if (!chunk) throw new CfiError('the document changed while it was read');
  return { chunk, offset: alignOffset(chunk, length + characters) };
}

/** The step of an element among its parent's children. */
export function indexOfElement(element: Element, parent: Element, ignore: IgnoreElement): number {
  return measureBefore(parent, element, ignore).index + 1;
}

function contentPointOf(node: Node, offset: number, ignore: IgnoreElement): ContentPoint {
  const document = isDocument(node) ? node : node.ownerDocument;
  const root = document?.documentElement;
  if (!document || !root) throw new CfiError('the node is in no document');
  if (isDocument(node)) return contentPointAtRoot(root, offset > indexIn(document, root));
  if (node.parentNode === document && node !== root) {
    return contentPointAtRoot(root, indexIn(document, node) > indexIn(document, root));
  }
  if (!root.contains(node)) throw new CfiError('the node is not in its document');
  if (isElement(node) && (node === root || !ignore(node))) {
    return { parent: node, next: node.childNodes[offset] ?? null, characters: 0 };
  }
  const parent = elementAround(node, ignore) ?? root;
  if (isElement(node)) {
    return { parent, next: node.childNodes[offset] ?? nodeAfter(node, parent), characters: 0 };
  }
  return { parent, next: node, characters: isText(node) ? Math.min(offset, node.length) : 0 };
}

function contentPointAtRoot(root: Element, isAfter: boolean): ContentPoint {
  return { parent: root, next: isAfter ? null : root.firstChild, characters: 0 };
}

function indexIn(document: Document, node: Node): number {
  return Array.prototype.indexOf.call(document.childNodes, node);
}

/** The chunk that contains `next`, and how many of its characters precede it. */
function measureBefore(
  parent: Element,
  next: Node | null,
  ignore: IgnoreElement,
): { index: number; length: number } {
  let index = 1;
  let length = 0;
  for (const node of walkContent(parent, ignore)) {
    if (node === next) break;
    if (isText(node)) length += node.length;
    if (!isElement(node) || ignore(node)) continue;
    index += 2;
    length = 0;
  }
  return { index, length };
}
