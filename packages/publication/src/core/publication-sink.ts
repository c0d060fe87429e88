import type { Archive } from './archive.ts';
import { applyFontMask, type FontMask } from './font-obfuscation.ts';

/** Where the files of a publication go. */
export interface PublicationSink {
  /** Keeps a file that was rewritten. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Takes a file over from the archive as it is, or with its font obfuscation undone. */
  copy(path: string, mask?: FontMask): Promise<void>;
}

/** Keeps a publication in memory, for a book that is read where it lies. Copied files stay in the archive until asked for. */
export interface MemorySink extends PublicationSink {
  /** A file by its archive path; undefined when the publication has none there. */
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
