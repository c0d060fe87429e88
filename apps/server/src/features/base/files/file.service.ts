// Stores, opens and deletes files: public pictures, named by their content hash, and private files.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { deleteFile, insertFile, selectFile, selectPublicFile } from './file.store.ts';
import type { FilePurpose, StoredFile } from './file.store.ts';

export const publicFileUrl = (key: string): string => `/files/${key}`;

const PUBLIC_PICTURES: Record<string, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Stores a public picture. Its key contains the content hash, so that browsers can cache it permanently. */
export async function storePublicPicture(
  db: Db,
  storage: FileStorage,
  picture: { bytes: Uint8Array; mediaType: string; purpose: FilePurpose },
  now: Date,
): Promise<string> {
  const extension = PUBLIC_PICTURES[picture.mediaType];
  if (!extension) throw new Error(`not a public picture type: ${picture.mediaType}`);
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex');
  const key = `${sha256.slice(0, 32)}.${extension}`;
  await storage.putBytes(`public/${key}`, picture.bytes, picture.mediaType);
  await insertFile(db, {
    visibility: 'public',
    key,
    purpose: picture.purpose,
    name: key,
    mediaType: picture.mediaType,
    sizeBytes: picture.bytes.length,
    sha256,
    createdAt: now,
  });
  return key;
}

/** Stores a file that only the route for its purpose sends. Returns its row. */
export async function storePrivateFile(
  db: Db,
  storage: FileStorage,
  file: { path: string; name: string; mediaType: string; purpose: FilePurpose; ownerId: string | null },
  now: Date,
): Promise<StoredFile> {
  const id = newId(now);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.path), hash);
  const { size: sizeBytes } = await stat(file.path);
  await storage.putFile(`private/${id}`, file.path, file.mediaType);
  return insertFile(db, {
    id,
    visibility: 'private',
    key: id,
    purpose: file.purpose,
    ownerId: file.ownerId,
    name: file.name.slice(0, 200),
    mediaType: file.mediaType,
    sizeBytes,
    sha256: hash.digest('hex'),
    createdAt: now,
  });
}

/** The same for bytes that the shop made. */
export async function storePrivateBytes(
  db: Db,
  storage: FileStorage,
  {
    bytes,
    ...file
  }: {
    bytes: Uint8Array;
    name: string;
    mediaType: string;
    purpose: FilePurpose;
    ownerId: string | null;
  },
  now: Date,
): Promise<StoredFile> {
  const id = newId(now);
  await storage.putBytes(`private/${id}`, bytes, file.mediaType);
  return insertFile(db, {
    ...file,
    id,
    visibility: 'private',
    key: id,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt: now,
  });
}

export interface OpenFile extends StoredFile {
  readonly stream: Readable;
}

export async function openPublicFile(
  db: Db,
  storage: FileStorage,
  key: string,
): Promise<OpenFile | undefined> {
  const file = await selectPublicFile(db, key);
  return file && withStream(file, await storage.open(`public/${key}`));
}

/** Opens a private file. The caller has checked the permission. */
export async function openPrivateFile(
  db: Db,
  storage: FileStorage,
  id: string,
  purpose: FilePurpose,
): Promise<OpenFile | undefined> {
  const file = await selectFile(db, id);
  if (!file || file.visibility !== 'private' || file.purpose !== purpose) return undefined;
  return withStream(file, await storage.open(`private/${id}`));
}

/** Deletes the row, in the transaction of the caller. `removePrivateBytes` follows after the commit. */
export const deletePrivateFile = (db: Db, id: string): Promise<void> => deleteFile(db, id);

/** Deletes the bytes, after `deletePrivateFile` is committed. */
export const removePrivateBytes = (storage: FileStorage, id: string): Promise<void> =>
  storage.remove(`private/${id}`);

const withStream = (file: StoredFile, stream: Readable | undefined): OpenFile | undefined =>
  stream && { ...file, stream };
