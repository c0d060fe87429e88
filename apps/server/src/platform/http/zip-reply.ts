// One download with several files. The files are read one after the other while they are sent.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Zip, ZipDeflate } from 'fflate';
import type { FileReply } from './file-reply.ts';

export interface ZippedFile {
  readonly name: string;
  readonly stream: Readable;
}

/** Each file is held in memory as a whole, so it must be small. */
export const zipReply = (name: string, files: AsyncIterable<ZippedFile>): FileReply => ({
  name,
  mediaType: 'application/zip',
  stream: Readable.from(zip(files)),
});

async function* zip(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const take = () => {
    const taken = parts;
    parts = [];
    return taken;
  };
  for await (const { name, stream } of files) {
    const entry = new ZipDeflate(name);
    archive.add(entry);
    entry.push(await buffer(stream), true);
    yield* take();
  }
  archive.end();
  yield* take();
}
