import type { Readable } from 'node:stream';

export interface ByteRange {
  /** Both inclusive, as in RFC 9110 section 14. */
  readonly start: number;
  readonly end: number;
}

export interface ListedFile {
  readonly key: string;
  readonly sizeBytes: number;
  /** Changes when the content is replaced. */
  readonly version: string;
}

/** Storage of files. Keys are relative paths that the shop makes, never user input. */
export interface FileStorage {
  /** Stores a file from disk; an existing key is replaced. */
  putFile(key: string, sourcePath: string, mediaType: string): Promise<void>;
  putBytes(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Undefined when there is no such key. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** A missing key is not an error. */
  remove(key: string): Promise<void>;
  /** Removes every key below the prefix; it is not an error when there is none. */
  removeBelow(prefix: string): Promise<void>;
  /** All complete files, in no order. Files that are stored or removed meanwhile may be among them or not. */
  list(): AsyncIterable<ListedFile>;
}
