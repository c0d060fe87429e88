import { LRUCache } from 'lru-cache';
import type { SearchableText } from '@zhiye/publication';
import type { FileStorage } from '../../../../platform/files/file-storage.ts';
import { readTextIndex } from '../../../catalog/publications/index.ts';

/** Finds the text of a revision; undefined when none is stored. */
export type TextIndexCache = (bookId: number, revision: string) => Promise<SearchableText | undefined>;

/** UTF-16 units in memory for all books together. Each text is held twice, as it is and folded. */
const MAX_CACHED_LENGTH = 12_000_000;

/** A text index is made again after an update of the shop; another server then reads the new one. */
const MAX_AGE_MS = 60 * 60 * 1000;

const caches = new WeakMap<FileStorage, TextIndexCache>();

/** The cache of a storage: one for a server, whichever area asks. */
export function textIndexCacheOf(storage: FileStorage): TextIndexCache {
  const known = caches.get(storage);
  if (known) return known;
  const created = cacheTextIndexes((bookId, revision) => readTextIndex(storage, bookId, revision));
  caches.set(storage, created);
  return created;
}

/** Caches the texts that were asked for most recently. Concurrent requests for one text share one read. */
export function cacheTextIndexes(find: TextIndexCache, maxLength = MAX_CACHED_LENGTH): TextIndexCache {
  const texts = new LRUCache<string, SearchableText, { bookId: number; revision: string }>({
    maxSize: maxLength,
    ttl: MAX_AGE_MS,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_key, _stale, { context: { bookId, revision } }) => find(bookId, revision),
  });
  return (bookId, revision) => texts.fetch(`${bookId}/${revision}`, { context: { bookId, revision } });
}
