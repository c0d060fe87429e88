// Turns a condition into queries to the index.
import type { SearchCondition } from '@zhiye/contract';
import { MATCH, SEARCH_FIELD } from '@zhiye/contract/constants';
import type pg from 'pg';
import { selectAuthorsByPinyin } from '../suggestion.store.ts';
import { findOtherWritings, parseMixedPinyin } from './other-writing.ts';
import { parseSoundQueries, parseTextQuery, toLetters } from './text-query.ts';
import type { SoundQuery, TextField, TextQuery } from './text-query.ts';

/** The queries to the index for one text. */
export interface TextIndexQueries {
  readonly text: string;
  readonly title: readonly TextQuery[];
  readonly sound: readonly SoundQuery[];
  readonly author: readonly TextQuery[];
}

/** Queries for the whole text and, for a search in all fields, for each word: the words may be in different fields. */
export interface ConditionIndexQueries {
  readonly whole: TextIndexQueries;
  readonly words: readonly TextIndexQueries[];
}

const MAX_WORDS = 8;

export async function toIndexQueries(
  pool: pg.Pool,
  condition: SearchCondition,
  withAuthorInitials: boolean,
): Promise<ConditionIndexQueries> {
  const { fieldType, fieldVal, vague } = condition;
  const words = fieldVal.split(/\s+/).filter((word) => word !== '');
  const apart =
    fieldType === SEARCH_FIELD.all && vague === MATCH.contains && words.length > 1
      ? words.slice(0, MAX_WORDS)
      : [];
  const [whole, ...parts] = await Promise.all(
    [fieldVal, ...apart].map((text) => toTextIndexQueries(pool, condition, text, withAuthorInitials)),
  );
  return { whole: whole!, words: parts };
}

async function toTextIndexQueries(
  pool: pg.Pool,
  { fieldType, vague }: SearchCondition,
  text: string,
  withAuthorInitials: boolean,
): Promise<TextIndexQueries> {
  const searchesIn = (field: number) => fieldType === field || fieldType === SEARCH_FIELD.all;
  const exactly = vague === MATCH.exact;
  const textQueries = (field: TextField, value: string, isWhole: boolean) =>
    parseTextQuery(value, field, isWhole) ?? [];
  const soundQueries = exactly ? [] : [...parseSoundQueries(text), ...(await parseMixedPinyin(text))];
  const others = exactly ? [] : findOtherWritings(text);
  const names =
    searchesIn(SEARCH_FIELD.author) && soundQueries.length > 0
      ? await selectAuthorsByPinyin(pool, toLetters(text), withAuthorInitials)
      : [];
  return {
    text,
    title: searchesIn(SEARCH_FIELD.title)
      ? [text, ...others].flatMap((one) => textQueries('title', one, exactly))
      : [],
    sound: searchesIn(SEARCH_FIELD.title) ? soundQueries : [],
    author: searchesIn(SEARCH_FIELD.author)
      ? [
          textQueries('author', text, exactly),
          ...names.map((name) => textQueries('author', name, true)),
        ].flat()
      : [],
  };
}
