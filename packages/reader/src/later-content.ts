import { LATER_MARK } from './frame-style.ts';

/**
 * What of a large document waits: everything after some element is left out of style and layout until it is let in, in
 * the order of the text. Attributes only: nothing moves, so places stay true.
 */
export interface LaterContent {
  readonly isEmpty: boolean;
  /** How much of the document does not wait, 0 to 1. */
  readonly share: number;
  holds(node: Node): boolean;
  /** Lets in what weighs about so much, and returns it. */
  letIn(weight: number): Element[];
}

/** Lighter documents are laid out at once: elements, with their text. */
const LARGE_WEIGHT = 3000;
const CHARACTERS_PER_WEIGHT = 100;
/** What weighs less comes in whole. */
const PIECE_WEIGHT = 200;

/** Of these a part may stand without the rest; a table's columns depend on every row, code may be wider than a line. */
const SPLITTABLE_DISPLAY = /^(block|flow-root|list-item)$/;

export function holdLaterContent({ body, defaultView }: Document): LaterContent {
  const whole = weightOf(body);
  const waiting: Element[] = [];
  let waitingWeight = 0;

  /** Holds an element's children instead of itself, unless they do not stand one by one. */
  function split(element: Element): boolean {
    if (hasBareText(element) || element.localName === 'pre') return false;
    for (const child of element.children) child.setAttribute(LATER_MARK, '');
    const { display, columnCount } = defaultView!.getComputedStyle(element);
    const stand = SPLITTABLE_DISPLAY.test(display) && columnCount === 'auto';
    if (stand) waiting.unshift(...element.children);
    else for (const child of element.children) child.removeAttribute(LATER_MARK);
    return stand;
  }

  if (whole > LARGE_WEIGHT && split(body)) waitingWeight = whole;

  return {
    get isEmpty() {
      return waiting.length === 0;
    },
    get share() {
      return waiting.length === 0 ? 1 : 1 - waitingWeight / whole;
    },
    holds(node) {
      const element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;
      return waiting.length > 0 && element !== null && element.closest(`[${LATER_MARK}]`) !== null;
    },
    letIn(weight) {
      const added: Element[] = [];
      for (let left = weight; left > 0 && waiting.length > 0;) {
        const next = waiting.shift()!;
        const own = weightOf(next);
        next.removeAttribute(LATER_MARK);
        if (own > Math.max(left, PIECE_WEIGHT) && split(next)) continue;
        added.push(next);
        left -= own;
        waitingWeight -= own;
      }
      return added;
    },
  };
}

const weightOf = (element: Element): number =>
  1 + element.getElementsByTagName('*').length + element.textContent.length / CHARACTERS_PER_WEIGHT;

const hasBareText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => 'wholeText' in node && (node as Text).data.trim() !== '');
