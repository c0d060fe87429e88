/** A request of a service worker to the pages for a file of a book that one of them has open. */
export interface BookFileRequest {
  readonly book: string;
  readonly path: string;
  /** The query of the address. */
  readonly search: string;
}

/** Null when the book has no such file. */
export type BookFileResponse = {
  readonly bytes: Uint8Array;
  readonly headers: Record<string, string>;
} | null;

/** What a page says to a new version of the worker that waits. The reply is whether it begins. */
export const UPDATE_REQUEST = 'begin';
