/** A request of the service worker to the pages for a file of a book that one of them has open. */
export interface LocalFileRequest {
  readonly book: string;
  readonly path: string;
  /** The query of the address. */
  readonly search: string;
}

/** Null when the book has no such file. */
export type LocalFileResponse = {
  readonly bytes: Uint8Array;
  readonly headers: Record<string, string>;
} | null;
