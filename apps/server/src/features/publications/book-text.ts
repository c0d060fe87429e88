import { prepareSearch } from '@zhiye/publication';
import type { SearchableText, TextSection } from '@zhiye/publication';
import type { FileStorage } from '../../platform/files/storage.ts';
import { readKeptJson, readManifest } from './publication-json.ts';
import { TEXT_INDEX } from './publication-key.ts';

/** The text of an edition, for search: it is kept, and never served. Undefined when there is no such edition. */
export async function readBookText(
  storage: FileStorage,
  bookId: number,
  edition: string,
): Promise<SearchableText | undefined> {
  const [sections, manifest] = await Promise.all([
    readKeptJson(storage, bookId, edition, TEXT_INDEX),
    readManifest(storage, bookId, edition),
  ]);
  if (!sections || !manifest || !hasPlaces(sections as Partial<TextSection>[])) return undefined;
  return prepareSearch(sections as TextSection[], manifest.toc);
}

/** False for an edition whose text was kept before passages had places: it is searched once it is imported again. */
const hasPlaces = (sections: readonly Partial<TextSection>[]): boolean =>
  sections.every(({ blocks }) => blocks !== undefined);
