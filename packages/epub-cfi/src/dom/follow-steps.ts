import type { CfiStep } from '../cfi-model.ts';
import { walkChunks, type Chunk, type Point } from './chunk.ts';
import type { IgnoreElement } from './content.ts';

/** The target of a step. */
export type StepTarget =
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
export function followSteps(
  document: Document,
  steps: readonly CfiStep[],
  ignore: IgnoreElement,
): StepResolution {
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
