import { CfiError } from '../cfi-error.ts';
import { alignOffset, findChunk, type Chunk } from './chunk.ts';
import {
  elementAround,
  isDocument,
  isElement,
  isText,
  nodeAfter,
  walkContent,
  type Ignore,
} from './content.ts';

/** Where the standard sees a place: so many characters into a chunk of text. */
export interface Place {
  readonly chunk: Chunk;
  /** Never between the halves of a surrogate pair. */
  readonly offset: number;
}

/** A place in an element's content: before `next`, or at the end for null, and so many characters further. */
interface Spot {
  readonly parent: Element;
  readonly next: Node | null;
  readonly characters: number;
}

/**
 * Any boundary point of a document as a place in a chunk. What stands outside the root element counts as its edge.
 * @throws {CfiError} when the node is in no document.
 */
export function placeOf(node: Node, offset: number, ignore: Ignore): Place {
  const { parent, next, characters } = spotOf(node, offset, ignore);
  const { index, length } = measureBefore(parent, next, ignore);
  const chunk = findChunk(parent, index, ignore);
  if (!chunk) throw new CfiError('the document changed while it was read');
  return { chunk, offset: alignOffset(chunk, length + characters) };
}

/** The step of an element among its parent's children. */
export function indexOfElement(element: Element, parent: Element, ignore: Ignore): number {
  return measureBefore(parent, element, ignore).index + 1;
}

function spotOf(node: Node, offset: number, ignore: Ignore): Spot {
  const document = isDocument(node) ? node : node.ownerDocument;
  const root = document?.documentElement;
  if (!document || !root) throw new CfiError('the node is in no document');
  if (isDocument(node)) return spotAtRoot(root, offset > indexIn(document, root));
  if (node.parentNode === document && node !== root) {
    return spotAtRoot(root, indexIn(document, node) > indexIn(document, root));
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

function spotAtRoot(root: Element, isAfter: boolean): Spot {
  return { parent: root, next: isAfter ? null : root.firstChild, characters: 0 };
}

function indexIn(document: Document, node: Node): number {
  return Array.prototype.indexOf.call(document.childNodes, node);
}

/** The chunk in which `next` stands, and how many of its characters come before. */
function measureBefore(
  parent: Element,
  next: Node | null,
  ignore: Ignore,
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
