import { DEFERRED_ATTRIBUTE } from './frame-style.ts';

/**
 * The part of a large document that is not laid out yet: everything after some element is hidden until it is revealed,
 * in the order of the text. Only attributes change; no node moves, so CFIs stay valid.
 */
export interface DeferredContent {
  readonly isEmpty: boolean;
  /** How much of the document is revealed, 0 to 1. */
  readonly revealedShare: number;
  isDeferred(node: Node): boolean;
  /** Reveals content of about this weight, and returns its elements. */
  reveal(weight: number): Element[];
}

/** Lighter documents are laid out at once. An element weighs 1, and its text by its length. */
const LARGE_WEIGHT = 3000;
const CHARACTERS_PER_WEIGHT = 100;
/** Lighter elements are not split. */
const MIN_SPLIT_WEIGHT = 200;

/** A part of these can be shown without the rest; the columns of a table, for example, depend on every row. */
const SPLITTABLE_DISPLAY = /^(block|flow-root|list-item)$/;

export function deferContent({ body, defaultView }: Document): DeferredContent {
  const totalWeight = weightOf(body);
  const deferred: Element[] = [];
  let deferredWeight = 0;

  /** Defers an element's children instead of the element; false when they cannot be shown one by one. */
  function split(element: Element): boolean {
    if (hasBareText(element) || element.localName === 'pre') return false;
    for (const child of element.children) child.setAttribute(DEFERRED_ATTRIBUTE, '');
    const { display, columnCount } = defaultView!.getComputedStyle(element);
    const isSplittable = SPLITTABLE_DISPLAY.test(display) && columnCount === 'auto';
    if (isSplittable) deferred.unshift(...element.children);
    else for (const child of element.children) child.removeAttribute(DEFERRED_ATTRIBUTE);
    return isSplittable;
  }

  if (totalWeight > LARGE_WEIGHT && split(body)) deferredWeight = totalWeight;

  return {
    get isEmpty() {
      return deferred.length === 0;
    },
    get revealedShare() {
      return deferred.length === 0 ? 1 : 1 - deferredWeight / totalWeight;
    },
    isDeferred(node) {
      const element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;
      return deferred.length > 0 && element !== null && element.closest(`[${DEFERRED_ATTRIBUTE}]`) !== null;
    },
    reveal(weight) {
      const added: Element[] = [];
      for (let remaining = weight; remaining > 0 && deferred.length > 0;) {
        const next = deferred.shift()!;
        const own = weightOf(next);
        next.removeAttribute(DEFERRED_ATTRIBUTE);
        if (own > Math.max(remaining, MIN_SPLIT_WEIGHT) && split(next)) continue;
        added.push(next);
        remaining -= own;
        deferredWeight -= own;
      }
      return added;
    },
  };
}

const weightOf = (element: Element): number =>
  1 + element.getElementsByTagName('*').length + element.textContent.length / CHARACTERS_PER_WEIGHT;

const hasBareText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => 'wholeText' in node && (node as Text).data.trim() !== '');
