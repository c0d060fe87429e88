import { CfiError } from './cfi-error.ts';
import { isCfiRange, type Cfi, type CfiPath } from './cfi-model.ts';

/**
 * Puts the path to a document, such as `/6/4` in the package document, before a CFI of that document: `/6/4!/4/10`.
 * @throws {CfiError} when `outer` ends with an offset, which does not lead to a document.
 */
export function joinCfi<Inner extends Cfi>(outer: CfiPath, inner: Inner): Inner;
export function joinCfi(outer: CfiPath, inner: Cfi): Cfi {
  if (outer.offset) throw new CfiError('an offset leads into no document');
  const join = (path: CfiPath): CfiPath => ({ ...path, documents: [...outer.documents, ...path.documents] });
  return isCfiRange(inner) ? { ...inner, parent: join(inner.parent) } : join(inner);
}

/**
 * Splits a path at the last `!` into the path to a document and the path in it.
 * `outer` is undefined when there is no `!`.
 */
export function splitPath({ documents, offset }: CfiPath): { outer?: CfiPath; inner: CfiPath } {
  const inner = { documents: documents.slice(-1), ...(offset && { offset }) };
  return documents.length > 1 ? { outer: { documents: documents.slice(0, -1) }, inner } : { inner };
}
