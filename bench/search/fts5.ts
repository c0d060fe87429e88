// The second comparison: SQLite's FTS5 over the same bigrams, in one process of its command line.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { SearchCondition } from '@zhiye/contract';
import type pg from 'pg';
import { DURATIONS } from '@zhiye/contract';
import { RELATIONSHIP, SEARCH_FIELD, SEARCH_SORT } from '@zhiye/contract/constants';
import { PAGE_SIZE } from './queries.ts';
import type { BenchQuery } from './queries.ts';
import { bigrams, readRows } from './rows.ts';
import type { Row } from './rows.ts';
import type { Peer } from './peer.ts';

const FACETS = ['publisher', 'subject', 'year', 'series', 'language', 'layout', 'grade', 'preview'];
const FIELD_COLUMNS: Record<number, string> = {
  [SEARCH_FIELD.title]: 'title',
  [SEARCH_FIELD.author]: 'authors',
  [SEARCH_FIELD.publisher]: 'publisher',
  [SEARCH_FIELD.all]: 'title authors publisher series subject majors',
};
const JOINS = { [RELATIONSHIP.and]: 'AND', [RELATIONSHIP.or]: 'OR', [RELATIONSHIP.not]: 'NOT' } as const;

const SCHEMA = `
PRAGMA journal_mode=off; PRAGMA synchronous=off; PRAGMA cache_size=-400000; PRAGMA mmap_size=4000000000;
PRAGMA temp_store=memory;
CREATE TABLE books(id INTEGER PRIMARY KEY, title, authors, publisher, subject, year, series, language, layout, grade, preview,
  ${DURATIONS.join(', ')}, price, sales);
CREATE VIRTUAL TABLE words USING fts5(title, authors, publisher, series, subject, majors, content='', tokenize='unicode61');
`;

/** Fills a new file with the books of a database. Undefined when SQLite is not installed. */
export async function openFts5(pool: pg.Pool, file: string): Promise<Peer | undefined> {
  const script = createWriteStream(`${file}.sql`);
  script.write(`${SCHEMA}BEGIN;\n`);
  for await (const rows of readRows(pool)) {
    for (const row of rows) if (!script.write(insertOf(row))) await once(script, 'drain');
  }
  script.end(`COMMIT; INSERT INTO words(words) VALUES('optimize'); ANALYZE;\n.print ready\n`);
  await once(script, 'finish');
  return openShell(file);
}

async function openShell(file: string): Promise<Peer | undefined> {
  const shell = spawn('sqlite3', ['-batch', file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const started = await Promise.race([
    once(shell, 'spawn').then(() => true),
    once(shell, 'error').then(() => false),
  ]);
  if (!started) return undefined;
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  const send = async (text: string): Promise<string[]> => {
    shell.stdin.write(text);
    const answer: string[] = [];
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('sqlite3 ended');
      if (value === 'ready') return answer;
      answer.push(value);
    }
  };
  await send(`.read ${file}.sql\n`);
  return {
    name: 'FTS5',
    find: async (query) => Number((await send(`${statementOf(query)}\n.print ready\n`))[0]!.split('|')[0]),
    close: async () => {
      shell.stdin.end('.quit\n');
      await once(shell, 'exit');
    },
  };
}

const quote = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

function insertOf({ id, title, authors, publisher, series, subject, majors, facts }: Row): string {
  const texts = [title, authors, publisher, series, subject, majors].map((text) =>
    quote(bigrams(text).join(' ')),
  );
  const columns = [id, title, authors, publisher, ...facts].map(quote);
  return `INSERT INTO books VALUES(${columns.join(',')});\nINSERT INTO words(rowid,title,authors,publisher,series,subject,majors) VALUES(${id},${texts.join(',')});\n`;
}

function matchOf({ fieldType, fieldVal }: SearchCondition): string {
  const words = fieldVal.split(' ').map((word) => {
    const characters = [...word];
    if (characters.length === 1) return `"${word}" *`;
    const pairs = characters.slice(0, -1).map((character, index) => character + characters[index + 1]!);
    return `"${pairs.join(' ')}"`;
  });
  return `({${FIELD_COLUMNS[fieldType]}}: (${words.join(' AND ')}))`;
}

function statementOf({ conditions, sort, offset }: BenchQuery): string {
  const match = conditions.reduce(
    (before, condition, index) =>
      index === 0
        ? matchOf(condition)
        : `(${before} ${JOINS[condition.relationshipType]} ${matchOf(condition)})`,
    '',
  );
  const order = sort === SEARCH_SORT.lowestPrice ? 'price' : 'sales DESC';
  const facets = FACETS.map(
    (facet) =>
      `SELECT * FROM (SELECT '${facet}', ${facet}, count(*) AS n FROM found GROUP BY 2 ORDER BY n DESC LIMIT 50)`,
  );
  return `WITH found AS MATERIALIZED (SELECT books.* FROM words JOIN books ON books.id = words.rowid WHERE words MATCH ${quote(match)})
    SELECT count(*), ${DURATIONS.map((duration) => `sum(${duration})`).join(', ')} FROM found
    UNION ALL SELECT * FROM (SELECT id, title, authors, publisher, year, price, sales FROM found ORDER BY ${order}, id DESC LIMIT ${PAGE_SIZE} OFFSET ${offset})
    UNION ALL ${facets.map((facet) => `SELECT *, '', '', '', '' FROM (${facet})`).join(' UNION ALL ')};`;
}
