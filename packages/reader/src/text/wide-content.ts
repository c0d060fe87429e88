import { boxOfAnchor } from './anchor.ts';
import type { Anchor } from './anchor.ts';
import { WIDE_ATTRIBUTE, WRAPPED_ATTRIBUTE } from './frame-style.ts';

const CANDIDATES = 'table, pre, math';

/**
 * Makes tables, code and formulas scroll that are wider than a line. The others are not changed, so that they can break
 * across pages, which a scrolling box cannot. Of code that is longer
 * than the view the long lines are broken instead. Earlier marks are removed first: a scrolling box appears to fit.
 */
export function containWideContent(parts: readonly Element[], viewLengthPx: number): void {
  for (const element of within(parts, `[${WRAPPED_ATTRIBUTE}]`)) element.removeAttribute(WRAPPED_ATTRIBUTE);
  for (const element of within(parts, `[${WIDE_ATTRIBUTE}]`)) {
    element.removeAttribute(WIDE_ATTRIBUTE);
    element.removeAttribute('tabindex');
  }
  // reads everything before it writes: one layout instead of many
  const wide = within(parts, CANDIDATES).filter(isWide);
  const long = new Set(
    wide.filter((element) => element.localName === 'pre' && isLong(element, viewLengthPx)),
  );
  for (const element of wide) {
    if (long.has(element)) {
      element.setAttribute(WRAPPED_ATTRIBUTE, '');
      continue;
    }
    if (element.parentElement?.closest(`[${WIDE_ATTRIBUTE}]`)) continue;
    makeScrollable(element);
  }
}

export function makeScrollable(element: Element): void {
  element.setAttribute(WIDE_ATTRIBUTE, '');
  // the keyboard must reach a box that scrolls
  element.setAttribute('tabindex', '0');
}

/** Scrolls a wide box until the content at an anchor inside it is visible. */
export function scrollWideContentTo(anchor: Anchor): void {
  const { node } = anchor;
  const element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;
  const wide = element?.closest(`[${WIDE_ATTRIBUTE}]`);
  const box = wide && boxOfAnchor(anchor);
  if (!box) return;
  const visible = wide.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  if (x < visible.left || x > visible.right) wide.scrollLeft += x - (visible.left + visible.right) / 2;
  if (y < visible.top || y > visible.bottom) wide.scrollTop += y - (visible.top + visible.bottom) / 2;
}

const within = (parts: readonly Element[], selector: string): Element[] =>
  parts.flatMap((part) => [...(part.matches(selector) ? [part] : []), ...part.querySelectorAll(selector)]);

const isLong = (element: Element, viewLengthPx: number): boolean =>
  [...element.getClientRects()].reduce((sum, { height }) => sum + height, 0) > viewLengthPx;

function isWide(element: Element): boolean {
  if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) return true;
  const available = element.parentElement?.clientWidth ?? 0;
  // an element that continues in the next column has a box in each; the box around all of them is wider than a line
  return available > 0 && [...element.getClientRects()].some(({ width }) => width > available + 1);
}
