import { isCfiRange, type Cfi } from '../model.ts';
import { collapseCfi } from '../range.ts';
import type { DomOptions } from './content.ts';
import { resolvePoint, type Found } from './resolve-point.ts';

export type RangeResolution =
  { readonly found: Found; readonly range: Range } | { readonly found: 'notFound' };

const WORST_FIRST: readonly Found[] = ['approximate', 'byText', 'byId', 'exact'];

/**
 * The DOM range that a CFI leads to; a collapsed one for a place. It is found as well as its worse end is; when the ends
 * have changed places, it collapses to its start and is `approximate`. Never throws.
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
