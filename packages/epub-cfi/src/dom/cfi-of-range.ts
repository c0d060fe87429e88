import { joinCfi } from '../join.ts';
import type { Cfi, CfiPath } from '../cfi-model.ts';
import { makeCfiRange } from '../range.ts';
import { pathOfPoint, type PathOptions } from './path-of-point.ts';

export interface RangeOptions extends PathOptions {
  /** The path to the document, such as `/6/4[chap01ref]`; without it the CFI starts in the document. */
  readonly base?: CfiPath;
}

/** The two ends of a DOM `Range`. */
export type RangeEnds = Pick<Range, 'startContainer' | 'startOffset' | 'endContainer' | 'endOffset'>;

/**
 * The CFI of a DOM range; of a point when the range is collapsed.
 * @throws {CfiError} when the range is in no document, or extends from one child of the root element into another
 * without a `base`: such a range has no parent path, which the standard requires.
 */
export function cfiOfRange(range: RangeEnds, options: RangeOptions = {}): Cfi {
  const { base } = options;
  const pathOf = (node: Node, offset: number): CfiPath => {
    const path = pathOfPoint(node, offset, options);
    return base ? joinCfi(base, path) : path;
  };
  const start = pathOf(range.startContainer, range.startOffset);
  const isCollapsed = range.startContainer === range.endContainer && range.startOffset === range.endOffset;
  return isCollapsed ? start : makeCfiRange(start, pathOf(range.endContainer, range.endOffset));
}
