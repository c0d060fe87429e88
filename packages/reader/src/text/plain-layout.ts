// Lays out plainly what could not be read otherwise. No text of a book is out of reach, whatever its style says.
import type { BookStyle } from './book-style.ts';
import { PLAIN_ATTRIBUTE, PLAIN_LEVELS } from './frame-style.ts';
import { affectedParts } from './reach/affected-parts.ts';
import { isNarrow } from './reach/narrow-box.ts';
import { findUnreachableText } from './unreachable-text.ts';
import type { ReadableArea, UnreachableText } from './unreachable-text.ts';

/**
 * Marks what keeps a text from being read, more and more of it until every text can be read. `measure` is called after
 * each change.
 */
export function layOutPlainly(
  parts: readonly Element[],
  { moved: movedByStyle, movesOthers, narrowed }: BookStyle,
  readArea: () => ReadableArea,
  measure: () => void,
): void {
  const narrow = [...narrowed].filter((element) => isNarrow(element, readArea()));
  const moved = narrow.length > 0 ? new Set([...movedByStyle, ...narrow]) : movedByStyle;
  const searched = movesOthers ? parts.filter((part) => touches(part, moved)) : affectedParts(parts, moved);
  if (searched.length === 0) return;
  for (const makePlainer of STEPS) {
    const found = findUnreachableText(searched, moved, readArea());
    if (found.length === 0) return;
    for (const text of found) makePlainer(text, moved);
    measure();
  }
}

const touches = (part: Element, moved: ReadonlySet<Element>): boolean =>
  [...moved].some((element) => part.contains(element) || element.contains(part));

type Step = (text: UnreachableText, moved: ReadonlySet<Element>) => void;

/** Only what the book moves; then every box around the text. */
const STEPS: readonly Step[] = [
  ({ from, within }, moved) => {
    for (const element of around(from, within)) if (moved.has(element)) raise(element, 'box');
  },
  ...PLAIN_LEVELS.map((level): Step => ({ from }) => {
    for (const element of around(from, from.ownerDocument.body)) raise(element, level);
  }),
];

function raise(element: Element, level: (typeof PLAIN_LEVELS)[number]): void {
  const before = element.getAttribute(PLAIN_ATTRIBUTE) as typeof level | null;
  if (before === null || PLAIN_LEVELS.indexOf(before) < PLAIN_LEVELS.indexOf(level))
    element.setAttribute(PLAIN_ATTRIBUTE, level);
}

/** Walks from an element outwards, without the element that stays as it is. */
function* around(from: Element, within: Element): Generator<Element> {
  for (let element: Element | null = from; element && element !== within; element = element.parentElement)
    yield element;
}
