import { TALL_MARK, WIDE_MARK } from './frame-style.ts';

/** A box may hide another that only shows once the first has been opened; deeper nesting is left alone. */
const MOST_ROUNDS = 4;

const UNBREAKABLE_DISPLAY = /^inline-(block|flex|grid|table)$/;

/**
 * Boxes that clip or scroll, and inline blocks, are never cut by a column (CSS Fragmentation 3, section 4.1), so
 * one that is taller than a page would lose its end. Such boxes are opened: they become plain blocks that go on
 * over the next pages. Only a document that sticks out of its columns is searched.
 */
export function openTallContent(document: Document): void {
  const view = document.documentElement;
  for (let round = 0; round < MOST_ROUNDS && view.scrollHeight > view.clientHeight + 1; round += 1) {
    const tall = [...reachingBelow(document.body, view.clientHeight + 1)].filter((element) =>
      isCut(element, view),
    );
    if (tall.length === 0) return;
    for (const element of tall) element.setAttribute(TALL_MARK, '');
  }
}

/** Before a new measurement: opened, a box may look as if it were short. */
export function closeTallContent(document: Document): void {
  for (const element of document.querySelectorAll(`[${TALL_MARK}]`)) element.removeAttribute(TALL_MARK);
}

/** Elements that end below the page, with those around them: most of a long text does not and is not looked at. */
function* reachingBelow(parent: Element, bottom: number): Generator<Element> {
  for (const element of parent.children) {
    if (element.getBoundingClientRect().bottom <= bottom) continue;
    yield element;
    yield* reachingBelow(element, bottom);
  }
}

function isCut(element: Element, view: Element): boolean {
  if (element.getBoundingClientRect().height <= view.clientHeight) return false;
  if (element.hasAttribute(WIDE_MARK) || element.hasAttribute(TALL_MARK)) return false;
  const style = element.ownerDocument.defaultView!.getComputedStyle(element);
  return !/^(visible|clip)$/.test(style.overflowY) || UNBREAKABLE_DISPLAY.test(style.display);
}
