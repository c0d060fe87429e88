// Finds the offset of a point of the document, and the point at an offset.
import { boxOfAnchor, findAnchor } from './anchor.ts';
import type { Anchor } from './anchor.ts';
import { findFragmentTarget } from './fragment-target.ts';
import type { TextLayout } from './text-layout.ts';
import { pageOfOffset } from './text-measures.ts';
import type { TextMeasures } from './text-measures.ts';
import type { TextRevealer } from './text-revealer.ts';
import { scrollWideContentTo } from './wide-content.ts';

interface TextPositions {
  anchorAt(offset: number): Anchor | undefined;
  offsetOf(anchor: Anchor): number | undefined;
  offsetOfFragment(fragment: string): number | undefined;
  pageOfFragment(fragment: string): number | undefined;
}

/** Half a pixel: edges of boxes have fractions. */
const TOLERANCE_PX = 0.5;

export function createTextPositions(
  layout: TextLayout,
  measures: TextMeasures,
  { revealNode }: TextRevealer,
): TextPositions {
  const { document, root, deferred } = layout;

  function drawnOffsetOf(anchor: Anchor): number | undefined {
    const box = boxOfAnchor(anchor);
    return box && Math.max(0, layout.axis.offset(root) + layout.axis.start(box, root));
  }

  /** Each page turn asks for the pages of all contents entries of the section. */
  const pages = new Map<string, number | undefined>();
  let pagesVersion = 0;

  function findPage(fragment: string): number | undefined {
    const element = findFragmentTarget(document, fragment);
    if (!element) return undefined;
    if (deferred.isDeferred(element)) return Infinity;
    const box = element.getClientRects()[0] ?? element.parentElement?.getClientRects()[0];
    return box && pageOfOffset(measures, layout.axis.offset(root) + layout.axis.start(box, root));
  }

  return {
    anchorAt(offset) {
      const { axis } = layout;
      const start = offset - axis.offset(root) + TOLERANCE_PX;
      return findAnchor(document, (box) => axis.end(box, root) > start);
    },
    offsetOf(anchor) {
      revealNode(anchor.node.childNodes[anchor.offset] ?? anchor.node);
      scrollWideContentTo(anchor);
      return drawnOffsetOf(anchor);
    },
    offsetOfFragment(fragment) {
      const element = findFragmentTarget(document, fragment);
      if (!element) return undefined;
      revealNode(element);
      const anchor = anchorOf(element);
      scrollWideContentTo(anchor);
      return drawnOffsetOf(anchor);
    },
    pageOfFragment(fragment) {
      if (pagesVersion !== measures.version) pages.clear();
      pagesVersion = measures.version;
      if (!pages.has(fragment)) pages.set(fragment, findPage(fragment));
      return pages.get(fragment);
    },
  };
}

const anchorOf = (element: Element): Anchor => ({
  node: element.parentNode!,
  offset: Array.prototype.indexOf.call(element.parentNode!.childNodes, element),
});
