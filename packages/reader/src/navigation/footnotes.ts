// Finds the note that a link leads to.
import { findFragmentTarget } from '../text/fragment-target.ts';
import { blockAround } from '../text/running-text.ts';
import { typeOf } from './footnote-marks.ts';
import { isShortMark } from './note-marks.ts';

const NOTE_TYPES = /\b(footnote|endnote|rearnote|note|annotation)\b/;
const NOTE_ROLES = /\bdoc-(footnote|endnote)\b/;
/** Entries of a list or table of notes; each is one note. */
const ENTRIES = 'li, dt, dd, tr';
const BLOCKS = 'aside, p, blockquote, pre, figure, details, article, section, div, td, body';

const isNote = (element: Element): boolean =>
  element.localName === 'aside' ||
  NOTE_TYPES.test(typeOf(element)) ||
  NOTE_ROLES.test(element.getAttribute('role') ?? '') ||
  /(?:^|\s)duokan-footnote-item(?:\s|$)/.test(element.getAttribute('class') ?? '');

/**
 * The note that a fragment of a document names: an element, or a term with its descriptions. A target that is not marked as
 * a note counts only when the link is marked as a reference; then the entry or block around the target is the note.
 */
export function findFootnote(document: Document, fragment: string, isReference: boolean): Element[] {
  const target = findFragmentTarget(document, fragment);
  if (!target || target === document.body) return [];
  const next = isReference ? blockAfter(target) : undefined;
  if (next) return [next];
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

const hasNothing = (element: Element): boolean =>
  element.textContent.trim() === '' && !element.querySelector('img, svg, math');

/** The block that an anchor without text stands before, as converters write it; undefined for any other element. */
function blockAfter(anchor: Element): Element | undefined {
  let next = hasNothing(anchor) ? anchor.nextSibling : null;
  while (next && next.nodeType !== Node.ELEMENT_NODE && next.textContent?.trim() === '')
    next = next.nextSibling;
  return next?.nodeType === Node.ELEMENT_NODE && (next as Element).matches(BLOCKS)
    ? (next as Element)
    : undefined;
}

/** A term and its descriptions are one entry. */
function wholeEntry(entry: Element): Element[] {
  const parts = [entry];
  if (entry.localName !== 'dt') return parts;
  for (let next = entry.nextElementSibling; next?.localName === 'dd'; next = next.nextElementSibling)
    parts.push(next);
  return parts;
}

/** Whether a link of a note is a mark that leads back to its reference, in the document of the reference. */
export function leadsBack(link: Element, target: Element | null, reference: Element): boolean {
  if (!target || !isShortMark(link)) return false;
  if (target.contains(reference)) return target !== reference.ownerDocument.body;
  return reference.contains(target) || standsBeside(target, reference);
}

/** Whether an anchor without text stands directly before or after a reference; a bracket may stand between them. */
function standsBeside(anchor: Element, reference: Element): boolean {
  if (!hasNothing(anchor) || blockAround(anchor) !== blockAround(reference)) return false;
  const between = reference.ownerDocument.createRange();
  const isBefore = anchor.compareDocumentPosition(reference) & Node.DOCUMENT_POSITION_FOLLOWING;
  between.setStartAfter(isBefore ? anchor : reference);
  between.setEndBefore(isBefore ? reference : anchor);
  return /^[\s[(（【〔［]*$/.test(between.toString());
}
