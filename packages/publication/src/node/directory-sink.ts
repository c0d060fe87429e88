import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { applyFontMask, type FontMask, type PublicationSink } from '../core/index.ts';
import type { ZipArchive } from './zip-archive.ts';

async function* unmask(chunks: AsyncIterable<Buffer>, mask: FontMask): AsyncGenerator<Buffer> {
  let offset = 0;
  for await (const chunk of chunks) {
    if (offset < mask.length) applyFontMask(chunk, offset, mask);
    offset += chunk.length;
    yield chunk;
  }
}

/**
 * Writes a publication under a directory, each file at its archive path. Paths come normalised from the archive.
 * A file is never written over: names that a file system takes for one are an error.
 */
export function createDirectorySink(archive: ZipArchive, directory: string): PublicationSink {
  const made = new Set<string>();
  const prepare = async (path: string): Promise<string> => {
    const target = join(directory, ...path.split('/'));
    const parent = dirname(target);
    if (!made.has(parent)) await mkdir(parent, { recursive: true });
    made.add(parent);
    return target;
  };
  return {
    async put(path, bytes) {
      await writeFile(await prepare(path), bytes, { flag: 'wx' });
    },
    async copy(path, mask) {
      const target = await prepare(path);
      const chunks = archive.stream(path);
      await pipeline(
        mask === undefined ? chunks : unmask(chunks, mask),
        createWriteStream(target, { flags: 'wx' }),
      );
    },
  };
}
