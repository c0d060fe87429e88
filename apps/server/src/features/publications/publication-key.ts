import type { Encoding } from '@zhiye/publication/node';

/** The text with its places, for search (`TextSection[]`). */
export const TEXT_INDEX = 'text.json';

/** What each file of the book draws into itself, for trials (`ResourceUses`). */
export const USES_INDEX = 'uses.json';

/** Where a file of an edition is stored; without a path, the folder of them all. */
export function publicationKey(bookId: number, edition: string, path?: string): string {
  const folder = `publications/${bookId}/${edition}`;
  return path === undefined ? folder : `${folder}/${path}`;
}

/** The packed form of a file, beside the file itself. */
export const encodedPath = (path: string, encoding: Encoding): string => `encoded/${encoding}/${path}`;
