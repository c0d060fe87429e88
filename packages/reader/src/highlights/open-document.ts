// A section's document that is open, and the passages that were found in it.
import type { CfiResolver } from '../navigation/cfi-resolver.ts';
import { tryParseCfi } from '../navigation/target.ts';
import { createHighlightLayer } from './highlight-registry.ts';
import type { HighlightLayer } from './highlight-layer.ts';
import type { Quote } from './highlight.ts';
import { findQuote } from './quote-finder.ts';

export interface OpenDocument {
  readonly section: number;
  readonly document: Document;
  readonly layer: HighlightLayer;
  /** By CFI, undefined when the passage is not in the document: a search is expensive. */
  readonly found: Map<string, Range | undefined>;
  /** The present CFI of a passage that its own CFI does not lead to, by the old one. */
  readonly movedTo: Map<string, string>;
  /** Highlights that were reported as not found or moved. */
  readonly reportedIds: Set<string>;
}

export const openDocument = (section: number, document: Document): OpenDocument => ({
  section,
  document,
  layer: createHighlightLayer(document),
  found: new Map(),
  movedTo: new Map(),
  reportedIds: new Set(),
});

/** Looks by the CFI, and by the quote when the CFI leads to another text. */
export function findPassage(
  cfiResolver: CfiResolver,
  { document, found, movedTo, section }: OpenDocument,
  cfi: string,
  quote?: Quote,
): Range | undefined {
  if (found.has(cfi)) return found.get(cfi);
  const parsed = tryParseCfi(cfi);
  const resolved = parsed && cfiResolver.resolve(document, parsed);
  let range = resolved?.range;
  if (quote) {
    range = findQuote(document, quote, resolved?.range);
    const present = range && range !== resolved?.range && cfiResolver.cfiOf(section, range);
    if (present && present !== cfi) movedTo.set(cfi, present);
  } else if (!resolved?.isExact || range?.collapsed) range = undefined;
  found.set(cfi, range);
  return range;
}
