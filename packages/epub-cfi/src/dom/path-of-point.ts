import { findForbidden } from '../characters.ts';
import type { CfiPath, CfiStep } from '../model.ts';
import { lengthOf, pointInChunk } from './chunk.ts';
import { elementAround, ignoreNothing, type DomOptions, type Ignore } from './content.ts';
import { indexOfElement, placeOf, type Place } from './place.ts';
import { quoteAround } from './quote.ts';

export interface PathOptions extends DomOptions {
  /**
   * How much text to assert on each side of a place in text, so that it can be found again: UTF-16 code units, at
   * most 256. Default: 0.
   */
  readonly assertedLength?: number;
}

/**
 * The way from a document's root element to a boundary point, such as `/4/10[para05]/2/1:3`. Equivalent points, with
 * neither a character nor an edge of an element between them, have one way.
 * @param offset as in a DOM `Range`; between the halves of a surrogate pair it moves before the pair.
 * @throws {CfiError} when the node is in no document.
 */
export function pathOfPoint(node: Node, offset: number, options: PathOptions = {}): CfiPath {
  const ignore = options.ignore ?? ignoreNothing;
  const place = placeOf(node, offset, ignore);
  const { chunk } = place;
  const steps = stepsTo(chunk.parent, ignore);
  // an image, an anchor, an empty paragraph: there is nothing in it to point at but itself
  const isEmpty = chunk.index === 1 && !chunk.next && lengthOf(chunk) === 0;
  if (isEmpty && steps.length > 0) return { documents: [steps] };
  return {
    documents: [[...steps, { index: chunk.index }]],
    offset: {
      kind: 'character',
      characters: place.offset,
      ...assertText(place, options.assertedLength ?? 0),
    },
  };
}

/**
 * The way from a document's root element to an element, such as `/4/16[svgimg]`; to the root itself there is none,
 * so it is the start of the root's content.
 * @throws {CfiError} when the element is in no document.
 */
export function pathOfElement(element: Element, options: DomOptions = {}): CfiPath {
  const ignore = options.ignore ?? ignoreNothing;
  const start = placeOf(element, 0, ignore).chunk.parent;
  const steps = stepsTo(start, ignore);
  return steps.length > 0 ? { documents: [steps] } : pathOfPoint(element, 0, options);
}

function stepsTo(element: Element, ignore: Ignore): CfiStep[] {
  const steps: CfiStep[] = [];
  let child = element;
  for (let parent = elementAround(child, ignore); parent; parent = elementAround(child, ignore)) {
    const index = indexOfElement(child, parent, ignore);
    // an id that no CFI may hold is not asserted
    steps.push({ index, ...(child.id !== '' && findForbidden(child.id) < 0 && { id: child.id }) });
    child = parent;
  }
  return steps.reverse();
}

function assertText({ chunk, offset }: Place, length: number): { before?: string; after?: string } {
  if (length <= 0) return {};
  const { before, after } = quoteAround(pointInChunk(chunk, offset), length);
  return { ...(before !== '' && { before }), ...(after !== '' && { after }) };
}
