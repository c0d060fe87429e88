import { prepareTextSearch } from '@zhiye/publication';
import type { SearchableText, TextSection } from '@zhiye/publication';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { readManifest, readRevisionJson } from './revision-json.ts';
import { TEXT_INDEX_FILE } from './revision-storage-key.ts';

/** The text of a revision, prepared for search. Undefined when there is no such revision. */
export async function readTextIndex(
  storage: FileStorage,
  bookId: number,
  revision: string,
): Promise<SearchableText | undefined> {
  const [sections, manifest] = await Promise.all([
    readRevisionJson(storage, bookId, revision, TEXT_INDEX_FILE),
    readManifest(storage, bookId, revision),
  ]);
  if (!sections || !manifest || !hasPositions(sections as Partial<TextSection>[])) return undefined;
  return prepareTextSearch(sections as TextSection[], manifest);
}

/** False for a text index of an older format. Importing the file again makes a new one. */
const hasPositions = (sections: readonly Partial<TextSection>[]): boolean =>
  sections.every(({ blocks }) => blocks !== undefined);
