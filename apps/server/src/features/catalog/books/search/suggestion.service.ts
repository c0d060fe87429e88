// Finds suggestions while a person types.
import type { InputOf, SearchSuggestion, suggestSearch } from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import type pg from 'pg';
import type { CatalogSearch } from './catalog-search.ts';
import { stripIsbn } from './query/isbn-number.ts';
import { normalizeText } from './text/normalized-text.ts';
import { selectAuthors, selectTitledBooks } from './suggestion.store.ts';

const MAX_SUGGESTIONS = 10;
/** Many books may have one title, so more are read than suggested. */
const MAX_CANDIDATES = 60;
const MAX_AUTHORS = 3;
const MIN_ISBN_DIGITS = 3;

export async function findSuggestions(
  pool: pg.Pool,
  search: CatalogSearch,
  { text, fieldType = SEARCH_FIELD.all }: InputOf<typeof suggestSearch>,
): Promise<SearchSuggestion[]> {
  const normal = normalizeText(text);
  if (normal === '') return [];
  const searchesIn = (field: number) => fieldType === field || fieldType === SEARCH_FIELD.all;
  const [isbns, authors, titles] = await Promise.all([
    searchesIn(SEARCH_FIELD.isbn) ? suggestIsbns(pool, search, text) : [],
    searchesIn(SEARCH_FIELD.author) ? suggestAuthors(pool, normal) : [],
    searchesIn(SEARCH_FIELD.title) ? suggestTitles(pool, search, normal) : [],
  ]);
  const shownAuthors = authors.slice(0, searchesIn(SEARCH_FIELD.title) ? MAX_AUTHORS : MAX_SUGGESTIONS);
  // an author whose full name was typed comes first
  const first = shownAuthors.filter((author) => normalizeText(author.text) === normal);
  const rest = shownAuthors.filter((author) => !first.includes(author));
  const free = MAX_SUGGESTIONS - isbns.length - shownAuthors.length;
  return [...isbns, ...first, ...titles.slice(0, Math.max(0, free)), ...rest].slice(0, MAX_SUGGESTIONS);
}

async function suggestTitles(
  pool: pg.Pool,
  search: CatalogSearch,
  normal: string,
): Promise<SearchSuggestion[]> {
  const starting = await search.findStarting(pool, normal, MAX_CANDIDATES);
  const ids = starting.length > 0 ? starting : await findContaining(pool, search, normal);
  const books = await selectTitledBooks(pool, ids);
  return [...new Set(books.map(({ title }) => title))].map((title) => {
    const same = books.filter((book) => book.title === title);
    return { kind: 'title', text: title, bookId: same.length === 1 ? same[0]!.bookId : null };
  });
}

async function findContaining(
  pool: pg.Pool,
  search: CatalogSearch,
  fieldVal: string,
): Promise<readonly number[]> {
  const condition = {
    fieldType: SEARCH_FIELD.title,
    fieldVal,
    vague: MATCH.contains,
    relationshipType: RELATIONSHIP.and,
    isGlobal: true,
  } as const;
  return search.findBestSelling(pool, condition, MAX_CANDIDATES);
}

const suggestAuthors = async (pool: pg.Pool, normal: string): Promise<SearchSuggestion[]> =>
  (await selectAuthors(pool, normal)).map(({ name }) => ({ kind: 'author', text: name, bookId: null }));

async function suggestIsbns(pool: pg.Pool, search: CatalogSearch, text: string): Promise<SearchSuggestion[]> {
  const digits = stripIsbn(text);
  if (!/^\d+x?$/.test(digits) || digits.length < MIN_ISBN_DIGITS) return [];
  const condition = {
    fieldType: SEARCH_FIELD.isbn,
    fieldVal: digits,
    vague: MATCH.contains,
    relationshipType: RELATIONSHIP.and,
    isGlobal: true,
  } as const;
  const ids = await search.findBestSelling(pool, condition, MAX_SUGGESTIONS);
  const books = await selectTitledBooks(pool, ids);
  return books.map(({ isbn, bookId }) => ({ kind: 'isbn', text: isbn, bookId }));
}
