// Answers for the editions of a book: keeping what an import gave, and finding their files again.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportResult } from '@zhiye/publication/node';
import type { Database, Db } from '../../db/client.ts';
import { newId } from '../../platform/ids.ts';
import type { ByteRange, FileStorage } from '../../platform/files/storage.ts';
import { updateEdition } from '../catalog/index.ts';
import { readContents } from './contents.ts';
import { hasEdition, insertPublication, prepareSelectFile } from './publication.store.ts';

/** Where a file of an edition is kept. */
export const storageKey = (bookId: number, edition: string, path: string): string =>
  `publications/${bookId}/${edition}/${path}`;

const JSON_TYPE = 'application/json';
export const TEXT_INDEX = 'text.json';

/** What the reader may ask for: the description of the book, and its own files below `resources/`. */
function listServed(outDir: string, imported: ImportResult) {
  const described = ['manifest.json', 'positions.json'].map((path) => ({ path, type: JSON_TYPE }));
  const own = imported.files.map(({ path, type }) => ({ path: `resources/${path}`, type }));
  return [...described, ...own].map((file) => ({ ...file, localPath: join(outDir, file.path) }));
}

/**
 * Keeps an imported book from `outDir` as its current edition, and tells the catalogue its contents. When it fails,
 * no file of a new edition stays.
 */
export async function keepPublication(
  shop: { db: Database['db']; storage: FileStorage },
  bookId: number,
  outDir: string,
  imported: ImportResult,
  sourceFileId: string | null,
  now: Date,
): Promise<void> {
  const { db, storage } = shop;
  try {
    const files = await storeFiles(storage, bookId, outDir, imported);
    await db.transaction(async (transaction) => {
      const { edition, positionsCount: positions } = imported;
      const publication = {
        id: newId(now),
        bookId,
        edition,
        sourceFileId,
        positions,
        isCurrent: true,
        createdAt: now,
      };
      await insertPublication(transaction, publication, files);
      await updateEdition(transaction, bookId, readContents(imported));
    });
  } catch (error) {
    const isKept = await hasEdition(db, bookId, imported.edition);
    if (!isKept) await storage.removeBelow(`publications/${bookId}/${imported.edition}`);
    throw error;
  }
}

async function storeFiles(storage: FileStorage, bookId: number, outDir: string, imported: ImportResult) {
  const files: Parameters<typeof insertPublication>[2][number][] = [];
  for (const { path, localPath, type } of listServed(outDir, imported)) {
    await storage.putFile(storageKey(bookId, imported.edition, path), localPath, type);
    const { size: sizeBytes } = await stat(localPath);
    files.push({ path, mediaType: type, sizeBytes, sha256: await hashFile(localPath) });
  }
  // Kept for search, never served: it is not in the list of files.
  await storage.putFile(
    storageKey(bookId, imported.edition, TEXT_INDEX),
    join(outDir, TEXT_INDEX),
    JSON_TYPE,
  );
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
  readonly sha256: string;
  open(range?: ByteRange): ReturnType<FileStorage['open']>;
}

export type FindBookFile = (bookId: number, edition: string, path: string) => Promise<BookFile | undefined>;

/** One file of one edition; only what the import listed exists. */
export function createBookFileFinder(db: Db, storage: FileStorage): FindBookFile {
  const select = prepareSelectFile(db);
  return async (bookId, edition, path) => {
    const [row] = await select.execute({ bookId, edition, path });
    return row && { ...row, open: (range) => storage.open(storageKey(bookId, edition, path), range) };
  };
}
