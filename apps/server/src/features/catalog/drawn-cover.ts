// Answers for the cover and the back that the shop draws for a book which has no picture of its own.
import { coverSvg, spineSvg } from '@zhiye/covers';
import type { CoverBook } from '@zhiye/covers';
import type { Db } from '../../db/client.ts';
import type { FileStorage } from '../../platform/files/storage.ts';
import { storePublicPicture } from '../files/index.ts';

const SVG = 'image/svg+xml';

/** What a drawing shows: when one of these changes, it is drawn anew. */
export interface DrawnBook {
  /** Thirteen digits; they seed the drawing. */
  readonly isbnDigits: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly authors: readonly string[];
  readonly press: string;
  readonly classCode: string;
  readonly seriesName: string | null;
  readonly volume: number | null;
}

export function toCoverBook(book: DrawnBook): CoverBook {
  const { title, subtitle, authors, press, classCode, seriesName, volume } = book;
  return {
    id: book.isbnDigits,
    title,
    authors: authors.join('　'),
    press,
    classCode,
    ...(subtitle === null ? {} : { subtitle }),
    ...(seriesName === null ? {} : { series: seriesName }),
    ...(volume === null ? {} : { volume: String(volume) }),
  };
}

/** Whether the shop drew this cover; uploaded ones are of another kind. */
export const isDrawn = (coverKey: string): boolean => coverKey.endsWith('.svg');

/** Draws both and keeps them; returns their keys. */
export async function keepDrawing(
  db: Db,
  storage: FileStorage,
  cover: CoverBook,
  now: Date,
): Promise<{ coverKey: string; spineKey: string }> {
  const keep = (svg: string, purpose: 'cover' | 'spine') =>
    storePublicPicture(db, storage, { bytes: Buffer.from(svg), mediaType: SVG, purpose }, now);
  return {
    coverKey: await keep(coverSvg(cover), 'cover'),
    spineKey: await keep(spineSvg(cover, spineSize(cover.id)), 'spine'),
  };
}

/** Backs on a shelf are not all alike: a size in pixels that a book keeps. */
function spineSize(id: string): { width: number; height: number } {
  const sum = [...id].reduce((total, character) => total + character.codePointAt(0)!, 0);
  return { width: 32 + (sum % 7) * 2, height: 244 + (sum % 5) * 11 };
}
