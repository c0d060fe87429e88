import { WIDE_MARK } from './frame-style.ts';

const CANDIDATES = 'table, pre, math';

/**
 * Tables, code and formulas that are wider than a line scroll in their place; all others stay free to break
 * across pages, which a scrolling box cannot. Reads everything before it writes anything: one layout, not many.
 */
export function holdWideContent(document: Document): void {
  const changes: [Element, boolean][] = [];
  for (const element of document.querySelectorAll(CANDIDATES)) {
    const isHeld = element.hasAttribute(WIDE_MARK);
    const isWide = isHeld ? overflows(element) : overflows(element) || sticksOut(element);
    if (isWide !== isHeld && !element.parentElement?.closest(`[${WIDE_MARK}]`)) changes.push([element, isWide]);
  }
  for (const [element, isWide] of changes) {
    element.toggleAttribute(WIDE_MARK, isWide);
    // what scrolls must be within reach of the keyboard
    if (isWide) element.setAttribute('tabindex', '0');
    else element.removeAttribute('tabindex');
  }
}

const overflows = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1;

function sticksOut(element: Element): boolean {
  const room = element.parentElement?.clientWidth ?? 0;
  return room > 0 && element.getBoundingClientRect().width > room + 1;
}
