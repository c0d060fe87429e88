// Pages that begin where the style of a book, or the reader, says so.
import { walkContent } from './content-walker.ts';
import { ENDING_ATTRIBUTE, FIRST_ATTRIBUTE, PUSHED_ATTRIBUTE, TALL_ATTRIBUTE } from './frame-style.ts';
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
    const isBefore = FORCED.test(breakBefore) || beginsWithBreak(element);
    const isAfter = FORCED.test(breakAfter);
    if (element.localName === 'br') {
      const next = isBefore || isAfter ? blockAfter(element) : undefined;
      if (next && !next.contains(first)) beginPage(next);
      continue;
    }
    // WebKit leaves a page empty before the first text, and between an end and a beginning
    if (isBefore && (element.contains(first) || followsEnd(element)))
      element.setAttribute(FIRST_ATTRIBUTE, '');
    // a column is what the browser breaks at by itself
    else if (isBefore && breakBefore !== 'column') beginPage(element);
    const isPast = !!first && element.compareDocumentPosition(first) === Node.DOCUMENT_POSITION_FOLLOWING;
    if (isAfter && breakAfter !== 'column' && !isPast) element.setAttribute(ENDING_ATTRIBUTE, '');
    if (isBefore || isAfter) openBoxesAround(element, bookStyle.moved);
  }
}

/** Boxes that cut off what does not fit, and inline blocks, do not continue on another page; in WebKit and Firefox no flex box does. */
function openBoxesAround(element: Element, moved: ReadonlySet<Element>): void {
  for (let box = element.parentElement; box && box !== box.ownerDocument.body; box = box.parentElement) {
    if (!moved.has(box)) continue;
    const { display, overflowY, flexDirection } = box.ownerDocument.defaultView!.getComputedStyle(box);
    const isStack = display === 'flex' && flexDirection.startsWith('column');
    if (overflowY !== 'visible' || display === 'inline-block' || isStack)
      box.setAttribute(TALL_ATTRIBUTE, '');
  }
}

/** Whether a generated box begins a page, which Firefox does not do. */
function beginsWithBreak(element: Element): boolean {
  if (canBreak()) return false;
  const { content, breakBefore } = getComputedStyle(element, '::before');
  return content !== 'none' && FORCED.test(breakBefore);
}

/** Whether a page ends with the block before an element. */
function followsEnd(element: Element): boolean {
  let before = contentBefore(element);
  while (before && before.nodeType === Node.ELEMENT_NODE) {
    const { display, breakAfter } = getComputedStyle(before as Element);
    if (!BLOCK.test(display)) return false;
    if (FORCED.test(breakAfter)) return true;
    before = lastContent(before.lastChild);
  }
  return false;
}

/** What comes before an element in its box, or before that when it is the first in it. */
function contentBefore(element: Element): Node | null {
  const { body } = element.ownerDocument;
  for (let around: Element | null = element; around && around !== body; around = around.parentElement) {
    const before = lastContent(around.previousSibling);
    if (before) return before;
  }
  return null;
}

/** A node, or the last one before it that is drawn. */
function lastContent(node: Node | null): Node | null {
  let content = node;
  while (content && isUndrawn(content)) content = content.previousSibling;
  return content;
}

const isUndrawn = (node: Node): boolean =>
  node.nodeType === Node.ELEMENT_NODE
    ? getComputedStyle(node as Element).display === 'none'
    : !node.textContent?.trim() || node.nodeType === Node.COMMENT_NODE;

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
