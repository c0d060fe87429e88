// Numbers and signs of lists. They stand beside their items, and would be cut off where a book leaves no room for them.
import { INSIDE_ATTRIBUTE } from './frame-style.ts';

/** Widths of markers with the space after them, of the font size. A marker that is narrower than it is taken for only moves. */
const SIGN_WIDTH = 1.5;
const LETTER_WIDTH = 0.6;
const OTHER_LETTER_WIDTH = 1.1;
const SPACE_WIDTH = 0.7;

/** Lets the markers of lists stand in their items where there is no room at the start of a column. Items keep their place. */
export function keepMarkers(parts: readonly Element[], root: Element, columnLength: number): void {
  const lists = parts.flatMap((part) => [...part.querySelectorAll('ol, ul')]);
  // reads everything before it writes: one layout instead of many
  const cut = new Set(lists.filter((list) => isCut(list, root.scrollLeft, columnLength)));
  for (const list of lists) list.toggleAttribute(INSIDE_ATTRIBUTE, cut.has(list));
}

function isCut(list: Element, scrolled: number, columnLength: number): boolean {
  const item = list.querySelector(':scope > li');
  const box = item?.getClientRects()[0];
  if (!box) return false;
  const { display, direction, fontSize, listStyleType } =
    item.ownerDocument.defaultView!.getComputedStyle(item);
  if (!display.includes('list-item') || listStyleType === 'none') return false;
  const before = direction === 'rtl' ? -box.right - scrolled : box.left + scrolled;
  const room = before - Math.floor(before / columnLength) * columnLength;
  return room < markerWidth(list, listStyleType) * Number.parseFloat(fontSize);
}

/** Of the longest one. */
function markerWidth(list: Element, type: string): number {
  if (/^(disc|circle|square)$/.test(type)) return SIGN_WIDTH;
  const first = Number(list.getAttribute('start') ?? 1);
  const values = [...list.children].map((item, index) => Number(item.getAttribute('value') ?? first + index));
  const lettersOf = type.includes('roman') ? romanLetters : (value: number) => String(value).length;
  const isNarrow = /decimal|latin|alpha|roman/.test(type);
  return Math.max(...values.map(lettersOf)) * (isNarrow ? LETTER_WIDTH : OTHER_LETTER_WIDTH) + SPACE_WIDTH;
}

/** Of the Roman digits from 0 to 9. */
const ROMAN_LETTERS = [0, 1, 2, 3, 2, 1, 2, 3, 4, 2];

const romanLetters = (value: number): number =>
  [...String(value)].reduce((sum, digit) => sum + (ROMAN_LETTERS[Number(digit)] ?? 0), 0);
