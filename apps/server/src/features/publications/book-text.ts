import { prepareSearch } from '@zhiye/publication';
import type { PublicationManifest, SearchableText, TextSection } from '@zhiye/publication';
import type { FileStorage } from '../../platform/files/storage.ts';
import { publicationKey, TEXT_INDEX } from './publication-key.ts';

/** The text of an edition, for search: it is kept, and never served. Undefined when there is no such edition. */
export async function readBookText(
  storage: FileStorage,
  bookId: number,
  edition: string,
): Promise<SearchableText | undefined> {
  const read = (path: string) => readJson(storage, publicationKey(bookId, edition, path));
  const [sections, manifest] = await Promise.all([read(TEXT_INDEX), read('manifest.json')]);
  if (!sections || !manifest || !hasPlaces(sections as Partial<TextSection>[])) return undefined;
  return prepareSearch(sections as TextSection[], (manifest as PublicationManifest).toc);
}

/** False for an edition whose text was kept before passages had places: it is searched once it is imported again. */
const hasPlaces = (sections: readonly Partial<TextSection>[]): boolean =>
  sections.every(({ blocks }) => blocks !== undefined);

async function readJson(storage: FileStorage, key: string): Promise<unknown> {
  const stream = await storage.open(key);
  if (!stream) return undefined;
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
}
