import { findFragmentTarget } from '../text/fragment-target.ts';

const OPS = 'http://www.idpf.org/2007/ops';
const NOTE_TYPES = /\b(footnote|endnote|rearnote|note|annotation)\b/;
const NOTE_ROLES = /\bdoc-(footnote|endnote)\b/;
/** Entries of a list or table of notes; each is one note. */
const ENTRIES = 'li, dt, dd, tr';
const BLOCKS = 'aside, p, blockquote, section, div, td, body';

/** The classes by which Chinese publishers mark a reference or its picture (Duokan, QQ Reader, Zhangyue). */
const CHINESE_MARK = /(?:^|\s)(?:duokan|qqreader|zhangyue|epub)-footnote(?:\s|$)/;

const typeOf = (element: Element): string => element.getAttributeNS(OPS, 'type') ?? '';
const roleOf = (element: Element): string => element.getAttribute('role') ?? '';
const isMarked = (element: Element): boolean => CHINESE_MARK.test(element.getAttribute('class') ?? '');

/** A link that is marked as a reference to a note (EPUB 3 Structural Semantics; DPUB-ARIA; Chinese publishers). */
export const isFootnoteReference = (link: Element): boolean =>
  /\bnoteref\b/.test(typeOf(link)) ||
  /\bdoc-noteref\b/.test(roleOf(link)) ||
  isMarked(link) ||
  [...link.querySelectorAll('img')].some(isMarked);

/** The note that a marked picture holds as its alternative text; undefined when it holds none. */
export function noteInPicture(picture: Element | null): string | undefined {
  if (picture?.localName !== 'img') return undefined;
  const link = picture.closest('a');
  const isNote =
    isMarked(picture) || /\bnoteref\b/.test(typeOf(picture)) || (link && isFootnoteReference(link));
  return (isNote && picture.getAttribute('alt')?.trim()) || undefined;
}

const isNote = (element: Element): boolean =>
  element.localName === 'aside' ||
  NOTE_TYPES.test(typeOf(element)) ||
  NOTE_ROLES.test(roleOf(element)) ||
  /(?:^|\s)duokan-footnote-item(?:\s|$)/.test(element.getAttribute('class') ?? '');

/**
 * The note that a fragment of a document names: an element, or a term with its descriptions. A target that is not marked as
 * a note counts only when the link is marked as a reference; then the entry or block around the target is the note.
 */
export function findFootnote(document: Document, fragment: string, isReference: boolean): Element[] {
  const target = findFragmentTarget(document, fragment);
  if (!target || target === document.body) return [];
  const entry = target.closest(ENTRIES);
  for (
    let element: Element | null = target;
    element && element !== document.body;
    element = element.parentElement
  ) {
    // of a list of notes in one box the entry is the note
    if (isNote(element))
      return entry && element !== entry && element.contains(entry) ? wholeEntry(entry) : [element];
  }
  if (!isReference) return [];
  if (entry) return wholeEntry(entry);
  const block = target.closest(BLOCKS);
  return block ? [block] : [];
}

/** A term and its descriptions are one entry. */
function wholeEntry(entry: Element): Element[] {
  const parts = [entry];
  if (entry.localName !== 'dt') return parts;
  for (let next = entry.nextElementSibling; next?.localName === 'dd'; next = next.nextElementSibling)
    parts.push(next);
  return parts;
}

/** A mark such as ◎, [3] or ↩ is at most this long. */
const MARK_CHARACTERS = 8;

/** Whether a link of a note is a mark that leads back to its reference, in the document of the reference. */
export function leadsBack(link: Element, target: Element | null, reference: Element): boolean {
  if (!target || (link.textContent ?? '').trim().length > MARK_CHARACTERS) return false;
  return target.contains(reference) ? target !== reference.ownerDocument.body : reference.contains(target);
}
