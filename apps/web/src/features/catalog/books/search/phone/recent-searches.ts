import { readTabStorage, writeTabStorage } from '../../../../../shared/storage/tab-storage.ts';

const MAX_RECENT = 8;

/** What was searched for in this tab, newest first. It is gone with the tab, because others may use the phone. */
export function readRecentSearches(): readonly string[] {
  const stored = readTabStorage('recentSearches');
  return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string') : [];
}

export function rememberSearch(words: string): void {
  const others = readRecentSearches().filter((known) => known !== words);
  writeTabStorage('recentSearches', [words, ...others].slice(0, MAX_RECENT));
}
