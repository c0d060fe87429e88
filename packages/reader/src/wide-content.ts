import { boxOfAnchor } from './anchor.ts';
import type { Anchor } from './anchor.ts';
import { WIDE_MARK } from './frame-style.ts';

const CANDIDATES = 'table, pre, math';

/**
 * Tables, code and formulas that are wider than a line scroll in their place; all others stay free to break
 * across pages, which a scrolling box cannot. What was held before is let go first: held, it may look as if it
 * fitted.
 */
export function holdWideContent(parts: readonly Element[]): void {
  for (const element of within(parts, `[${WIDE_MARK}]`)) {
    element.removeAttribute(WIDE_MARK);
    element.removeAttribute('tabindex');
  }
  // all reading before any writing: one layout, not many
  const wide = within(parts, CANDIDATES).filter(isWide);
  for (const element of wide) {
    if (element.parentElement?.closest(`[${WIDE_MARK}]`)) continue;
    element.setAttribute(WIDE_MARK, '');
    // what scrolls must be within reach of the keyboard
    element.setAttribute('tabindex', '0');
  }
}

/** Scrolls what is held so far that what stands at an anchor in it can be seen. */
export function scrollWideContent(anchor: Anchor): void {
  const { node } = anchor;
  const element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;
  const wide = element?.closest(`[${WIDE_MARK}]`);
  const box = wide && boxOfAnchor(anchor);
  if (!box) return;
  const room = wide.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  if (x < room.left || x > room.right) wide.scrollLeft += x - (room.left + room.right) / 2;
  if (y < room.top || y > room.bottom) wide.scrollTop += y - (room.top + room.bottom) / 2;
}

const within = (parts: readonly Element[], selector: string): Element[] =>
  parts.flatMap((part) => [...(part.matches(selector) ? [part] : []), ...part.querySelectorAll(selector)]);

function isWide(element: Element): boolean {
  if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) return true;
  const room = element.parentElement?.clientWidth ?? 0;
  return room > 0 && element.getBoundingClientRect().width > room + 1;
}
