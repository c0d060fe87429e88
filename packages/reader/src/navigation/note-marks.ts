// Marks of notes and of links that nothing calls a reference. They are looked at when somebody has clicked.
import { isFootnoteReference, isMarked, NOTE_ATTRIBUTES, typeOf } from './footnote-marks.ts';

/** A mark such as ◎, [3] or ↩ is at most this long. */
const MARK_CHARACTERS = 8;

export const isShortMark = ({ textContent }: Element): boolean =>
  textContent !== null && textContent.trim().length <= MARK_CHARACTERS;

/** A mark in brackets, and what Chinese books call a note. */
const BRACKETED = /^(?:\[.+\]|\(.+\)|【.+】|〔.+〕|（.+）|［.+］)$/;
const NOTE_WORDS = /[注註释釋译譯校按]/g;

/** A link that no markup calls a reference, but which looks like one: short, and raised, in brackets or without letters. */
export function mayBeReference(link: Element): boolean {
  const text = link.textContent.trim();
  if (text === '' || !isShortMark(link)) return false;
  return (
    !/\p{L}/u.test(text.replace(NOTE_WORDS, '')) ||
    BRACKETED.test(text) ||
    [link, link.parentElement, link.firstElementChild].some(isRaised)
  );
}

function isRaised(element: Element | null): boolean {
  if (!element) return false;
  const align = element.ownerDocument.defaultView?.getComputedStyle(element).verticalAlign ?? '';
  return element.localName === 'sup' || /^(super|(text-)?top|[1-9]|0\.)/.test(align);
}

/** The note that an element holds in an attribute, or a marked picture as its alternative text or title; undefined when it holds none. */
export function noteInElement(picture: Element): string | undefined {
  for (const name of NOTE_ATTRIBUTES) {
    const note = picture.getAttribute(name)?.trim();
    if (note) return note;
  }
  if (picture.localName !== 'img') return undefined;
  const link = picture.closest('a');
  const isNote =
    isMarked(picture) || /\bnoteref\b/.test(typeOf(picture)) || (link && isFootnoteReference(link));
  return (
    (isNote && (picture.getAttribute('alt')?.trim() || picture.getAttribute('title')?.trim())) || undefined
  );
}
