import { CfiError } from './cfi-error.ts';
import { isCfiRange, type Cfi, type CfiPath, type CfiRange, type CfiStep } from './cfi-model.ts';

/** One end of a range as a complete path; a path is returned unchanged. */
export function collapseCfi(cfi: Cfi, edge: 'start' | 'end' = 'start'): CfiPath {
  return isCfiRange(cfi) ? appendPath(cfi.parent, cfi[edge]) : cfi;
}

/** Continues the last step of `parent`. */
function appendPath(parent: CfiPath, { documents, offset }: CfiPath): CfiPath {
  const [steps = [], ...inner] = documents;
  const outer = parent.documents.slice(0, -1);
  const joint = [...(parent.documents.at(-1) ?? []), ...steps];
  return { documents: [...outer, joint, ...inner], ...(offset && { offset }) };
}

/**
 * The range between two points, with the longest common path as its parent (section 3.4).
 * @throws {CfiError} when the points have no step in common: the parent of a range must not be empty.
 */
export function makeCfiRange(start: CfiPath, end: CfiPath): CfiRange {
  const parent = findCommon(start.documents, end.documents);
  const last = parent.at(-1);
  if (!last) throw new CfiError('the ends of a range have no step in common');
  const rest = ({ documents, offset }: CfiPath): CfiPath => {
    const [steps = [], ...inner] = documents.slice(parent.length - 1);
    return { documents: [steps.slice(last.length), ...inner], ...(offset && { offset }) };
  };
  return { parent: { documents: parent }, start: rest(start), end: rest(end) };
}

/** The documents that two paths have in common, then their common steps in the next one; no list in it is empty. */
function findCommon(a: CfiPath['documents'], b: CfiPath['documents']): CfiStep[][] {
  const common: CfiStep[][] = [];
  for (const [depth, steps] of a.entries()) {
    const others = b[depth] ?? [];
    const count = countEqual(steps, others);
    if (count > 0) common.push(steps.slice(0, count));
    if (count < steps.length || count < others.length) break;
  }
  return common;
}

/** How many steps two paths have in common from the start. */
function countEqual(a: readonly CfiStep[], b: readonly CfiStep[]): number {
  const different = a.findIndex(({ index }, at) => index !== b[at]?.index);
  return different < 0 ? a.length : different;
}
