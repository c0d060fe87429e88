// Suggests spelling corrections when a search finds nothing.
import type { SearchCondition } from '@zhiye/contract';
import { SEARCH_FIELD } from '@zhiye/contract/constants';
import type pg from 'pg';
import type { CatalogSearch } from './catalog-search.ts';
import { selectSimilarTitles, selectWords } from './correction.store.ts';
import { editDistance } from './text/edit-distance.ts';
import { findSimilarPart } from './text/similar-part.ts';
import { isLatin, mainTitle, normalizeText } from './text/normalized-text.ts';
import { loadPinyin } from './text/pinyin.ts';
import type { ToSyllables } from './text/pinyin.ts';
import { selectAuthors, selectTitledBooks } from './suggestion.store.ts';
import { similarLexemes } from './query/text-query.ts';

const MAX_CORRECTIONS = 3;
const MAX_CANDIDATES = 100;
/** A part of a title is looked for in more titles, because the right one is less often among the best-selling. */
const MAX_PART_CANDIDATES = 500;
const MAX_AUTHORS = 50;
/** Longer than any title that is looked at. */
const MAX_TITLE_CHARACTERS = 200;
/** A longer text is not a mistyped title. */
const MAX_CHARACTERS = 40;
/** The fields whose texts are corrected. */
const CORRECTED_FIELDS: readonly number[] = [SEARCH_FIELD.title, SEARCH_FIELD.author, SEARCH_FIELD.all];

interface CorrectionDeps {
  readonly pool: pg.Pool;
  readonly search: CatalogSearch;
  readonly toSyllables: ToSyllables;
}

/** Existing titles and authors that sound or look like the typed text, the most similar first. */
export async function suggestCorrections(
  pool: pg.Pool,
  search: CatalogSearch,
  conditions: readonly SearchCondition[],
): Promise<string[]> {
  const only = conditions.length === 1 ? conditions[0]! : undefined;
  if (!only || !CORRECTED_FIELDS.includes(only.fieldType)) return [];
  const normal = normalizeText(only.fieldVal);
  if (normal === '' || normal.length > MAX_CHARACTERS) return [];
  const deps = { pool, search, toSyllables: await loadPinyin() };
  const [titles, authors] = await Promise.all([
    only.fieldType === SEARCH_FIELD.author ? [] : correctTitle(deps, normal),
    only.fieldType === SEARCH_FIELD.title ? [] : correctAuthor(deps, normal),
  ]);
  // of texts that differ only in case, width or accents the first one is kept, which a book really has
  const found = new Map<string, string>();
  const parts =
    titles.length > 0 || only.fieldType === SEARCH_FIELD.author ? [] : await correctPart(deps, normal);
  for (const text of [...titles, ...authors, ...parts]) {
    const spelling = normalizeText(text);
    if (spelling !== normal && !found.has(spelling)) found.set(spelling, text);
  }
  return [...found.values()].slice(0, MAX_CORRECTIONS);
}

const mistakesIn = (text: string): number => ([...text].length <= 5 ? 1 : 2);

async function correctTitle(deps: CorrectionDeps, normal: string): Promise<string[]> {
  const letters = deps.toSyllables(normal.split(' ')).join('');
  const [sounding, similar, worded] = await Promise.all([
    titlesThatSound(deps, letters),
    titlesThatLook(deps, normal),
    correctWords(deps.pool, normal),
  ]);
  return [...sounding, ...similar, ...worded];
}

/** Titles with the same pronunciation in other characters, and titles for mistyped pinyin. */
async function titlesThatSound(
  { pool, search, toSyllables }: CorrectionDeps,
  letters: string,
): Promise<string[]> {
  if (!/^[a-z]{3,}$/.test(letters)) return [];
  const beginning = letters.slice(0, Math.ceil(letters.length / 2));
  const titles = await mainTitles(pool, await search.findSounding(pool, beginning, MAX_CANDIDATES));
  const spelled = titles.map((title) => ({
    title,
    letters: toSyllables(normalizeText(title).split(' ')).join(''),
  }));
  return nearest(
    spelled,
    (candidate) => editDistance(candidate.letters, letters, mistakesIn(letters)),
    letters,
  );
}

/** Titles that differ in one changed, added, missing or swapped character. */
async function titlesThatLook({ pool, search }: CorrectionDeps, normal: string): Promise<string[]> {
  const characters = [...normal].length;
  const lexemes = similarLexemes(normal);
  if (!lexemes) return [];
  const ids = await selectSimilarTitles(pool, lexemes, { min: characters - 1, max: characters + 1 });
  const found = await mainTitles(pool, await search.rank(pool, ids, MAX_CANDIDATES));
  const titles = found.map((title) => ({ title }));
  return nearest(
    titles,
    ({ title }) => editDistance(normalizeText(title), normal, mistakesIn(normal)),
    normal,
  );
}

/** Runs of characters in longer titles that sound almost like the typed text, or differ in one character. */
async function correctPart({ pool, search, toSyllables }: CorrectionDeps, normal: string): Promise<string[]> {
  const characters = [...normal];
  if (characters.length < 2 || characters.some(isLatin) || normal.includes(' ')) return [];
  const toLetters = (text: string) => toSyllables([text]).join('');
  const letters = toLetters(normal);
  const lexemes = similarLexemes(normal);
  const [sounding, similar] = await Promise.all([
    search.findSounding(
      pool,
      letters.slice(0, Math.max(3, Math.ceil(letters.length / 2))),
      MAX_PART_CANDIDATES,
    ),
    lexemes ? selectSimilarTitles(pool, lexemes, { min: characters.length, max: MAX_TITLE_CHARACTERS }) : [],
  ]);
  const candidates = new Set([...sounding, ...similar]);
  const titles = await mainTitles(pool, await search.rank(pool, candidates, MAX_PART_CANDIDATES));
  return titles
    .flatMap((title) => findSimilarPart(normalizeText(title), normal, toLetters) ?? [])
    .sort((a, b) => a.distance - b.distance)
    .map(({ part }) => part);
}

async function mainTitles(pool: pg.Pool, bookIds: readonly number[]): Promise<string[]> {
  const books = await selectTitledBooks(pool, bookIds);
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

/** Replaces each Latin word by the most similar word of the titles. */
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

/** Authors whose name has the same pronunciation or differs in one letter of it. */
async function correctAuthor({ pool, toSyllables }: CorrectionDeps, normal: string): Promise<string[]> {
  const letters = toSyllables(normal.split(' ')).join('');
  const beginning = letters.slice(0, Math.max(3, letters.length - 2));
  const found = await selectAuthors(pool, beginning, MAX_AUTHORS);
  const spelled = found.map(({ name }) => ({
    title: name,
    letters: toSyllables(normalizeText(name).split(' ')).join(''),
  }));
  return nearest(spelled, (candidate) => editDistance(candidate.letters, letters, 1), letters);
}
