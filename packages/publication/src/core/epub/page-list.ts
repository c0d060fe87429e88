// The pages of the printed book, as every part of the shop names them.
import type { NavigationLink } from '../publication-manifest.ts';

/** A mark of a page in a document: where it is, and the name that is written at it. */
export interface PageBreak {
  readonly id: string;
  readonly title: string;
}

/** Words around the number of a page; the texts of the shop have a word of their own for it. */
const PAGE_WORD = /^(?:(?:pages?|pg|p|pp|seite|página|第)\b\.?|第)\s*|\s*[页頁]$/giu;
const BRACKETS = /^[[({【〔]\s*(.*?)\s*[\])}】〕]$/u;

/** `Page 12`, `p. 12`, `[12]` and `第12页` are the page 12. */
export function bareTitle(title: string): string {
  const trimmed = title.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const inside = BRACKETS.exec(trimmed)?.[1] ?? trimmed;
  const bare = inside.replace(PAGE_WORD, '').trim();
  return bare === '' ? trimmed : bare;
}

/**
 * A page list as one list in the order of the book, with what leads to a place. A book may list its pages in another order,
 * in groups, or not at all.
 */
export function orderPages(links: readonly NavigationLink[]): NavigationLink[] {
  const flat = (list: readonly NavigationLink[]): NavigationLink[] =>
    list.flatMap(({ children = [], ...link }) => [link, ...flat(children)]);
  const placed = flat(links).flatMap((link) => {
    const title = bareTitle(link.title);
    return link.position === undefined || title === '' ? [] : { ...link, title, place: link.position };
  });
  return placed
    .sort((one, other) => one.place - other.place || (one.characters ?? 0) - (other.characters ?? 0))
    .map(({ place: _place, ...link }) => link);
}

/** The pages that the documents mark, for a book without a list of them. */
export const pagesOfMarks = (
  documents: readonly { readonly href: string; readonly pageBreaks: readonly PageBreak[] }[],
): NavigationLink[] =>
  documents.flatMap(({ href, pageBreaks }) =>
    pageBreaks.map(({ id, title }) => ({ title, href: `${href}#${encodeURIComponent(id)}` })),
  );
