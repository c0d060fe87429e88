import { findForbiddenCharacter } from '../characters.ts';
import type { CfiPath, CfiStep } from '../cfi-model.ts';
import { lengthOf, pointInChunk } from './chunk.ts';
import { elementAround, ignoreNothing, type DomOptions, type IgnoreElement } from './content.ts';
import { indexOfElement, chunkPointOf, type ChunkPoint } from './chunk-point.ts';
import { readSurroundingText } from './surrounding-text.ts';

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
