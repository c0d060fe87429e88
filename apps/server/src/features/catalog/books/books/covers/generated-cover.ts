// Generates the cover and the spine of a book without an uploaded cover.
import { coverSvg, spineSvg } from '@zhiye/covers';
import type { CoverBook } from '@zhiye/covers';
import type { Db } from '../../../../../db/client.ts';
import type { FileStorage } from '../../../../../platform/files/file-storage.ts';
import { storePublicPicture } from '../../../../base/files/index.ts';

const SVG = 'image/svg+xml';

/** The data that a generated cover shows. When a value changes, the cover is generated again. */
export interface GeneratedCoverSource {
  /** Thirteen digits; they are the seed of the design. */
  readonly isbnDigits: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly authors: readonly string[];
  readonly publisher: string;
  readonly subjectCode: string;
  readonly seriesName: string | null;
  readonly volume: number | null;
}

export function toCoverBook(book: GeneratedCoverSource): CoverBook {
  const { title, subtitle, authors, publisher, subjectCode, seriesName, volume } = book;
  return {
    id: book.isbnDigits,
    title,
    authors: authors.join('　'),
    publisher,
    subjectCode,
    ...(subtitle === null ? {} : { subtitle }),
    ...(seriesName === null ? {} : { series: seriesName }),
    ...(volume === null ? {} : { volume: String(volume) }),
  };
}

/** Generated covers are SVG; uploaded ones never are. */
export const isGeneratedCover = (coverKey: string): boolean => coverKey.endsWith('.svg');

/** Generates and stores both; returns their keys. */
export async function storeGeneratedCovers(
  db: Db,
  storage: FileStorage,
  cover: CoverBook,
  now: Date,
): Promise<{ coverKey: string; spineKey: string }> {
  const store = (svg: string, purpose: 'cover' | 'spine') =>
    storePublicPicture(db, storage, { bytes: Buffer.from(svg), mediaType: SVG, purpose }, now);
  return {
    coverKey: await store(coverSvg(cover), 'cover'),
    spineKey: await store(spineSvg(cover, spineSize(cover.id)), 'spine'),
  };
}

/** Spines differ in size. The size in pixels follows from the id, so that a book always has the same one. */
export function spineSize(id: string): { width: number; height: number } {
  const sum = [...id].reduce((total, character) => total + character.codePointAt(0)!, 0);
  return { width: 32 + (sum % 7) * 2, height: 244 + (sum % 5) * 11 };
}
