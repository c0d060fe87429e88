import type { Encoding } from '@zhiye/publication/node';

/** The text of a revision with CFIs, for search in the book (`TextSection[]`). */
export const TEXT_INDEX_FILE = 'text.json';

/** Which resources each file of the book uses, for previews (`ResourceUses`). */
export const RESOURCE_USES_FILE = 'uses.json';

/** The folder of preview records, one file for each rule and language. */
export const PREVIEWS_FOLDER = 'previews';

/** The storage key of a file of a revision; without a path, of the folder of all its files. */
export function revisionStorageKey(bookId: number, revision: string, path?: string): string {
  const folder = `publications/${bookId}/${revision}`;
  return path === undefined ? folder : `${folder}/${path}`;
}

/** The path of the compressed form of a file. */
export const encodedPath = (path: string, encoding: Encoding): string => `encoded/${encoding}/${path}`;
