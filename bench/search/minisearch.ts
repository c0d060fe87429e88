// MiniSearch, an engine in JavaScript that keeps everything in memory. Facets and page are made from the found documents.
import MiniSearch from 'minisearch';
import type { Query } from 'minisearch';
import type { SearchCondition } from '@zhiye/contract';
import { RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import type pg from 'pg';
import type { Peer } from './peer.ts';
import { PAGE_SIZE } from './queries.ts';
import type { BenchQuery } from './queries.ts';
import { bigrams, readRows } from './rows.ts';

const FIELDS = ['title', 'authors', 'publisher', 'series', 'subject', 'majors'];
const FIELDS_OF: Record<number, string[]> = {
  [SEARCH_FIELD.title]: ['title'],
  [SEARCH_FIELD.author]: ['authors'],
  [SEARCH_FIELD.publisher]: ['publisher'],
  [SEARCH_FIELD.all]: FIELDS,
};
const JOINS = { [RELATIONSHIP.and]: 'AND', [RELATIONSHIP.or]: 'OR', [RELATIONSHIP.not]: 'AND_NOT' } as const;
/** A million books take more memory than a process of Node.js has by default. */
const MAX_BOOKS = 100_000;

/** Undefined when there are more books than it can hold. */
export async function openMiniSearch(pool: pg.Pool, books: number): Promise<Peer | undefined> {
  if (books > MAX_BOOKS) return undefined;
  const index = new MiniSearch({
    fields: FIELDS,
    tokenize: bigrams,
    processTerm: (term) => term,
    // a query has its terms already
    searchOptions: { tokenize: (term) => [term] },
  });
  const facts = new Map<number, readonly (string | number)[]>();
  for await (const rows of readRows(pool)) {
    index.addAll(rows);
    for (const row of rows) facts.set(row.id, [row.publisher, ...row.facts]);
  }
  return {
    name: 'MiniSearch',
    find: async (query) => {
      const found = index.search(queryOf(query)).map(({ id }) => facts.get(id as number)!);
      const counts = found[0]?.map(() => new Map<string | number, number>()) ?? [];
      for (const values of found)
        values.forEach((value, facet) => counts[facet]!.set(value, (counts[facet]!.get(value) ?? 0) + 1));
      found.sort((a, b) => Number(b.at(-1)) - Number(a.at(-1))).slice(query.offset, query.offset + PAGE_SIZE);
      return found.length;
    },
    close: async () => undefined,
  };
}

const queryOf = ({ conditions }: BenchQuery): Query =>
  conditions.map(queryOfCondition).reduce((before, query, index) => ({
    combineWith: JOINS[conditions[index]!.relationshipType],
    queries: [before, query],
  }));

const queryOfCondition = ({ fieldType, fieldVal }: SearchCondition): Query => ({
  combineWith: 'AND',
  queries: fieldVal.split(' ').flatMap((word): Query[] => {
    const fields = FIELDS_OF[fieldType]!;
    if ([...word].length === 1) return [{ queries: [word], fields, prefix: true }];
    // the last bigram of a text is a character alone, which only the end of a title has
    return bigrams(word)
      .slice(0, -1)
      .map((pair) => ({ queries: [pair], fields }));
  }),
});
