// Reads the note that a link leads to.
import { findFragmentTarget } from '../text/fragment-target.ts';
import { collapseWhiteSpace } from '../text/running-text.ts';
import { cleanFootnote } from './footnote-cleaner.ts';
import { isFootnoteReference } from './footnote-marks.ts';
import { findFootnote, leadsBack } from './footnotes.ts';
import { resolveLink } from './links.ts';
import { isShortMark, mayBeReference } from './note-marks.ts';
import type { FindHref } from './links.ts';

export { mayBeReference, noteInElement } from './note-marks.ts';

/** A link that may lead to a note of another document. */
interface NoteLink {
  readonly link: Element;
  readonly fragment: string;
  /** The href of the section that has the link. */
  readonly from: string;
  readonly findHref: FindHref;
}

interface ReadNote {
  /** The first of the note. */
  readonly element: Element;
  readonly html: string;
  readonly text: string;
}

/** Undefined when the link leads to no note of this document. */
export function readNote(
  document: Document,
  { link, fragment, from, findHref }: NoteLink,
): ReadNote | undefined {
  const isReference = isFootnoteReference(link);
  const note = findFootnote(document, fragment, isReference || mayBeReference(link));
  // a link inside the note to the note itself
  if (note.length === 0 || note.some((part) => part.contains(link))) return undefined;
  const hrefOf = (address: string): string | undefined => {
    const target = resolveLink(address, document.baseURI, findHref);
    return target?.kind === 'internal' ? target.href : undefined;
  };
  const isBackLink = (each: Element): boolean => {
    const [path, back = ''] = (hrefOf(each.getAttribute('href') ?? '') ?? '').split('#');
    return (
      path === from && back !== '' && leadsBack(each, findFragmentTarget(link.ownerDocument, back), link)
    );
  };
  const isMarked = isReference || findFootnote(document, fragment, false).length > 0;
  if (!isMarked && !isOneNote(note, isBackLink)) return undefined;
  const cleaned = cleanFootnote(note, { hrefOf, isBackLink });
  // in some books the whole note is a link that leads back
  const isEmpty = cleaned.textContent.trim() === '' && !cleaned.querySelector('img, svg, math');
  const content = isEmpty ? cleanFootnote(note, { hrefOf, isBackLink: () => false }) : cleaned;
  return {
    element: note[0]!,
    html: content.innerHTML.trim(),
    text: collapseWhiteSpace(content.textContent ?? ''),
  };
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Without any mark in the markup, what leads back to the reference is its note; a box with several such marks is not one. */
function isOneNote([element]: readonly Element[], isBackLink: (link: Element) => boolean): boolean {
  if (!element || /^(body|section)$/.test(element.localName) || element.querySelector(HEADINGS)) return false;
  const marks = [...element.querySelectorAll('a[href*="#"]')].filter(isShortMark);
  return marks.length === 1 && isBackLink(marks[0]!);
}
