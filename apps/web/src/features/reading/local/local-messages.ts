/** What the worker asks the pages: a file of a book that one of them has open. */
export interface LocalQuestion {
  readonly book: string;
  readonly path: string;
}

/** Null: the book has no such file. */
export type LocalAnswer = { readonly bytes: Uint8Array; readonly headers: Record<string, string> } | null;
