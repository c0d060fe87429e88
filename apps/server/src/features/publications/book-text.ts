import type { NavigationLink, Position } from '@zhiye/publication';
import type { FileStorage } from '../../platform/files/storage.ts';
import { storageKey, TEXT_INDEX } from './publication.service.ts';

/** The text of an edition, for search: it is kept, and never served. */
export interface KeptText {
  readonly texts: readonly string[];
  readonly positions: readonly Position[];
  readonly toc: readonly NavigationLink[];
}

/** Undefined when there is no such edition. */
export async function readKeptText(
  storage: FileStorage,
  bookId: number,
  edition: string,
): Promise<KeptText | undefined> {
  const read = (path: string) => readJson(storage, storageKey(bookId, edition, path));
  const [texts, positions, manifest] = await Promise.all([
    read(TEXT_INDEX),
    read('positions.json'),
    read('manifest.json'),
  ]);
  if (!texts || !positions || !manifest) return undefined;
  const { toc } = manifest as { toc: NavigationLink[] };
  return { texts: texts as string[], positions: positions as Position[], toc };
}

async function readJson(storage: FileStorage, key: string): Promise<unknown> {
  const stream = await storage.open(key);
  if (!stream) return undefined;
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
}
