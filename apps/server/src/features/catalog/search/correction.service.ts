// Answers for what a person may have meant, when nothing was found.
import type { SearchCondition } from '@zhiye/contract';
import type pg from 'pg';
import type { CatalogSearch } from './catalog-search.ts';
import { mainTitle, normalText } from './normal-text.ts';
import { loadSpelling } from './pinyin.ts';
import { selectAuthors, selectIdsBySound, selectTitledBooks } from './suggestion.store.ts';

const MAX_CORRECTIONS = 3;
const LOOKED_THROUGH = 30;
/** Title, author, all fields: what people mistype words in. */
const CORRECTED = [10, 20, 80];

/** Titles and authors that exist and sound like what was typed. */
export async function suggestCorrections(
  pool: pg.Pool,
  search: CatalogSearch,
  conditions: readonly SearchCondition[],
): Promise<string[]> {
  const only = conditions.length === 1 ? conditions[0]! : undefined;
  if (!only || !CORRECTED.includes(only.fieldType)) return [];
  const normal = normalText(only.fieldVal);
  if (normal === '') return [];
  const spell = await loadSpelling();
  const letters = spell(normal.split(' ')).join('');
  const titles = only.fieldType === 20 ? [] : await titlesThatSound(pool, search, letters);
  const authors = only.fieldType === 10 ? [] : (await selectAuthors(pool, letters)).map(({ name }) => name);
  return [...new Set([...titles, ...authors])]
    .filter((text) => normalText(text) !== normal)
    .slice(0, MAX_CORRECTIONS);
}

async function titlesThatSound(pool: pg.Pool, search: CatalogSearch, letters: string): Promise<string[]> {
  const ids = await search.rank(new Set(await selectIdsBySound(pool, letters)), LOOKED_THROUGH);
  return (await selectTitledBooks(pool, ids)).map(({ title }) => mainTitle(title));
}
