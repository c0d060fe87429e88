// The page that a place of a publication is on: of the printed book, or of a fixed layout.
import type { NavigationLink, PublicationManifest } from '../publication-manifest.ts';

interface PrintedPage {
  readonly title: string;
  /** Where it begins, from 1 through the whole book, and after how many characters of its document. */
  readonly position: number;
  readonly characters: number;
}

export interface BookPages {
  /** Listed in the order of the book. */
  readonly printed: readonly PrintedPage[];
  /** Every position of a fixed layout is a page. */
  readonly isFixed: boolean;
}

export type PageSource = {
  readonly metadata: Pick<PublicationManifest['metadata'], 'presentation'>;
  readonly pageList?: readonly NavigationLink[];
};

export function listPages({ metadata, pageList = [] }: PageSource): BookPages {
  const list = (links: readonly NavigationLink[]): PrintedPage[] =>
    links.flatMap(({ title, position, characters = 0, children = [] }) => [
      ...(position === undefined ? [] : [{ title, position, characters }]),
      ...list(children),
    ]);
  const printed = list(pageList).sort(
    (one, other) => one.position - other.position || one.characters - other.characters,
  );
  return { printed, isFixed: metadata.presentation.layout === 'fixed' };
}

/**
 * The page that begins last at a position or before it; null where the book has none. With the characters before the place
 * in its document, a page that begins later in the same position does not count.
 */
export function pageAt(
  { printed, isFixed }: BookPages,
  position: number,
  characters = Infinity,
): string | null {
  const hasBegun = (page: PrintedPage): boolean =>
    page.position < position || (page.position === position && page.characters <= characters);
  return printed.findLast(hasBegun)?.title ?? (isFixed ? String(position) : null);
}
