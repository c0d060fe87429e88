import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The compressed form of a file of the output directory, in `encoded/<encoding>/` under the same path. Size in bytes. */
export interface EncodedFile {
  path: string;
  encoding: Encoding;
  size: number;
}

/** Compression saves less than the headers cost for smaller files. */
const MIN_BYTES = 1_024;

/** Near the best ratio; the two levels above take several times as long for the last percent. */
const BROTLI_QUALITY = 9;

const MAX_WINDOW_BITS = constants.BROTLI_DEFAULT_WINDOW;
const MIN_WINDOW_BITS = 16;

/** A window as large as the text: clearing the tables of a larger one takes ten times as long as compressing a chapter. */
const windowBits = (size: number): number =>
  Math.min(MAX_WINDOW_BITS, Math.max(MIN_WINDOW_BITS, Math.ceil(Math.log2(size))));

const ENCODERS: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

const TEXT_TYPE = /^(text\/|application\/(xhtml\+xml|json)$|image\/svg\+xml$)/;

/** Compresses every text file once, so that nothing is compressed while it is served. */
export async function encodeFiles(
  directory: string,
  files: ReadonlyArray<{ path: string; type: string }>,
): Promise<EncodedFile[]> {
  const encoded: EncodedFile[] = [];
  for (const { path, type } of files) {
    if (!TEXT_TYPE.test(type)) continue;
    const bytes = await readFile(join(directory, path));
    if (bytes.length < MIN_BYTES) continue;
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await ENCODERS[encoding](bytes);
      if (packed.length >= bytes.length) continue;
      const target = join(directory, 'encoded', encoding, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, packed, { flag: 'wx' });
      encoded.push({ path, encoding, size: packed.length });
    }
  }
  return encoded;
}
