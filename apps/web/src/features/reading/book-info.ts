import type { PublicationManifest } from '@zhiye/publication';
import type { DataOf } from '../../shared/api.ts';

/** What is said about a book beside its text (SPEC section 3, "Book info"). Days and instants as they come. */
export interface BookInfo {
  readonly title: string;
  readonly coverUrl: string | null;
  readonly authors: readonly string[];
  readonly brief: string;
  readonly direction: 'ltr' | 'rtl' | 'auto';
  /** BCP 47, or the catalogue's `bilingual`. */
  readonly languages: readonly string[];
  readonly layout: 'reflowable' | 'fixed';
  readonly modifiedAt: string | null;
  readonly publishedOn: string | null;
  readonly press: string;
  readonly copyright: string;
}

/** Of the page in view; undefined while there is none. */
type Direction = 'ltr' | 'rtl' | undefined;

/** A book that leaves it open runs as its text does. */
const directionOf = ({ readingProgression }: PublicationManifest['metadata'], seen: Direction) =>
  readingProgression === 'auto' ? (seen ?? 'auto') : readingProgression;

/** What the book's own file says. `seen` is how the page in view runs. */
export function infoOfManifest(
  { metadata }: PublicationManifest,
  coverUrl: string | null,
  seen: Direction,
): BookInfo {
  const names = (people: PublicationManifest['metadata']['author']) => people.map(({ name }) => name);
  return {
    title: metadata.title,
    coverUrl,
    authors: names(metadata.author),
    brief: textOf(metadata.description ?? ''),
    direction: directionOf(metadata, seen),
    languages: metadata.language,
    layout: metadata.presentation.layout,
    modifiedAt: metadata.modified ?? null,
    publishedOn: metadata.published ?? null,
    press: names(metadata.publisher).join(' · '),
    copyright: metadata.rights ?? '',
  };
}

/** The catalogue's word counts; the file knows how the text runs and when it was changed last. */
export function infoOfBook(
  book: DataOf<'GET /b/v1/book/getBook'>,
  { metadata }: PublicationManifest,
  language: 'zh' | 'en',
  seen: Direction,
): BookInfo {
  return {
    title: book.title,
    coverUrl: book.coverUrl,
    authors: book.authors,
    brief: (language === 'en' && book.briefEn) || book.brief,
    direction: directionOf(metadata, seen),
    languages: [book.language],
    layout: book.layout,
    modifiedAt: metadata.modified ?? null,
    publishedOn: book.publishDate,
    press: book.press,
    copyright: book.copyright,
  };
}

/** Descriptions in books are often markup; nothing of it is drawn. */
const textOf = (markup: string): string =>
  new DOMParser().parseFromString(markup, 'text/html').body.textContent.trim();
