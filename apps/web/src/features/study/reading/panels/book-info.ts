import type { PublicationManifest } from '@zhiye/publication';
import type { DataOf } from '../../../../shared/api/index.ts';

/** The book information (requirement R-318). Days and instants are not formatted. */
export interface BookInfo {
  readonly title: string;
  /** As the book states it. */
  readonly titleDirection: 'ltr' | 'rtl' | 'auto';
  readonly coverUrl: string | null;
  readonly authors: readonly string[];
  /** As the book states it for the first one. */
  readonly authorsDirection: 'ltr' | 'rtl' | 'auto';
  readonly brief: string;
  readonly direction: 'ltr' | 'rtl' | 'auto';
  /** BCP 47, or the catalog's `bilingual`. */
  readonly languages: readonly string[];
  readonly layout: 'reflowable' | 'fixed';
  readonly modifiedAt: string | null;
  readonly publishedOn: string | null;
  readonly publisher: string;
  readonly copyright: string;
  readonly accessibility: PublicationManifest['metadata']['accessibility'];
}

/** Direction of the current page; undefined while no page is shown. */
type Direction = 'ltr' | 'rtl' | undefined;

/** A book with the direction `auto` has the direction of its text. */
const resolveDirection = (
  { readingProgression }: PublicationManifest['metadata'],
  shownDirection: Direction,
) => (readingProgression === 'auto' ? (shownDirection ?? 'auto') : readingProgression);

const directionOfAuthors = ({
  author,
}: Partial<PublicationManifest['metadata']>): BookInfo['authorsDirection'] =>
  author?.[0]?.direction ?? 'auto';

/** Book information from the metadata of the file. */
export function bookInfoFromManifest(
  { metadata }: PublicationManifest,
  coverUrl: string | null,
  shownDirection: Direction,
): BookInfo {
  const names = (people: PublicationManifest['metadata']['author']) => people.map(({ name }) => name);
  return {
    title: metadata.title,
    titleDirection: metadata.titleDirection ?? 'auto',
    coverUrl,
    authors: names(metadata.author),
    authorsDirection: directionOfAuthors(metadata),
    brief: stripMarkup(metadata.description ?? ''),
    direction: resolveDirection(metadata, shownDirection),
    languages: metadata.language,
    layout: metadata.presentation.layout,
    modifiedAt: metadata.modified ?? null,
    publishedOn: metadata.published ?? null,
    publisher: names(metadata.publisher).join(' · '),
    copyright: metadata.rights ?? '',
    accessibility: metadata.accessibility ?? {},
  };
}

/** Book information from the catalog; direction and modification time come from the file. */
export function bookInfoFromCatalog(
  book: DataOf<'GET /b/v1/book/getBook'>,
  { metadata }: PublicationManifest,
  language: 'zh' | 'en',
  shownDirection: Direction,
): BookInfo {
  return {
    title: book.title,
    titleDirection: metadata.titleDirection ?? 'auto',
    coverUrl: book.coverUrl,
    authors: book.authors,
    authorsDirection: directionOfAuthors(metadata),
    brief: (language === 'en' && book.briefEn) || book.brief,
    direction: resolveDirection(metadata, shownDirection),
    languages: [book.language],
    layout: book.layout,
    modifiedAt: metadata.modified ?? null,
    publishedOn: book.publishDate,
    publisher: book.publisher,
    copyright: book.copyright,
    accessibility: metadata.accessibility ?? {},
  };
}

/** Descriptions in books often contain markup, of which only the text is used. */
const stripMarkup = (markup: string): string =>
  new DOMParser().parseFromString(markup, 'text/html').body.textContent.trim();
