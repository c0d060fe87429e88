// Reads the note that a link leads to.
import { findFragmentTarget } from '../text/fragment-target.ts';
import { collapseWhiteSpace } from '../text/running-text.ts';
import { cleanFootnote } from './footnote-cleaner.ts';
import { isFootnoteReference } from './footnote-marks.ts';
import { findFootnote, leadsBack } from './footnotes.ts';
import { resolveLink } from './links.ts';
import type { FindHref } from './links.ts';

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
  const note = findFootnote(document, fragment, isFootnoteReference(link));
  // a link inside the note to the note itself
  if (note.length === 0 || note.some((part) => part.contains(link))) return undefined;
  const hrefOf = (address: string): string | undefined => {
    const target = resolveLink(address, document.baseURI, findHref);
    return target?.kind === 'internal' ? target.href : undefined;
  };
  const content = cleanFootnote(note, {
    hrefOf,
    isBackLink(each) {
      const [path, back = ''] = (hrefOf(each.getAttribute('href') ?? '') ?? '').split('#');
      return (
        path === from && back !== '' && leadsBack(each, findFragmentTarget(link.ownerDocument, back), link)
      );
    },
  });
  return {
    element: note[0]!,
    html: content.innerHTML.trim(),
    text: collapseWhiteSpace(content.textContent ?? ''),
  };
}
