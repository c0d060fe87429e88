import type { BookFacets, BookFilters, SearchCondition, SearchSort } from '@zhiye/contract';
import type pg from 'pg';
import { without, intersect, unite } from './book-set.ts';
import type { BookSet } from './book-set.ts';
import { chooseBooks } from './book-choice.ts';
import { pageOfBooks } from './book-order.ts';
import { CatalogueMemory } from './catalogue-memory.ts';
import type { Catalogue } from './catalogue-memory.ts';
import { BookTiers } from './book-tiers.ts';
import { listQuestions, matchCondition, questionsOf } from './condition-match.ts';
import { mergeConditions } from './question-merge.ts';
import type { AskedCondition } from './question-merge.ts';
import { selectAnswers } from './match.store.ts';
import type { Answers } from './match.store.ts';

export interface SearchQuery {
  readonly conditions: readonly SearchCondition[];
  readonly filters: BookFilters;
  readonly sort: SearchSort;
  readonly offset: number;
  readonly limit: number;
}

export interface SearchResult {
  /** Of the page, in its order. */
  readonly bookIds: readonly number[];
  readonly total: number;
  readonly facets: BookFacets;
}

/** Finds books; behind this another engine can take the place of this one. */
export interface CatalogSearch {
  find(query: SearchQuery): Promise<SearchResult>;
  /** Reads what it must know of the whole catalogue, which the first search would wait for. */
  warm(): Promise<void>;
  /** Of these books those on the shelf, best-selling first. */
  rank(bookIds: Iterable<number>, limit: number): Promise<number[]>;
}

const OR = 20;
const NOT = 30;

const opened = new WeakMap<pg.Pool, CatalogSearch>();

/** The search on these connections, one for the whole server: what it knows of the catalogue is kept once. */
export function catalogSearchOf(pool: pg.Pool): CatalogSearch {
  const search = opened.get(pool) ?? openCatalogSearch(pool);
  opened.set(pool, search);
  return search;
}

/**
 * The index in PostgreSQL says which books hold a text; what they are narrowed, counted and sorted by stands in columns of
 * numbers in this server, which follow the database before each answer (docs/decisions/011-catalogue-search.md).
 */
function openCatalogSearch(pool: pg.Pool): CatalogSearch {
  const memory = new CatalogueMemory(pool);
  const tiers = new BookTiers();
  return {
    async warm() {
      await memory.start();
    },
    async find({ conditions, filters, sort, offset, limit }) {
      const questions = await Promise.all(conditions.map((condition) => questionsOf(pool, condition)));
      const asked = mergeConditions(
        conditions.map((condition, index) => ({ condition, questions: questions[index]! })),
      );
      const list = asked.flatMap((each) => listQuestions(each.questions));
      const { matches, changes } = await selectAnswers(pool, list, await memory.start());
      const catalogue = await memory.follow(changes);
      // nothing waits from here to the page, so that the tiers serve one search at a time
      tiers.clear(catalogue.columns.end);
      const set = combine(catalogue, asked, matches, tiers);
      const { ids, facets } = chooseBooks(catalogue, set, filters);
      const bookIds = pageOfBooks(catalogue.columns, ids, { sort, tiers }, { offset, limit });
      return { bookIds, total: ids.length, facets };
    },
    async rank(bookIds, limit) {
      const { changes } = await selectAnswers(pool, [], await memory.start());
      const { columns } = await memory.follow(changes);
      const ids = Int32Array.from(bookIds).filter((id) => columns.listed[id] === 1);
      return pageOfBooks(columns, ids, { sort: 30, tiers: undefined }, { offset: 0, limit });
    },
  };
}

/** From left to right, each joined to all before it; undefined is every book. */
function combine(
  catalogue: Catalogue,
  asked: readonly AskedCondition[],
  matches: Answers['matches'],
  tiers: BookTiers,
): BookSet | undefined {
  const { end } = catalogue.columns;
  let found: BookSet | undefined;
  for (const { condition, questions } of asked) {
    const isNot = condition.relationshipType === NOT;
    const set = matchCondition(catalogue, condition, questions, matches, isNot ? undefined : tiers);
    if (isNot) found = without(found, set, end);
    else if (!found) found = set;
    else found = condition.relationshipType === OR ? unite(found, set, end) : intersect(found, set, end);
  }
  return found;
}
