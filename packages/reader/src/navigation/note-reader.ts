// Reads the note that a link leads to.
import { findFragmentTarget } from '../text/fragment-target.ts';
import { blockAround, collapseWhiteSpace } from '../text/running-text.ts';
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
  const hrefOf = (address: string, base = document.baseURI): string | undefined => {
    const target = resolveLink(address, base, findHref);
    return target?.kind === 'internal' ? target.href : undefined;
  };
  const isSameNote = createSameNoteTest(link, hrefOf);
  const placeOf = (mark: Element): Element | null => {
    const [path, place = ''] = (hrefOf(mark.getAttribute('href') ?? '') ?? '').split('#');
    return path === from && place !== '' ? findFragmentTarget(link.ownerDocument, place) : null;
  };
  const isOwnMark = (mark: Element): boolean => leadsBack(mark, placeOf(mark), link);
  const isBackLink = (mark: Element): boolean => {
    const place = placeOf(mark);
    const links = place ? linksAt(place).filter(isSameNote) : [];
    return isOwnMark(mark) || links.some((one) => leadsBack(mark, place, one));
  };
  const isMarked = isReference || findFootnote(document, fragment, false).length > 0;
  if (!isMarked && !isOneNote(note, isOwnMark, isBackLink)) return undefined;
  let content = cleanFootnote(note, { hrefOf, isBackLink });
  if (isEmpty(content)) {
    // the mark stands in a block before that of the note; in other books the whole note is a link that leads back
    const rest = blockAfterMark(note);
    content = rest
      ? cleanFootnote([rest], { hrefOf, isBackLink })
      : cleanFootnote(note, { hrefOf, isBackLink: () => false });
  }
  return {
    element: note[0]!,
    html: content.innerHTML.trim(),
    text: collapseWhiteSpace(content.textContent ?? ''),
  };
}

/** Says of a link in the document of a reference whether it leads to the same note: a note may have several references. */
function createSameNoteTest(
  reference: Element,
  hrefOf: (address: string, base: string) => string | undefined,
): (link: Element) => boolean {
  const noteOf = (link: Element): string | undefined => hrefOf(link.getAttribute('href') ?? '', link.baseURI);
  const note = noteOf(reference);
  return (link) => note !== undefined && noteOf(link) === note;
}

/** The links that a mark may lead back to: in its target, around it, or beside it. */
const linksAt = (target: Element): Element[] => [...blockOf(target).querySelectorAll('a[href]')];

const blockOf = (target: Element): Element => {
  const block = blockAround(target);
  return block === target.ownerDocument.body ? target : block;
};

const isEmpty = (content: Element): boolean =>
  content.textContent.trim() === '' && !content.querySelector('img, svg, math');

/** The block that follows a block with nothing but a mark; undefined when it has a mark of its own. */
function blockAfterMark(note: readonly Element[]): Element | undefined {
  const marks = note.flatMap((part) => [...part.querySelectorAll('a[href]')]);
  const next = note.at(-1)!.nextElementSibling;
  if (!next || !marks.every(mayBeReference)) return undefined;
  return [...next.querySelectorAll('a[href]')].some(isShortMark) ? undefined : next;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Without any mark in the markup, what leads back to the reference is its note; a box with marks of other notes is not one. */
function isOneNote(
  [element]: readonly Element[],
  isOwnMark: (mark: Element) => boolean,
  isBackLink: (mark: Element) => boolean,
): boolean {
  if (!element || /^(body|section)$/.test(element.localName) || element.querySelector(HEADINGS)) return false;
  const marks = [...element.querySelectorAll('a[href*="#"]')].filter(isShortMark);
  return marks.some(isOwnMark) && marks.every(isBackLink);
}
