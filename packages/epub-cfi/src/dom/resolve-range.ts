import { isCfiRange, type Cfi } from '../cfi-model.ts';
import { collapseCfi } from '../range.ts';
import type { DomOptions } from './content.ts';
import { resolvePoint, type ResolutionKind } from './resolve-point.ts';

export type RangeResolution =
  { readonly found: ResolutionKind; readonly range: Range } | { readonly found: 'notFound' };

const WORST_FIRST: readonly ResolutionKind[] = ['approximate', 'byText', 'byId', 'exact'];

/**
 * The DOM range of a CFI; a collapsed range for a point. `found` is that of the worse end. When the end now precedes the
 * start, the range collapses to its start and is `approximate`. Never throws.
 */
export function resolveRange(document: Document, cfi: Cfi, options: DomOptions = {}): RangeResolution {
  const start = resolvePoint(document, cfi, options);
  const end = isCfiRange(cfi) ? resolvePoint(document, collapseCfi(cfi, 'end'), options) : start;
  if (start.found === 'notFound' || end.found === 'notFound') return { found: 'notFound' };
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  if (range.startContainer !== start.node || range.startOffset !== start.offset) {
    range.setStart(start.node, start.offset);
    range.collapse(true);
    return { found: 'approximate', range };
  }
  return {
    found: WORST_FIRST.find((found) => found === start.found || found === end.found) ?? 'exact',
    range,
  };
}
