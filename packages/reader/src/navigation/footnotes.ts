import { findFragmentTarget } from '../text/fragment-target.ts';

const OPS = 'http://www.idpf.org/2007/ops';
const NOTE_TYPES = /\b(footnote|endnote|rearnote|note|annotation)\b/;
const NOTE_ROLES = /\bdoc-(footnote|endnote)\b/;
const BLOCKS = 'aside, li, dd, p, blockquote, section, div, td, body';

const typeOf = (element: Element): string => element.getAttributeNS(OPS, 'type') ?? '';
const roleOf = (element: Element): string => element.getAttribute('role') ?? '';

/** A link that is marked as a reference to a note (EPUB 3 Structural Semantics; DPUB-ARIA). */
export const isFootnoteReference = (link: Element): boolean =>
  /\bnoteref\b/.test(typeOf(link)) || /\bdoc-noteref\b/.test(roleOf(link));

const isNote = (element: Element): boolean =>
  element.localName === 'aside' || NOTE_TYPES.test(typeOf(element)) || NOTE_ROLES.test(roleOf(element));

/**
 * The note that a fragment of a document names. A target that is not marked as a note counts only when the link is
 * marked as a reference; then the block around the target is the note.
 */
export function findFootnote(
  document: Document,
  fragment: string,
  isReference: boolean,
): Element | undefined {
  const target = findFragmentTarget(document, fragment);
  if (!target) return undefined;
  for (
    let element: Element | null = target;
    element && element !== document.body;
    element = element.parentElement
  ) {
    if (isNote(element)) return element;
    if (element !== target && element.matches('li, dd')) break;
  }
  return isReference ? (target.closest(BLOCKS) ?? undefined) : undefined;
}
