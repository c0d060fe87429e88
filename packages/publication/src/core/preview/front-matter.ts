import type { PublicationManifest, ReadingOrderItem } from '../publication-manifest.ts';

type Book = Pick<PublicationManifest, 'metadata' | 'readingOrder' | 'landmarks'>;

/** Landmarks of pages that come before the text (EPUB 3 Structural Semantics; the guide of OPF 2.0.1, section 2.6). */
const FRONT_MATTER = new Set(
  (
    'cover frontmatter halftitlepage titlepage copyright-page colophon imprint imprimatur seriespage dedication ' +
    'epigraph toc loi lot'
  ).split(' '),
);

/** A book whose body is said to start later than this has a wrong landmark. Share of all characters. */
const MAX_FRONT_SHARE = 1 / 3;

const documentOf = (href: string | undefined): string | undefined => href?.split('#')[0];

export function sumPositions(items: readonly ReadingOrderItem[]): number {
  return items.reduce((sum, { positions }) => sum + positions, 0);
}

function sumCharacters(items: readonly ReadingOrderItem[]): number {
  return items.reduce((sum, { characters }) => sum + characters, 0);
}

/** The documents that landmarks of a type lead to, by href. */
function listTargets({ landmarks }: Book, isType: (type: string) => boolean): Set<string | undefined> {
  const links = landmarks.filter(({ rel }) => rel?.split(/\s+/).some(isType));
  return new Set(links.map(({ href }) => documentOf(href)));
}

/** The index of the document in which the body starts by its landmark; 0 without a landmark that is right. */
function findBodyStart(book: Book): number {
  const targets = listTargets(book, (type) => type === 'bodymatter');
  const index = book.readingOrder.findIndex(({ href }) => targets.has(href));
  const before = sumCharacters(book.readingOrder.slice(0, Math.max(0, index)));
  return before <= MAX_FRONT_SHARE * sumCharacters(book.readingOrder) ? Math.max(0, index) : 0;
}

/**
 * How many sections come before the body: cover, title page, copyright page, table of contents. By landmarks, and by
 * being without text; a fixed page without text may be a scanned page of the body. 0 when nothing would remain.
 */
export function countFrontSections(book: Book): number {
  const { readingOrder, metadata } = book;
  const front = listTargets(book, (type) => FRONT_MATTER.has(type));
  const isFront = ({ href, characters, properties }: ReadingOrderItem): boolean => {
    const layout = properties.layout ?? metadata.presentation.layout;
    return front.has(href) || (layout === 'reflowable' && characters === 0);
  };
  const start = findBodyStart(book);
  const rest = readingOrder.slice(start).findIndex((item) => !isFront(item));
  return rest < 0 ? 0 : start + rest;
}
