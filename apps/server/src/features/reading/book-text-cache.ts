import type { SearchableText } from '@zhiye/publication';

/** Finds the text of an edition; undefined when none was kept. */
export type FindBookText = (bookId: number, edition: string) => Promise<SearchableText | undefined>;

/** UTF-16 units that are kept in memory, for all books together; each is held twice, as it is and folded. */
const KEPT_LENGTH = 12_000_000;

/** Keeps the texts that were asked for last. Several who ask at once wait for the same reading. */
export function cacheBookTexts(find: FindBookText, keptLength = KEPT_LENGTH): FindBookText {
  const kept = new Map<string, Promise<SearchableText | undefined>>();
  const lengths = new Map<string, number>();

  const drop = (key: string): void => {
    kept.delete(key);
    lengths.delete(key);
  };
  const shrink = (): void => {
    let sum = [...lengths.values()].reduce((total, length) => total + length, 0);
    for (const key of [...kept.keys()]) {
      if (sum <= keptLength) return;
      sum -= lengths.get(key) ?? 0;
      drop(key);
    }
  };
  const read = async (key: string, bookId: number, edition: string) => {
    const text = await find(bookId, edition);
    if (text) lengths.set(key, text.length);
    return text;
  };

  return async (bookId, edition) => {
    const key = `${bookId}/${edition}`;
    const reading = kept.get(key) ?? read(key, bookId, edition);
    // the one asked for last stands last
    kept.delete(key);
    kept.set(key, reading);
    try {
      const text = await reading;
      if (!text) drop(key);
      shrink();
      return text;
    } catch (error) {
      drop(key);
      throw error;
    }
  };
}
