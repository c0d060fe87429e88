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

/** A sink that only stores new files. */
export type DirectorySink = Pick<PublicationSink, 'put'>;

/**
 * Writes a publication under a directory, each file at its archive path. Paths come normalized from the archive.
 * A file is never overwritten: it is an error when a file system does not distinguish two names. Without an archive there
 * is nothing to copy.
 */
export function createDirectorySink(directory: string): DirectorySink;
export function createDirectorySink(directory: string, archive: ZipArchive): PublicationSink;
export function createDirectorySink(
  directory: string,
  archive?: ZipArchive,
): PublicationSink | DirectorySink {
  const made = new Set<string>();
  const prepare = async (path: string): Promise<string> => {
    const target = join(directory, ...path.split('/'));
    const parent = dirname(target);
    if (!made.has(parent)) await mkdir(parent, { recursive: true });
    made.add(parent);
    return target;
  };
  const put: PublicationSink['put'] = async (path, bytes) => {
    await writeFile(await prepare(path), bytes, { flag: 'wx' });
  };
  if (archive === undefined) return { put };
  return {
    put,
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
