// Answers for what is offered while a person types.
import type { InputOf, SearchSuggestion, suggestSearch } from '@zhiye/contract';
import type pg from 'pg';
import type { CatalogSearch } from './catalog-search.ts';
import { bareIsbn } from './isbn.ts';
import { normalText } from './normal-text.ts';
import { selectAuthors, selectIdsBySound, selectIdsByTitle, selectTitledBooks } from './suggestion.store.ts';

const MAX_SUGGESTIONS = 10;
/** Of a title there may be many editions under the same name; so many are looked through for different ones. */
const LOOKED_THROUGH = 60;
const MAX_AUTHORS = 3;
const MIN_ISBN_DIGITS = 3;
const TITLE = 10;
const AUTHOR = 20;
const ISBN = 30;
const ALL = 80;

export async function findSuggestions(
  pool: pg.Pool,
  search: CatalogSearch,
  { text, fieldType = ALL }: InputOf<typeof suggestSearch>,
): Promise<SearchSuggestion[]> {
  const normal = normalText(text);
  if (normal === '') return [];
  const asks = (field: number) => fieldType === field || fieldType === ALL;
  const [isbns, authors, titles] = await Promise.all([
    asks(ISBN) ? suggestIsbns(pool, search, text) : [],
    asks(AUTHOR) ? suggestAuthors(pool, normal) : [],
    asks(TITLE) ? suggestTitles(pool, search, normal) : [],
  ]);
  const few = authors.slice(0, asks(TITLE) ? MAX_AUTHORS : MAX_SUGGESTIONS);
  // a name typed in full is meant as one
  const first = few.filter((author) => normalText(author.text) === normal);
  const rest = few.filter((author) => !first.includes(author));
  const room = MAX_SUGGESTIONS - isbns.length - few.length;
  return [...isbns, ...first, ...titles.slice(0, Math.max(0, room)), ...rest].slice(0, MAX_SUGGESTIONS);
}

async function suggestTitles(
  pool: pg.Pool,
  search: CatalogSearch,
  normal: string,
): Promise<SearchSuggestion[]> {
  const letters = normal.replaceAll(' ', '');
  const [written, spoken] = await Promise.all([
    selectIdsByTitle(pool, normal),
    /^[a-z]+$/.test(letters) ? selectIdsBySound(pool, letters) : new Int32Array(0),
  ]);
  const ids =
    written.length + spoken.length > 0 ? new Set([...written, ...spoken]) : await findHolding(search, normal);
  const books = await selectTitledBooks(pool, await search.rank(ids, LOOKED_THROUGH));
  return [...new Set(books.map(({ title }) => title))].map((title) => {
    const same = books.filter((book) => book.title === title);
    return { kind: 'title', text: title, bookId: same.length === 1 ? same[0]!.bookId : null };
  });
}

async function findHolding(search: CatalogSearch, fieldVal: string): Promise<readonly number[]> {
  const condition = { fieldType: TITLE, fieldVal, vague: 1, relationshipType: 10, isGlobal: true } as const;
  const found = await search.find({
    conditions: [condition],
    filters: {},
    sort: 30,
    offset: 0,
    limit: LOOKED_THROUGH,
  });
  return found.bookIds;
}

const suggestAuthors = async (pool: pg.Pool, normal: string): Promise<SearchSuggestion[]> =>
  (await selectAuthors(pool, normal)).map(({ name }) => ({ kind: 'author', text: name, bookId: null }));

async function suggestIsbns(pool: pg.Pool, search: CatalogSearch, text: string): Promise<SearchSuggestion[]> {
  const digits = bareIsbn(text);
  if (!/^\d+x?$/.test(digits) || digits.length < MIN_ISBN_DIGITS) return [];
  const condition = {
    fieldType: ISBN,
    fieldVal: digits,
    vague: 1,
    relationshipType: 10,
    isGlobal: true,
  } as const;
  const query = {
    conditions: [condition],
    filters: {},
    sort: 30,
    offset: 0,
    limit: MAX_SUGGESTIONS,
  } as const;
  const books = await selectTitledBooks(pool, (await search.find(query)).bookIds);
  return books.map(({ isbn, bookId }) => ({ kind: 'isbn', text: isbn, bookId }));
}
