import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  applyFontMask,
  DEFAULT_LIMITS,
  type ImportLimits,
  type ImportReport,
  type PublicationFile,
  type PublicationManifest,
  PublicationRefusedError,
  readEpub,
  type ReadProgress,
  type ReadResult,
} from '../core/index.ts';
import { makeStorable } from '../core/text/storable-text.ts';
import { encodeFiles, type EncodedFile } from './encode-files.ts';
import { detectPublicationFormat } from './publication-format.ts';
import { openZip } from './zip-archive.ts';
import type { FontMask, PublicationSink } from '../core/index.ts';
import type { ZipArchive } from './zip-archive.ts';

/** Progress of an import. `read` counts files or pages; the other stages are one step each. */
export interface ImportProgress {
  stage: 'open' | 'read' | 'write';
  done: number;
  total: number;
}

export interface ImportOptions {
  limits?: ImportLimits;
  onProgress?: (progress: ImportProgress) => void;
  /** Stops the import between two files with the refusal `importAborted`. */
  signal?: AbortSignal;
}

/** A book that was imported. */
export interface ImportResult {
  /** The first 32 hex digits of the SHA-256 of the original file. */
  revision: string;
  manifest: PublicationManifest;
  positionsCount: number;
  /** Unicode characters of text in the reading order. */
  characters: number;
  report: ImportReport;
  /** Archive path of the cover image in `resources/`. */
  coverPath?: string;
  /** Everything in `resources/`, with the type to serve it as. */
  files: PublicationFile[];
  /** Compressed text files in `encoded/`; paths are those in the output directory. */
  encoded: EncodedFile[];
}

async function hashFile(filePath: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(filePath)) hash.update(chunk as Buffer);
  return hash.digest('hex').slice(0, 32);
}

/** The files that readers request, as paths in the output directory: manifest, positions and resources. */
export function listServedFiles(files: readonly PublicationFile[]): Array<{ path: string; type: string }> {
  const described = ['manifest.json', 'positions.json'].map((path) => ({ path, type: 'application/json' }));
  return [...described, ...files.map(({ path, type }) => ({ path: `resources/${path}`, type }))];
}

/** Makes a directory that must not exist yet, so that it can be removed without loss. */
export async function createOutputDirectory(directory: string): Promise<void> {
  await mkdir(dirname(resolve(directory)), { recursive: true });
  await mkdir(directory);
}

/**
 * Imports a book into an empty directory: `resources/` with the cleaned files at their archive paths,
 * `positions.json`, `text.json` (`TextSection[]`: the text with CFIs), `uses.json`, `report.json`, `manifest.json`, and
 * `encoded/br/` and `encoded/gzip/` with compressed text files. Throws
 * PublicationRefusedError and file system errors; the directory is then left as it is.
 */
export async function writePublication(
  filePath: string,
  directory: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { limits = DEFAULT_LIMITS, signal } = options;
  const advance = (progress: ImportProgress): void => {
    if (signal?.aborted) throw new PublicationRefusedError('importAborted');
    options.onProgress?.(progress);
  };

  advance({ stage: 'open', done: 0, total: 1 });
  const format = await detectPublicationFormat(filePath);
  if (format === undefined) throw new PublicationRefusedError('notABook');
  const revision = await hashFile(filePath);
  advance({ stage: 'open', done: 1, total: 1 });
  const read = format === 'pdf' ? importPdf : importEpub;
  const { positions, textSections, resourceUses, ...found } = await read(
    filePath,
    join(directory, 'resources'),
    {
      limits,
      onProgress: advance,
    },
  );
  const book = makeStorable(found);
  const write = (name: string, value: unknown): Promise<void> =>
    writeFile(join(directory, name), JSON.stringify(value), { flag: 'wx' });
  await write('positions.json', positions);
  await write('text.json', textSections);
  await write('uses.json', resourceUses);
  await write('report.json', book.report);
  await write('manifest.json', book.manifest);
  const encoded = await encodeFiles(directory, listServedFiles(book.files));
  advance({ stage: 'write', done: 1, total: 1 });
  const characters = book.manifest.readingOrder.reduce((sum, item) => sum + item.characters, 0);
  return { revision, positionsCount: positions.length, characters, encoded, ...book };
}

type ImportFormat = (
  filePath: string,
  directory: string,
  options: { limits: ImportLimits; onProgress: (progress: ReadProgress) => void },
) => Promise<ReadResult>;

const importEpub: ImportFormat = async (filePath, directory, options) => {
  const archive = await openZip(filePath, options.limits);
  try {
    return await readEpub(archive, createDirectorySink(directory, archive), options);
  } finally {
    await archive.close();
  }
};

const importPdf: ImportFormat = async (filePath, directory, options) => {
  // Loaded when needed: an EPUB needs neither the canvas nor the PDF library.
  const { readPdf } = await import('./pdf/read-pdf.ts');
  return readPdf(filePath, createDirectorySink(directory), options);
};

/**
 * Imports a book into `outDir`, which must not exist; `writePublication` says what it then holds. On any failure
 * the directory is removed again. Throws PublicationRefusedError and file system errors.
 */
export async function importPublication(
  filePath: string,
  outDir: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  await createOutputDirectory(outDir);
  try {
    return await writePublication(filePath, outDir, options);
  } catch (error) {
    await rm(outDir, { recursive: true, force: true });
    throw error;
  }
}

async function* unmask(chunks: AsyncIterable<Buffer>, mask: FontMask): AsyncGenerator<Buffer> {
  let offset = 0;
  for await (const chunk of chunks) {
    if (offset < mask.length) applyFontMask(chunk, offset, mask);
    offset += chunk.length;
    yield chunk;
  }
}

/** A sink that only stores new files. */
type DirectorySink = Pick<PublicationSink, 'put'>;

/**
 * Writes a publication under a directory, each file at its archive path. Paths come normalized from the archive.
 * A file is never overwritten: it is an error when a file system does not distinguish two names. Without an archive there
 * is nothing to copy.
 */
function createDirectorySink(directory: string): DirectorySink;
function createDirectorySink(directory: string, archive: ZipArchive): PublicationSink;
function createDirectorySink(directory: string, archive?: ZipArchive): PublicationSink | DirectorySink {
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
