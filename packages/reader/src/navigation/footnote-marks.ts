// The marks of references to notes.
const OPS = 'http://www.idpf.org/2007/ops';

/** The classes of a reference or its picture: `duokan-footnote`, `qqreader-footnote`, of Pandoc `footnote-ref`, and the like. */
const MARK = /(?:^|\s)(?:[a-z]+-footnote|footnote-?ref|noteref)(?:\s|$)/;

/** Attributes that hold a whole note (Zhangyue, WeRead); the element has no text. */
const NOTE_ATTRIBUTES = ['zy-footnote', 'data-wr-footernote'];
/** What a note may be in: a picture, or an element with one of these attributes. */
export const NOTE_HOLDERS = `img, ${NOTE_ATTRIBUTES.map((name) => `[${name}]`).join()}`;

export const typeOf = (element: Element): string => element.getAttributeNS(OPS, 'type') ?? '';
export const roleOf = (element: Element): string => element.getAttribute('role') ?? '';
const isMarked = (element: Element): boolean => MARK.test(element.getAttribute('class') ?? '');

/** A link that is marked as a reference to a note (EPUB 3 Structural Semantics; DPUB-ARIA; Chinese publishers). */
export const isFootnoteReference = (link: Element): boolean =>
  /\bnoteref\b/.test(typeOf(link)) ||
  /\bdoc-noteref\b/.test(roleOf(link)) ||
  isMarked(link) ||
  [...link.querySelectorAll('img')].some(isMarked);

/** A mark such as ◎, [3] or ↩ is at most this long. */
const MARK_CHARACTERS = 8;

export const isShortMark = ({ textContent }: Element): boolean =>
  textContent !== null && textContent.trim().length <= MARK_CHARACTERS;

/** A link that no markup calls a reference, but which looks like one: short, and raised or without letters. */
export function mayBeReference(link: Element): boolean {
  const text = link.textContent.trim();
  if (text === '' || !isShortMark(link)) return false;
  return !/\p{L}/u.test(text) || [link, link.parentElement, link.firstElementChild].some(isRaised);
}

function isRaised(element: Element | null): boolean {
  if (!element) return false;
  const align = element.ownerDocument.defaultView?.getComputedStyle(element).verticalAlign ?? '';
  return element.localName === 'sup' || /^(super|(text-)?top|[1-9]|0\.)/.test(align);
}

/** The note that an element holds in an attribute, or a marked picture as its alternative text; undefined when it holds none. */
export function noteInElement(picture: Element): string | undefined {
  for (const name of NOTE_ATTRIBUTES) {
    const note = picture.getAttribute(name)?.trim();
    if (note) return note;
  }
  if (picture.localName !== 'img') return undefined;
  const link = picture.closest('a');
  const isNote =
    isMarked(picture) || /\bnoteref\b/.test(typeOf(picture)) || (link && isFootnoteReference(link));
  return (isNote && picture.getAttribute('alt')?.trim()) || undefined;
}
