import { findForbiddenCharacter } from '../characters.ts';
import type { CfiPath, CfiStep } from '../cfi-model.ts';
import { alignOffset, findChunk, lengthOf, pointInChunk } from './chunk.ts';
import {
  type DomOptions,
  elementAround,
  type IgnoreElement,
  ignoreNothing,
  isDocument,
  isElement,
  isText,
  nodeAfter,
  walkContent,
} from './content.ts';
import { readSurroundingText } from './surrounding-text.ts';
import { CfiError } from '../cfi-error.ts';
import type { Chunk } from './chunk.ts';

export interface PathOptions extends DomOptions {
  /**
   * How much text to assert on each side of a point in text, so that it can be found again: UTF-16 code units, at
   * most 256. Default: 0.
   */
  readonly assertedLength?: number;
}

/**
 * The path from a document's root element to a boundary point, such as `/4/10[para05]/2/1:3`. Equivalent points, with
 * neither a character nor an edge of an element between them, have the same path.
 * @param offset as in a DOM `Range`; between the halves of a surrogate pair it moves before the pair.
 * @throws {CfiError} when the node is in no document.
 */
export function pathOfPoint(node: Node, offset: number, options: PathOptions = {}): CfiPath {
  const ignore = options.ignore ?? ignoreNothing;
  const point = chunkPointOf(node, offset, ignore);
  const { chunk } = point;
  const steps = stepsTo(chunk.parent, ignore);
  // an image, an anchor, an empty paragraph: without content, the path leads to the element itself
  const isEmpty = chunk.index === 1 && !chunk.next && lengthOf(chunk) === 0;
  if (isEmpty && steps.length > 0) return { documents: [steps] };
  return {
    documents: [[...steps, { index: chunk.index }]],
    offset: {
      kind: 'character',
      characters: point.offset,
      ...assertText(point, options.assertedLength ?? 0),
    },
  };
}

/**
 * The path from a document's root element to an element, such as `/4/16[svgimg]`. For the root itself, which has no
 * path, the start of its content.
 * @throws {CfiError} when the element is in no document.
 */
export function pathOfElement(element: Element, options: DomOptions = {}): CfiPath {
  const ignore = options.ignore ?? ignoreNothing;
  const start = chunkPointOf(element, 0, ignore).chunk.parent;
  const steps = stepsTo(start, ignore);
  return steps.length > 0 ? { documents: [steps] } : pathOfPoint(element, 0, options);
}

function stepsTo(element: Element, ignore: IgnoreElement): CfiStep[] {
  const steps: CfiStep[] = [];
  let child = element;
  for (let parent = elementAround(child, ignore); parent; parent = elementAround(child, ignore)) {
    const index = indexOfElement(child, parent, ignore);
    // an id with characters that a CFI must not contain is not asserted
    steps.push({ index, ...(child.id !== '' && findForbiddenCharacter(child.id) < 0 && { id: child.id }) });
    child = parent;
  }
  return steps.reverse();
}

function assertText({ chunk, offset }: ChunkPoint, length: number): { before?: string; after?: string } {
  if (length <= 0) return {};
  const { before, after } = readSurroundingText(pointInChunk(chunk, offset), length);
  return { ...(before !== '' && { before }), ...(after !== '' && { after }) };
}

/** A point as the standard counts it: an offset in a chunk of text. */
interface ChunkPoint {
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
function chunkPointOf(node: Node, offset: number, ignore: IgnoreElement): ChunkPoint {
  const { parent, next, characters } = contentPointOf(node, offset, ignore);
  const { index, length } = measureBefore(parent, next, ignore);
  const chunk = findChunk(parent, index, ignore);
  if (!chunk) throw new CfiError('the document changed while it was read');
  return { chunk, offset: alignOffset(chunk, length + characters) };
}

/** The step of an element among its parent's children. */
function indexOfElement(element: Element, parent: Element, ignore: IgnoreElement): number {
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
