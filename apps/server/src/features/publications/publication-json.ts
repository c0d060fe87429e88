import type { PublicationManifest } from '@zhiye/publication';
import type { FileStorage } from '../../platform/files/storage.ts';
import { publicationKey } from './publication-key.ts';

/** What was kept of an edition at its import; undefined when there is no such file. */
export async function readKeptJson(
  storage: FileStorage,
  bookId: number,
  edition: string,
  path: string,
): Promise<unknown> {
  const stream = await storage.open(publicationKey(bookId, edition, path));
  if (!stream) return undefined;
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
}

export const readManifest = async (storage: FileStorage, bookId: number, edition: string) =>
  (await readKeptJson(storage, bookId, edition, 'manifest.json')) as PublicationManifest | undefined;
