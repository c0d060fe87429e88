import type { CfiStep } from '../model.ts';
import { walkChunks, type Chunk, type Point } from './chunk.ts';
import type { Ignore } from './content.ts';

/** What a step leads to. */
export type Target =
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'chunk'; readonly chunk: Chunk }
  /** Before or after all content: steps 0 and n+2. */
  | { readonly kind: 'edge'; readonly point: Point };

interface Descent {
  /** Undefined when the steps lead nowhere. */
  readonly target: Target | undefined;
  /** The last element that was reached. */
  readonly deepest: Element;
}

export interface Arrival extends Descent {
  /** `approximate`: an asserted id stands nowhere, so the numbers alone were followed. */
  readonly found: 'exact' | 'byId' | 'approximate';
}

/**
 * Follows steps from the root element. When ids do not stand where they should, the last one that stands anywhere is
 * gone to instead, and the steps after it are followed from there (section 3.5). Reads no node more than twice, since
 * either way only leads downwards.
 */
export function followSteps(document: Document, steps: readonly CfiStep[], ignore: Ignore): Arrival {
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

function descend(from: Element, steps: readonly CfiStep[], ignore: Ignore): Descent & { agrees: boolean } {
  let deepest = from;
  let target: Target | undefined = { kind: 'element', element: from };
  let agrees = true;
  for (const { index, id } of steps) {
    target = target?.kind === 'element' ? findChild(target.element, index, ignore) : undefined;
    if (target?.kind === 'element') deepest = target.element;
    // an id after an odd step is none: a text has no id
    if (id !== undefined && isEven(index)) agrees &&= target?.kind === 'element' && target.element.id === id;
  }
  return { target, deepest, agrees };
}

function isEven(index: number): boolean {
  return index % 2 === 0;
}

function findChild(parent: Element, index: number, ignore: Ignore): Target | undefined {
  if (index === 0) return { kind: 'edge', point: { node: parent, offset: 0 } };
  for (const chunk of walkChunks(parent, ignore)) {
    if (chunk.index === index) return { kind: 'chunk', chunk };
    if (chunk.index + 1 < index) continue;
    if (chunk.next) return { kind: 'element', element: chunk.next };
    return { kind: 'edge', point: { node: parent, offset: parent.childNodes.length } };
  }
  return undefined;
}
