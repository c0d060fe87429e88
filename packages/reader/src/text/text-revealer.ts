// Lays out the deferred content of a large text as far as it is needed.
import type { TextLayout } from './text-layout.ts';
import type { TextMeasures } from './text-measures.ts';

export interface TextRevealer {
  revealAll(): void;
  /** A step of some hundredths of a second. */
  revealMore(): void;
  /** Reveals up to this page, from 0; false when the text has no such page. */
  revealToPage(page: number): boolean;
  /** Reveals up to a node of the document. */
  revealNode(node: Node): void;
}

/** About two pages of formulas. */
const FIRST_WEIGHT = 600;
const STEP_WEIGHT = 1200;

export function createTextRevealer({ deferred }: TextLayout, measures: TextMeasures): TextRevealer {
  return {
    revealAll() {
      if (!deferred.isEmpty) measures.measure(deferred.reveal(Infinity));
    },
    revealMore: () => measures.measure(deferred.reveal(STEP_WEIGHT)),
    revealToPage(page) {
      // content that follows may change the end of the last page
      while (!deferred.isEmpty && page >= measures.pages - 1) measures.measure(deferred.reveal(FIRST_WEIGHT));
      return page < measures.pages;
    },
    revealNode(node) {
      if (!deferred.isDeferred(node)) return;
      const added: Element[] = [];
      while (deferred.isDeferred(node)) added.push(...deferred.reveal(STEP_WEIGHT));
      measures.measure([...added, ...deferred.reveal(FIRST_WEIGHT)]);
    },
  };
}
