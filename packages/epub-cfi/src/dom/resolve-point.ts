import type { Cfi, CfiOffset, CfiStep, CharacterOffset } from '../cfi-model.ts';
import { collapseCfi } from '../range.ts';
import { alignOffset, lengthOf, type Point, pointInChunk, walkChunks } from './chunk.ts';
import { ignoreNothing, type DomOptions } from './content.ts';
import { findSurroundingText, type SurroundingText } from './surrounding-text.ts';
import type { Chunk } from './chunk.ts';
import type { IgnoreElement } from './content.ts';

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

/** The target of a step. */
type StepTarget =
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'chunk'; readonly chunk: Chunk }
  /** Before or after all content: steps 0 and n+2. */
  | { readonly kind: 'edge'; readonly point: Point };

interface Descent {
  /** Undefined when the steps have no target. */
  readonly target: StepTarget | undefined;
  /** The last element that was reached. */
  readonly deepest: Element;
}

interface StepResolution extends Descent {
  /** `approximate`: an asserted id does not exist, so only the numbers were followed. */
  readonly found: 'exact' | 'byId' | 'approximate';
}

/**
 * Follows steps from the root element. When an id is not where the steps lead, the last id that exists anywhere is used
 * instead, and the steps after it are followed from there (section 3.5). Reads no node more than twice, since both
 * walks only go down.
 */
function followSteps(document: Document, steps: readonly CfiStep[], ignore: IgnoreElement): StepResolution {
  const numbered = descend(document.documentElement, steps, ignore);
  if (numbered.agrees) return { ...numbered, found: 'exact' };
  for (const [at, { id, index }] of [...steps.entries()].reverse()) {
    const named = id !== undefined && isEven(index) ? document.getElementById(id) : null;
    if (!named) continue;
    const rest = descend(named, steps.slice(at + 1), ignore);
    return { ...rest, found: rest.agrees ? 'byId' : 'approximate' };
  }
  return { ...numbered, found: 'approximate' };
}

function descend(
  from: Element,
  steps: readonly CfiStep[],
  ignore: IgnoreElement,
): Descent & { agrees: boolean } {
  let deepest = from;
  let target: StepTarget | undefined = { kind: 'element', element: from };
  let agrees = true;
  for (const { index, id } of steps) {
    target = target?.kind === 'element' ? findChild(target.element, index, ignore) : undefined;
    if (target?.kind === 'element') deepest = target.element;
    // an id after an odd step has no meaning: a text has no id
    if (id !== undefined && isEven(index)) agrees &&= target?.kind === 'element' && target.element.id === id;
  }
  return { target, deepest, agrees };
}

function isEven(index: number): boolean {
  return index % 2 === 0;
}

function findChild(parent: Element, index: number, ignore: IgnoreElement): StepTarget | undefined {
  if (index === 0) return { kind: 'edge', point: { node: parent, offset: 0 } };
  for (const chunk of walkChunks(parent, ignore)) {
    if (chunk.index === index) return { kind: 'chunk', chunk };
    if (chunk.index + 1 < index) continue;
    if (chunk.next) return { kind: 'element', element: chunk.next };
    return { kind: 'edge', point: { node: parent, offset: parent.childNodes.length } };
  }
  return undefined;
}
