// Pages that begin where the style of a book, or the reader, says so.
import { walkContent } from './content-walker.ts';
import { ENDING_ATTRIBUTE, PUSHED_ATTRIBUTE, TALL_ATTRIBUTE } from './frame-style.ts';
import type { TextLayout } from './text-layout.ts';

/** Firefox breaks columns at no property. */
const canBreak = (): boolean => CSS.supports('break-before', 'column');

const FORCED = /^(page|left|right|recto|verso|always|column)$/;
const BLOCK = /^(block|flow-root|list-item|table|flex|grid)$/;

/** Begins a page before an element; returns what undoes it. */
export function beginPage(element: Element): () => void {
  if (canBreak()) {
    element.setAttribute(PUSHED_ATTRIBUTE, '');
    return () => element.removeAttribute(PUSHED_ATTRIBUTE);
  }
  const before = blockBefore(element);
  before?.setAttribute(ENDING_ATTRIBUTE, '');
  return () => before?.removeAttribute(ENDING_ATTRIBUTE);
}

/** Forgets the pages that began so, and begins those of the style where the browser does not. */
export function forceBreaks({ document, bookStyle }: TextLayout): void {
  const { body, defaultView } = document;
  for (const name of [PUSHED_ATTRIBUTE, ENDING_ATTRIBUTE])
    for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  if (bookStyle.broken.size === 0) return;
  const first = walkContent(body).nextNode();
  for (const element of bookStyle.broken) {
    const { breakBefore, breakAfter } = defaultView!.getComputedStyle(element);
    const [isBefore, isAfter] = [FORCED.test(breakBefore), FORCED.test(breakAfter)];
    if (element.localName === 'br') {
      const next = isBefore || isAfter ? blockAfter(element) : undefined;
      if (next && !next.contains(first)) beginPage(next);
      continue;
    }
    // a column is what the browser breaks at by itself
    if (isBefore && breakBefore !== 'column' && !element.contains(first)) beginPage(element);
    if (isAfter && breakAfter !== 'column') element.setAttribute(ENDING_ATTRIBUTE, '');
    if (isBefore || isAfter) openBoxesAround(element, bookStyle.moved);
  }
}

/** Boxes that cut off what does not fit, and inline blocks, do not continue on another page. */
function openBoxesAround(element: Element, moved: ReadonlySet<Element>): void {
  for (let box = element.parentElement; box && box !== box.ownerDocument.body; box = box.parentElement) {
    if (!moved.has(box)) continue;
    const { display, overflowY } = box.ownerDocument.defaultView!.getComputedStyle(box);
    if (overflowY !== 'visible' || display === 'inline-block') box.setAttribute(TALL_ATTRIBUTE, '');
  }
}

/**
 * No page begins at a line end, which is where word processors write a break between two blocks: it begins with the second one.
 * Undefined when something else follows.
 */
function blockAfter(lineEnd: Element): Element | undefined {
  const { body, defaultView } = lineEnd.ownerDocument;
  for (let around: Element | null = lineEnd; around && around !== body; around = around.parentElement) {
    let next = around.nextSibling;
    while (next && next.nodeType !== Node.ELEMENT_NODE && !next.textContent?.trim()) next = next.nextSibling;
    if (!next) continue;
    const isBlock =
      next.nodeType === Node.ELEMENT_NODE &&
      BLOCK.test(defaultView!.getComputedStyle(next as Element).display);
    return isBlock ? (next as Element) : undefined;
  }
  return undefined;
}

function blockBefore(element: Element): Element | undefined {
  const { body, defaultView } = element.ownerDocument;
  for (let around: Element | null = element; around && around !== body; around = around.parentElement)
    for (let each = around.previousElementSibling; each; each = each.previousElementSibling)
      if (BLOCK.test(defaultView!.getComputedStyle(each).display)) return each;
  return undefined;
}
