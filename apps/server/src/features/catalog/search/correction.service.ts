// Answers for what a person may have meant, when nothing was found.
import type { SearchCondition } from '@zhiye/contract';
import type pg from 'pg';
import type { CatalogSearch } from './catalog-search.ts';
import { selectSimilarTitles, selectWords } from './correction.store.ts';
import { editDistance } from './edit-distance.ts';
import { isLatin, mainTitle, normalText } from './normal-text.ts';
import { loadSpelling } from './pinyin.ts';
import type { Spell } from './pinyin.ts';
import { selectAuthors, selectIdsBySound, selectTitledBooks } from './suggestion.store.ts';
import { similarLexemes } from './text-query.ts';

const MAX_CORRECTIONS = 3;
const LOOKED_THROUGH = 100;
const MAX_AUTHORS = 50;
/** Longer texts are no title that was mistyped. */
const MAX_CHARACTERS = 40;
const AUTHOR = 20;
const TITLE = 10;
/** Title, author, all fields: what people mistype words in. */
const CORRECTED: readonly number[] = [TITLE, AUTHOR, 80];

interface Room {
  readonly pool: pg.Pool;
  readonly search: CatalogSearch;
  readonly spell: Spell;
}

/** Titles and authors that exist and sound or look like what was typed, the nearest first. */
export async function suggestCorrections(
  pool: pg.Pool,
  search: CatalogSearch,
  conditions: readonly SearchCondition[],
): Promise<string[]> {
  const only = conditions.length === 1 ? conditions[0]! : undefined;
  if (!only || !CORRECTED.includes(only.fieldType)) return [];
  const normal = normalText(only.fieldVal);
  if (normal === '' || normal.length > MAX_CHARACTERS) return [];
  const room = { pool, search, spell: await loadSpelling() };
  const [titles, authors] = await Promise.all([
    only.fieldType === AUTHOR ? [] : correctTitle(room, normal),
    only.fieldType === TITLE ? [] : correctAuthor(room, normal),
  ]);
  // one spelling of what differs only in case, width or marks: the first, which some book bears
  const found = new Map<string, string>();
  for (const text of [...titles, ...authors]) {
    const spelling = normalText(text);
    if (spelling !== normal && !found.has(spelling)) found.set(spelling, text);
  }
  return [...found.values()].slice(0, MAX_CORRECTIONS);
}

const mistakesIn = (text: string): number => ([...text].length <= 5 ? 1 : 2);

async function correctTitle(room: Room, normal: string): Promise<string[]> {
  const letters = room.spell(normal.split(' ')).join('');
  const [sounding, similar, worded] = await Promise.all([
    titlesThatSound(room, letters),
    titlesThatLook(room, normal),
    correctWords(room.pool, normal),
  ]);
  return [...sounding, ...similar, ...worded];
}

/** The same sounds in other characters, and letters of pinyin with a slip among them. */
async function titlesThatSound({ pool, search, spell }: Room, letters: string): Promise<string[]> {
  if (!/^[a-z]{3,}$/.test(letters)) return [];
  const ids = await selectIdsBySound(pool, letters.slice(0, Math.ceil(letters.length / 2)));
  const titles = await mainTitles(pool, search, ids);
  const spelled = titles.map((title) => ({ title, letters: spell(normalText(title).split(' ')).join('') }));
  return nearest(
    spelled,
    (candidate) => editDistance(candidate.letters, letters, mistakesIn(letters)),
    letters,
  );
}

/** One character changed, added, dropped or swapped: what lies to both sides of it is still right. */
async function titlesThatLook({ pool, search }: Room, normal: string): Promise<string[]> {
  const characters = [...normal].length;
  const lexemes = similarLexemes(normal);
  if (!lexemes) return [];
  const ids = await selectSimilarTitles(pool, lexemes, { min: characters - 1, max: characters + 1 });
  const titles = (await mainTitles(pool, search, ids)).map((title) => ({ title }));
  return nearest(titles, ({ title }) => editDistance(normalText(title), normal, mistakesIn(normal)), normal);
}

async function mainTitles(pool: pg.Pool, search: CatalogSearch, ids: Iterable<number>): Promise<string[]> {
  const books = await selectTitledBooks(pool, await search.rank(new Set(ids), LOOKED_THROUGH));
  return [...new Set(books.map(({ title }) => mainTitle(title)))];
}

function nearest<T extends { title: string }>(
  candidates: readonly T[],
  distance: (candidate: T) => number,
  typed: string,
): string[] {
  return candidates
    .map((candidate) => ({ title: candidate.title, distance: distance(candidate) }))
    .filter((candidate) => candidate.distance <= mistakesIn(typed))
    .sort((a, b) => a.distance - b.distance)
    .map(({ title }) => title);
}

/** Latin words that no title has, each by the nearest that some title has. */
async function correctWords(pool: pg.Pool, normal: string): Promise<string[]> {
  const words = normal.split(' ');
  if (!words.some((word) => isLatin(word) && word.length > 2)) return [];
  const corrected = await Promise.all(words.map((word) => correctWord(pool, word)));
  return corrected.includes(undefined) ? [] : [corrected.join(' ')];
}

async function correctWord(pool: pg.Pool, word: string): Promise<string | undefined> {
  if (!isLatin(word) || word.length <= 2) return word;
  const most = mistakesIn(word);
  const known = await selectWords(pool, { min: word.length - most, max: word.length + most });
  const near = known
    .map((candidate) => ({ ...candidate, distance: editDistance(candidate.word, word, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.books - a.books);
  return near[0]?.word;
}

/** Authors of the same sound, or who differ in one character. */
async function correctAuthor({ pool, spell }: Room, normal: string): Promise<string[]> {
  const letters = spell(normal.split(' ')).join('');
  const beginning = letters.slice(0, Math.max(3, letters.length - 2));
  const found = await selectAuthors(pool, beginning, MAX_AUTHORS);
  const spelled = found.map(({ name }) => ({
    title: name,
    letters: spell(normalText(name).split(' ')).join(''),
  }));
  return nearest(spelled, (candidate) => editDistance(candidate.letters, letters, 1), letters);
}
