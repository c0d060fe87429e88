import type { Cfi, CfiOffset, CharacterOffset } from '../model.ts';
import { collapseCfi } from '../range.ts';
import { alignOffset, lengthOf, pointInChunk, type Point } from './chunk.ts';
import { ignoreNothing, type DomOptions } from './content.ts';
import { followSteps, type Target } from './follow-steps.ts';
import { findQuote, type Quote } from './quote.ts';

/**
 * How a place was found, from the best to the worst:
 * `exact`: every step leads on and every assertion holds;
 * `byId`: an element with an asserted id stands elsewhere, and was gone to;
 * `byText`: the asserted text stands elsewhere nearby, and was gone to;
 * `approximate`: the steps lead on, yet an assertion holds nowhere or the text is too short. The standard calls such a
 * CFI invalid (section 3.5); whether the place is good enough is for the caller to say.
 */
export type Found = 'exact' | 'byId' | 'byText' | 'approximate';

export type PointResolution = (Point & { readonly found: Found }) | { readonly found: 'notFound' };

/**
 * The place in a document that a CFI leads to: the steps after its last `!` are followed from the root element. Of a
 * range, the start (section 3.4). An element is given as `(element, 0)`; a moment or a place in a picture is read from
 * the CFI itself. Never throws.
 */
export function resolvePoint(document: Document, cfi: Cfi, options: DomOptions = {}): PointResolution {
  const { documents, offset } = collapseCfi(cfi);
  const { target, deepest, found } = followSteps(
    document,
    documents.at(-1) ?? [],
    options.ignore ?? ignoreNothing,
  );
  const place = target && placeIn(target, offset);
  const numbered: PointResolution = place
    ? { ...place.point, found: place.isWhole ? found : 'approximate' }
    : { found: 'notFound' };
  const quote = target?.kind === 'element' ? undefined : quoteOf(offset);
  if (!quote) return numbered;

  const expected = place?.point ?? { node: deepest, offset: deepest.childNodes.length };
  const match = findQuote(expected, quote);
  if (!match) return place ? { ...place.point, found: 'approximate' } : numbered;
  if (match !== 'inPlace') return { ...match, found: 'byText' };
  const isSure = numbered.found === 'exact' || numbered.found === 'byId';
  return isSure ? numbered : { ...expected, found: 'byText' };
}

function quoteOf(offset: CfiOffset | undefined): Quote | undefined {
  if (offset?.kind !== 'character') return undefined;
  const { before = '', after = '' } = offset;
  return before + after === '' ? undefined : { before, after };
}

/** A place that exists; whether it is the very one, or the nearest to it. */
function placeIn(target: Target, offset: CfiOffset | undefined): { point: Point; isWhole: boolean } {
  const characters = offset?.kind === 'character' ? offset.characters : undefined;
  if (target.kind === 'edge') return { point: target.point, isWhole: characters === undefined };
  if (target.kind === 'element') {
    const { element } = target;
    const isWhole = offset?.kind !== 'character' || standsInAlt(element, offset);
    return { point: { node: element, offset: 0 }, isWhole };
  }
  const wanted = characters ?? 0;
  const reached = alignOffset(target.chunk, Math.min(wanted, lengthOf(target.chunk)));
  return { point: pointInChunk(target.chunk, reached), isWhole: reached === wanted };
}

/** A character offset may follow an element only for the text that stands in for an image (section 3.1.4). */
function standsInAlt(element: Element, { characters, before = '', after = '' }: CharacterOffset): boolean {
  const alt = element.localName === 'img' ? element.getAttribute('alt') : null;
  if (alt === null || characters > alt.length) return false;
  return alt.slice(0, characters).endsWith(before) && alt.slice(characters).startsWith(after);
}
