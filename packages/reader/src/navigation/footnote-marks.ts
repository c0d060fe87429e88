// The marks of references to notes.
const OPS = 'http://www.idpf.org/2007/ops';

/** The classes of a reference or its picture: `duokan-footnote`, `qqreader-footnote`, `footnote-ref`, `_idFootnoteLink`, `fnref`, and the like. */
const MARK =
  /(?:^|\s)(?:[a-z]+-footnote|_?(?:id)?(?:(?:foot|end)?note|fn)[-_]?(?:ref|link|call|anchor))(?:\s|$)/i;

/** Attributes that hold a whole note (Zhangyue, WeRead); the element has no text. */
export const NOTE_ATTRIBUTES = ['zy-footnote', 'data-wr-footernote'];
/** What a note may be in: a picture, or an element with one of these attributes. */
export const NOTE_HOLDERS = `img, ${NOTE_ATTRIBUTES.map((name) => `[${name}]`).join()}`;

export const typeOf = (element: Element): string => element.getAttributeNS(OPS, 'type') ?? '';
const roleOf = (element: Element): string => element.getAttribute('role') ?? '';
export const isMarked = (element: Element): boolean => MARK.test(element.getAttribute('class') ?? '');

/** A link that is marked as a reference to a note, or what it stands in (EPUB 3 Structural Semantics; DPUB-ARIA; Chinese publishers). */
export const isFootnoteReference = (link: Element): boolean =>
  [link, link.parentElement].some(
    (element) => element && (/\bnoteref\b/.test(typeOf(element)) || /\bdoc-noteref\b/.test(roleOf(element))),
  ) ||
  isMarked(link) ||
  [...link.querySelectorAll('img')].some(isMarked);
