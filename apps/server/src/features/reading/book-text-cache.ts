import type { BookText } from './book-text.ts';

/** Finds the text of an edition; undefined when none was kept. */
export type FindBookText = (bookId: number, edition: string) => Promise<BookText | undefined>;

/** UTF-16 units that are kept in memory, for all books together; each is held twice, as it is and folded. */
const KEPT_CHARACTERS = 12_000_000;

/** Keeps the texts that were asked for last. Several who ask at once wait for the same reading. */
export function cacheBookTexts(find: FindBookText, keptCharacters = KEPT_CHARACTERS): FindBookText {
  const kept = new Map<string, Promise<BookText | undefined>>();
  const sizes = new Map<string, number>();

  const drop = (key: string): void => {
    kept.delete(key);
    sizes.delete(key);
  };
  const shrink = (): void => {
    let sum = [...sizes.values()].reduce((total, size) => total + size, 0);
    for (const key of [...kept.keys()]) {
      if (sum <= keptCharacters) return;
      sum -= sizes.get(key) ?? 0;
      drop(key);
    }
  };
  const read = async (key: string, bookId: number, edition: string): Promise<BookText | undefined> => {
    const text = await find(bookId, edition);
    if (!text) return undefined;
    sizes.set(key, text.characters);
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
