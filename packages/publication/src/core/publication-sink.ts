import type { Archive } from './archive.ts';
import { applyFontMask, type FontMask } from './epub/font-obfuscation.ts';

/** Receives the files of a publication. */
export interface PublicationSink {
  /** Stores a file that was rewritten. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Stores a file of the archive unchanged, or with its font obfuscation undone. */
  copy(path: string, mask?: FontMask): Promise<void>;
}

/** Holds a publication in memory, for a book that is read without a server. Unchanged files stay in the archive until they are read. */
export interface MemorySink extends PublicationSink {
  /** A file by its archive path; undefined when the publication has no such file. */
  read(path: string): Promise<Uint8Array | undefined>;
}

export function createMemorySink(archive: Archive): MemorySink {
  const written = new Map<string, Uint8Array>();
  const copied = new Map<string, FontMask | undefined>();
  return {
    async put(path, bytes) {
      written.set(path, bytes);
    },
    async copy(path, mask) {
      copied.set(path, mask);
    },
    async read(path) {
      if (!copied.has(path)) return written.get(path);
      const bytes = (await archive.read(path)).slice();
      const mask = copied.get(path);
      if (mask !== undefined) applyFontMask(bytes, 0, mask);
      return bytes;
    },
  };
}
