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

const within = (parts: readonly Element[], selector: string): Element[] =>
  parts.flatMap((part) => [...(part.matches(selector) ? [part] : []), ...part.querySelectorAll(selector)]);

function isWide(element: Element): boolean {
  if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) return true;
  const room = element.parentElement?.clientWidth ?? 0;
  return room > 0 && element.getBoundingClientRect().width > room + 1;
}
