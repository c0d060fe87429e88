import { PLAIN_ATTRIBUTE, TALL_ATTRIBUTE, WIDE_ATTRIBUTE } from './frame-style.ts';
import { makeScrollable } from './wide-content.ts';

/** A box may contain another that becomes too tall when the first is expanded; deeper nesting is ignored. */
const MAX_ROUNDS = 4;

/** Firefox does not break a table over columns: it scrolls. */
const TABLE_DISPLAY = /table$/;
const UNBREAKABLE_DISPLAY = /^inline-|table$/;

/**
 * Boxes that clip or scroll, and inline blocks, never break across columns (CSS Fragmentation 3, section 4.1), so
 * one that is taller than a page would lose its end. Such boxes are expanded: they become plain blocks that continue
 * on the next pages. Only a document that overflows its columns is searched.
 */
export function expandTallContent(document: Document): void {
  const view = document.documentElement;
  for (let round = 0; round < MAX_ROUNDS && view.scrollHeight > view.clientHeight + 1; round += 1) {
    const tall = [...reachingBelow(document.body, view.clientHeight + 1)].filter((element) =>
      isCutOff(element, view),
    );
    if (tall.length === 0) return;
    for (const element of tall) {
      if (TABLE_DISPLAY.test(styleOf(element).display)) makeScrollable(element);
      else element.setAttribute(TALL_ATTRIBUTE, '');
    }
  }
}

/** To be called before a new measurement: an expanded box may appear short, and a plain one readable. */
export function restoreLayout(document: Document): void {
  for (const name of [TALL_ATTRIBUTE, PLAIN_ATTRIBUTE])
    for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
}

/** Elements that end below the page, and the elements around them. Most of a long text does not and is skipped. */
function* reachingBelow(parent: Element, bottom: number): Generator<Element> {
  for (const element of parent.children) {
    if (element.getBoundingClientRect().bottom <= bottom) continue;
    yield element;
    yield* reachingBelow(element, bottom);
  }
}

function isCutOff(element: Element, view: Element): boolean {
  // a table with a caption has a box more, and what is broken has one for each page
  if ([...element.getClientRects()].every(({ height }) => height <= view.clientHeight)) return false;
  if (element.matches(`[${WIDE_ATTRIBUTE}], [${TALL_ATTRIBUTE}]`)) return false;
  const { display, overflowY } = styleOf(element);
  return !/^(visible|clip)$/.test(overflowY) || UNBREAKABLE_DISPLAY.test(display);
}

const styleOf = (element: Element): CSSStyleDeclaration =>
  element.ownerDocument.defaultView!.getComputedStyle(element);
