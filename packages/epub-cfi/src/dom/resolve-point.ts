import type { Cfi, CfiOffset, CharacterOffset } from '../cfi-model.ts';
import { collapseCfi } from '../range.ts';
import { alignOffset, lengthOf, pointInChunk, type Point } from './chunk.ts';
import { ignoreNothing, type DomOptions } from './content.ts';
import { followSteps, type StepTarget } from './follow-steps.ts';
import { findSurroundingText, type SurroundingText } from './surrounding-text.ts';

/**
 * How a point was found, from the best to the worst:
 * `exact`: every step has a target and every assertion is true;
 * `byId`: an element with an asserted id is elsewhere and was used;
 * `byText`: the asserted text is elsewhere nearby and was used;
 * `approximate`: the steps have targets, but an assertion is true nowhere or the text is too short. For the standard such
 * a CFI is invalid (section 3.5); the caller decides whether the point is good enough.
 */
export type ResolutionKind = 'exact' | 'byId' | 'byText' | 'approximate';

export type PointResolution = (Point & { readonly found: ResolutionKind }) | { readonly found: 'notFound' };

/**
 * The point of a document to which a CFI leads: the steps after its last `!` are followed from the root element. For a
 * range, its start (section 3.4). An element is returned as `(element, 0)`; read a time or a point in a picture from the
 * CFI itself. Never throws.
 */
export function resolvePoint(document: Document, cfi: Cfi, options: DomOptions = {}): PointResolution {
  const { documents, offset } = collapseCfi(cfi);
  const { target, deepest, found } = followSteps(
    document,
    documents.at(-1) ?? [],
    options.ignore ?? ignoreNothing,
  );
  const nearest = target && pointAtOffset(target, offset);
  const numbered: PointResolution = nearest
    ? { ...nearest.point, found: nearest.isExact ? found : 'approximate' }
    : { found: 'notFound' };
  const quote = target?.kind === 'element' ? undefined : quoteOf(offset);
  if (!quote) return numbered;

  const expected = nearest?.point ?? { node: deepest, offset: deepest.childNodes.length };
  const match = findSurroundingText(expected, quote);
  if (!match) return nearest ? { ...nearest.point, found: 'approximate' } : numbered;
  if (match !== 'inPlace') return { ...match, found: 'byText' };
  const isSure = numbered.found === 'exact' || numbered.found === 'byId';
  return isSure ? numbered : { ...expected, found: 'byText' };
}

function quoteOf(offset: CfiOffset | undefined): SurroundingText | undefined {
  if (offset?.kind !== 'character') return undefined;
  const { before = '', after = '' } = offset;
  return before + after === '' ? undefined : { before, after };
}

/** The nearest point that exists; `isExact` when it is exactly the one that the offset names. */
function pointAtOffset(
  target: StepTarget,
  offset: CfiOffset | undefined,
): { point: Point; isExact: boolean } {
  const characters = offset?.kind === 'character' ? offset.characters : undefined;
  if (target.kind === 'edge') return { point: target.point, isExact: characters === undefined };
  if (target.kind === 'element') {
    const { element } = target;
    const isExact = offset?.kind !== 'character' || matchesAlt(element, offset);
    return { point: { node: element, offset: 0 }, isExact };
  }
  const wanted = characters ?? 0;
  const reached = alignOffset(target.chunk, Math.min(wanted, lengthOf(target.chunk)));
  return { point: pointInChunk(target.chunk, reached), isExact: reached === wanted };
}

/** A character offset may follow an element only for the alternative text of an image (section 3.1.4). */
function matchesAlt(element: Element, { characters, before = '', after = '' }: CharacterOffset): boolean {
  const alt = element.localName === 'img' ? element.getAttribute('alt') : null;
  if (alt === null || characters > alt.length) return false;
  return alt.slice(0, characters).endsWith(before) && alt.slice(characters).startsWith(after);
}
