// PostgreSQL's own full-text search: the same bigrams as lexemes of a tsvector with a GIN index, page, total and facets in SQL.
import type { SearchCondition } from '@zhiye/contract';
import { RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import type pg from 'pg';
import type { Peer } from './peer.ts';
import type { BenchQuery } from './queries.ts';
import { bigrams, readRows } from './rows.ts';
import type { Row } from './rows.ts';
import { findBySql } from './sql-page.ts';

const TABLE = 'bench_words';
const FIELDS = ['title', 'authors', 'publisher', 'series', 'subject', 'majors'] as const;
const FIELDS_OF: Record<number, readonly (typeof FIELDS)[number][]> = {
  [SEARCH_FIELD.title]: ['title'],
  [SEARCH_FIELD.author]: ['authors'],
  [SEARCH_FIELD.publisher]: ['publisher'],
  [SEARCH_FIELD.all]: FIELDS,
};
const JOINS = { [RELATIONSHIP.and]: '&', [RELATIONSHIP.or]: '|', [RELATIONSHIP.not]: '& !' } as const;

/** Writes a table beside the books, which `close` drops. */
export async function openPostgresText(pool: pg.Pool): Promise<Peer> {
  await pool.query(`CREATE UNLOGGED TABLE ${TABLE} (id int PRIMARY KEY, words tsvector NOT NULL)`);
  for await (const rows of readRows(pool)) {
    await pool.query(
      `INSERT INTO ${TABLE} SELECT id, array_to_tsvector(string_to_array(words, ' '))
       FROM unnest($1::int[], $2::text[]) AS book (id, words)`,
      [rows.map(({ id }) => id), rows.map((row) => lexemesOf(row).join(' '))],
    );
  }
  await pool.query(`CREATE INDEX ON ${TABLE} USING gin (words); ANALYZE ${TABLE}`);
  return {
    name: 'tsvector',
    find: (query) =>
      findBySql(pool, query, `b.id IN (SELECT id FROM ${TABLE} WHERE words @@ $1::tsquery)`, [
        queryOf(query),
      ]),
    close: async () => {
      await pool.query(`DROP TABLE ${TABLE}`);
    },
  };
}

const lexemesOf = (row: Row): string[] => [
  ...new Set(FIELDS.flatMap((field) => bigrams(row[field]).map((word) => field + word))),
];

const queryOf = ({ conditions }: BenchQuery): string =>
  conditions.reduce(
    (before, condition, index) =>
      index === 0
        ? queryOfCondition(condition)
        : `(${before} ${JOINS[condition.relationshipType]} ${queryOfCondition(condition)})`,
    '',
  );

function queryOfCondition({ fieldType, fieldVal }: SearchCondition): string {
  const inField = (field: string) => {
    const words = fieldVal.split(' ').flatMap((word) => {
      const characters = [...word];
      if (characters.length === 1) return [`'${field}${word}':*`];
      return characters
        .slice(0, -1)
        .map((character, index) => `'${field}${character}${characters[index + 1]!}'`);
    });
    return `(${words.join(' & ')})`;
  };
  return `(${FIELDS_OF[fieldType]!.map(inField).join(' | ')})`;
}
