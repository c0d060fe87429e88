// Which columns of a paged text hold anything to see. Margins and the ends of boxes alone make no page.
import { DEFERRED_ATTRIBUTE, FIRST_ATTRIBUTE } from './frame-style.ts';
import type { TextLayout } from './text-layout.ts';

/** How many columns there are up to the last one that holds content; at least 1. */
export function columnsWithContent(
  { document, root, axis }: TextLayout,
  columnLength: number,
  columns: number,
): number {
  if (columns === 1) return 1;
  const walker = walkContent(document.body);
  const offset = axis.offset(root);
  const range = document.createRange();
  let last = 0;
  // the last content is on the last page of almost every text
  for (let node: Node | null = walker.lastChild(); node && last < columns; node = walker.previousNode()) {
    if (node.nodeType === Node.TEXT_NODE) range.selectNodeContents(node);
    const boxes = (node.nodeType === Node.TEXT_NODE ? range : (node as Element)).getClientRects();
    for (const box of boxes) {
      if (box.width === 0 || box.height === 0) continue;
      const start = offset + axis.start(box, root);
      last = Math.max(last, Math.min(columns, Math.floor((start + 1) / columnLength) + 1));
    }
  }
  return Math.max(1, last);
}

/** WebKit breaks even before the first text of a document, after an empty page. */
export function joinFirstPage({ document, root, axis }: TextLayout, columnLength: number): void {
  const first = walkContent(document.body).nextNode();
  if (!first) return;
  const range = document.createRange();
  range.selectNode(first);
  const [box] = range.getClientRects();
  if (!box || axis.offset(root) + axis.start(box, root) < columnLength) return;
  for (let element = elementOf(first); element && element !== document.body; element = element.parentElement)
    element.setAttribute(FIRST_ATTRIBUTE, '');
}

const elementOf = (node: Node): Element | null =>
  node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;

function walkContent(body: Element): TreeWalker {
  return body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node.nodeType === Node.TEXT_NODE)
      return (node as Text).data.trim() === '' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    if ((node as Element).hasAttribute(DEFERRED_ATTRIBUTE)) return NodeFilter.FILTER_REJECT;
    return SEEN_ELEMENTS.has((node as Element).localName) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
}

const SEEN_ELEMENTS = new Set([
  'img',
  'svg',
  'math',
  'video',
  'audio',
  'canvas',
  'hr',
  'input',
  'button',
  'object',
]);
