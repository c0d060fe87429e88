import type { FlashcardPicture } from '@zhiye/contract';

/** The file of a revision that an address of the reader names; undefined for other addresses. */
export function pictureOfAddress(address: string): FlashcardPicture | undefined {
  const { pathname } = new URL(address, document.baseURI);
  const [, revision, path] = /\/reading\/resource\/\d+\/([0-9a-f]{32})\/[^/]+\/(.+)$/.exec(pathname) ?? [];
  if (revision === undefined || path === undefined) return undefined;
  try {
    return { revision, path: decodeURIComponent(path) };
  } catch {
    return undefined;
  }
}
