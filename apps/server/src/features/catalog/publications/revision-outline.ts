import { LRUCache } from 'lru-cache';
import { listPages } from '@zhiye/publication';
import type { BookPages, NavigationLink, PublicationManifest } from '@zhiye/publication';
import type { Platform } from '../../../platform/platform.ts';
import { selectCurrentPublication } from './publication.store.ts';
import { readManifest } from './revision-json.ts';

/** Chapters and pages of a book. */
export interface BookOutline {
  /** Positions of the whole book. */
  readonly positions: number;
  /** Entries of the table of contents in the order of the book; `section` is the index in the reading order. */
  readonly chapters: readonly {
    readonly title: string;
    readonly section: number;
    readonly position: number;
  }[];
  readonly pages: BookPages;
}

/** The outline of the current revision; undefined for a book without one. */
export type FindBookOutline = (bookId: number) => Promise<BookOutline | undefined>;

const MAX_OUTLINES = 200;

/** Caches the outlines that were asked for most recently. */
export function createBookOutlines({ db, storage }: Pick<Platform, 'db' | 'storage'>): FindBookOutline {
  const outlines = new LRUCache<string, BookOutline>({ max: MAX_OUTLINES });
  return async (bookId) => {
    const publication = await selectCurrentPublication(db, bookId);
    if (!publication) return undefined;
    const key = `${bookId}/${publication.revision}`;
    const known = outlines.get(key);
    if (known) return known;
    const manifest = await readManifest(storage, bookId, publication.revision);
    const outline = manifest && readOutline(manifest);
    if (outline) outlines.set(key, outline);
    return outline;
  };
}

function readOutline(manifest: PublicationManifest): BookOutline {
  const { metadata, readingOrder, toc } = manifest;
  const sections = new Map(readingOrder.map(({ href }, section) => [href, section]));
  const chapters = listLinks(toc).flatMap(({ title, href, position }) => {
    const section = sections.get(href?.split('#')[0] ?? '');
    return title === '' || section === undefined || position === undefined
      ? []
      : [{ title, section, position }];
  });
  const byPosition = (one: { position: number }, other: { position: number }) =>
    one.position - other.position;
  return {
    positions: metadata.numberOfPositions,
    chapters: chapters.toSorted(byPosition),
    pages: listPages(manifest),
  };
}

const listLinks = (links: readonly NavigationLink[]): NavigationLink[] =>
  links.flatMap((link) => [link, ...listLinks(link.children ?? [])]);

/** The entry with which the section begins, or the last one before it. */
export const chapterTitle = ({ chapters }: BookOutline, section: number): string | null =>
  (
    chapters.find((chapter) => chapter.section === section) ??
    chapters.findLast((chapter) => chapter.section < section)
  )?.title ?? null;
