import type { CfiStep } from '../model.ts';
import { walkChunks, type Chunk, type Point } from './chunk.ts';
import type { Ignore } from './content.ts';

/** What a step leads to. */
export type Target =
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'chunk'; readonly chunk: Chunk }
  /** Before or after all content: steps 0 and n+2. */
  | { readonly kind: 'edge'; readonly point: Point };

export interface Arrival {
  /** Undefined when the steps lead nowhere. */
  readonly target: Target | undefined;
  /** The last element that was reached. */
  readonly deepest: Element;
  /** Undecided: an id stands neither where it should nor elsewhere, so the numbers alone were followed. */
  readonly found: 'exact' | 'byId' | 'approximate';
}

/** Follows steps from the root element; an id that stands elsewhere wins over the numbers (section 3.5). */
export function followSteps(document: Document, steps: readonly CfiStep[], ignore: Ignore): Arrival {
  let deepest: Element = document.documentElement;
  let target: Target | undefined = { kind: 'element', element: deepest };
  let found: Arrival['found'] = 'exact';
  for (const { index, id } of steps) {
    target = target?.kind === 'element' ? findChild(target.element, index, ignore) : undefined;
    if (id !== undefined && index % 2 === 0) {
      const isInPlace: boolean = target?.kind === 'element' && target.element.id === id;
      const named: Element | null = isInPlace ? null : document.getElementById(id);
      if (named) target = { kind: 'element', element: named };
      // a later id that is found makes up for an earlier one that is not
      if (named || (isInPlace && found === 'approximate')) found = 'byId';
      else if (!isInPlace) found = 'approximate';
    }
    if (target?.kind === 'element') deepest = target.element;
  }
  return { target, deepest, found };
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
