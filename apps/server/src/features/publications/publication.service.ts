// Answers for the editions of a book: keeping what an import gave, and finding their files again.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listServed } from '@zhiye/publication/node';
import type { Encoding, ImportResult } from '@zhiye/publication/node';
import type { Database, Db } from '../../db/client.ts';
import { newId } from '../../platform/ids.ts';
import type { ByteRange, FileStorage } from '../../platform/files/storage.ts';
import { updateEdition } from '../catalog/index.ts';
import { readAccessibility, readDirection } from './edition-facts.ts';
import { readContents } from './contents.ts';
import { readManifest } from './publication-json.ts';
import { encodedPath, publicationKey, TEXT_INDEX, TRIALS, USES_INDEX } from './publication-key.ts';
import {
  hasEdition,
  insertPublication,
  prepareSelectFile,
  updateCurrentPublication,
} from './publication.store.ts';

const JSON_TYPE = 'application/json';

type Shop = { readonly db: Database['db']; readonly storage: FileStorage };

/** Keeps an imported book from `outDir` and gives it to readers from now on. */
export async function keepPublication(
  shop: Shop,
  bookId: number,
  outDir: string,
  imported: ImportResult,
  sourceFileId: string | null,
  now: Date,
): Promise<void> {
  await keepEdition(shop, bookId, outDir, imported, sourceFileId, now);
  await placeEdition(shop.db, shop.storage, bookId, imported.edition);
}

/**
 * Keeps an imported book from `outDir` as an edition beside those the book has. When it fails, no file of a new
 * edition stays.
 */
export async function keepEdition(
  { db, storage }: Shop,
  bookId: number,
  outDir: string,
  imported: ImportResult,
  sourceFileId: string | null,
  now: Date,
): Promise<void> {
  const { edition, positionsCount: positions } = imported;
  try {
    const files = await storeFiles(storage, bookId, outDir, imported);
    // The same file imported again may be cleaned in another way: what was cut from it before is out of date.
    await storage.removeBelow(publicationKey(bookId, edition, TRIALS));
    const publication = {
      id: newId(now),
      bookId,
      edition,
      sourceFileId,
      positions,
      isCurrent: false,
      createdAt: now,
    };
    await db.transaction((transaction) => insertPublication(transaction, publication, files));
  } catch (error) {
    const isKept = await hasEdition(db, bookId, edition);
    if (!isKept) await storage.removeBelow(publicationKey(bookId, edition));
    throw error;
  }
}

/** Makes an edition that is kept the one readers get, and tells the catalogue its contents. */
export async function placeEdition(
  db: Db,
  storage: FileStorage,
  bookId: number,
  edition: string,
): Promise<void> {
  const manifest = await readManifest(storage, bookId, edition);
  if (!manifest) throw new Error(`edition ${edition} of book ${bookId} is not kept`);
  await db.transaction(async (transaction) => {
    await updateCurrentPublication(transaction, bookId, edition);
    await updateEdition(transaction, bookId, {
      contents: readContents(manifest),
      accessibility: readAccessibility(manifest),
      direction: readDirection(manifest),
    });
  });
}

async function storeFiles(storage: FileStorage, bookId: number, outDir: string, imported: ImportResult) {
  const { edition, encoded } = imported;
  const put = (path: string, type: string) =>
    storage.putFile(publicationKey(bookId, edition, path), join(outDir, path), type);
  const packed = new Map(encoded.map(({ path, encoding, size }) => [encodedPath(path, encoding), size]));
  const files: Parameters<typeof insertPublication>[2][number][] = [];
  for (const { path, type } of listServed(imported.files)) {
    await put(path, type);
    const localPath = join(outDir, path);
    const { size: sizeBytes } = await stat(localPath);
    files.push({
      path,
      mediaType: type,
      sizeBytes,
      brotliBytes: packed.get(encodedPath(path, 'br')) ?? null,
      gzipBytes: packed.get(encodedPath(path, 'gzip')) ?? null,
      sha256: await hashFile(localPath),
    });
  }
  for (const path of packed.keys()) await put(path, 'application/octet-stream');
  // Kept for search and trials, never served: they are not in the list of files.
  for (const path of [TEXT_INDEX, USES_INDEX]) await put(path, JSON_TYPE);
  return files;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export interface BookFile {
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** Of its packed forms; null where it has none. */
  readonly brotliBytes: number | null;
  readonly gzipBytes: number | null;
  readonly sha256: string;
  /** The whole, a part of it, or one of its packed forms. */
  open(part?: { range?: ByteRange; encoding?: Encoding }): ReturnType<FileStorage['open']>;
}

export type FindBookFile = (bookId: number, edition: string, path: string) => Promise<BookFile | undefined>;

/** One file of one edition; only what the import listed exists. */
export function createBookFileFinder(db: Db, storage: FileStorage): FindBookFile {
  const select = prepareSelectFile(db);
  return async (bookId, edition, path) => {
    const [row] = await select.execute({ bookId, edition, path });
    if (!row) return undefined;
    const keyOf = (encoding?: Encoding) =>
      publicationKey(bookId, edition, encoding ? encodedPath(path, encoding) : path);
    return { ...row, open: ({ range, encoding } = {}) => storage.open(keyOf(encoding), range) };
  };
}
