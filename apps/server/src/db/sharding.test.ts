// docs/sharding.md lists every table. What it says about keys and references is compared with the definitions of the tables.
import { readdirSync, readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';

const KEY = 'user_id';
const document = readFileSync(new URL('../../../../docs/sharding.md', import.meta.url), 'utf8');

async function readTables(): Promise<PgTable[]> {
  const folder = new URL('./tables/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const modules = await Promise.all(
    files.map(async (name) => (await import(new URL(name, folder).href)) as object),
  );
  return modules.flatMap((module) =>
    Object.values(module).filter((value): value is PgTable => is(value, PgTable)),
  );
}

/** The rows below a heading, as name of the table and second cell. */
function listBelow(heading: string): Map<string, string> {
  const section = document.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const rows = [...section.matchAll(/^\| `([a-z_]+)` +\| (.*?) +\|/gm)];
  return new Map(rows.map(([, name, cell]) => [name!, cell!]));
}

const lists = {
  distributed: listBelow('Distributed by user_id'),
  reference: listBelow('Copied to every node'),
  oneNode: listBelow('On one node'),
};

const namesOf = (columns: readonly PgColumn[]): string[] => columns.map(({ name }) => name);

/** Primary keys and unique ones. An expression is in no key of ours together with a user. */
function uniqueKeysOf(table: PgTable): string[][] {
  const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
  return [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => [name]),
    ...primaryKeys.map((key) => namesOf(key.columns)),
    ...uniqueConstraints.map((key) => namesOf(key.columns)),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) =>
        config.columns.map((column) => ('name' in column && column.name) || '(expression)'),
      ),
  ];
}

function referencesOf(table: PgTable): { readonly columns: string[]; readonly to: string }[] {
  return getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    return { columns: namesOf(columns), to: getTableConfig(foreignTable).name };
  });
}

/** What Citus would refuse: keys without the column, and references to rows that may be on another node. */
function obstaclesOf(table: PgTable): string {
  const keys = uniqueKeysOf(table).filter((key) => !key.includes(KEY));
  const references = referencesOf(table).filter(
    ({ columns, to }) => lists.oneNode.has(to) || (lists.distributed.has(to) && !columns.includes(KEY)),
  );
  const texts = [
    ...keys.map((key) => `key \`${key.join(', ')}\``),
    ...references.map(({ columns, to }) => `reference \`${columns.join(', ')}\` to \`${to}\``),
  ];
  return texts.join('; ') || '–';
}

const tables = await readTables();
const nameOf = (table: PgTable): string => getTableConfig(table).name;

describe('docs/sharding.md', () => {
  it('has every table in exactly one list, and no other', () => {
    const listed = Object.values(lists).flatMap((list) => [...list.keys()]);
    expect(listed.toSorted()).toEqual(tables.map(nameOf).toSorted());
  });

  it('distributes only tables that have the column, and says what is to be changed first', () => {
    const distributed = tables.filter((table) => lists.distributed.has(nameOf(table)));
    const withoutKey = distributed.filter(
      (table) => !getTableConfig(table).columns.some(({ name, notNull }) => name === KEY && notNull),
    );
    expect(withoutKey.map(nameOf)).toEqual([]);
    const obstacles = distributed.map((table) => [nameOf(table), obstaclesOf(table)]);
    expect(Object.fromEntries(obstacles)).toEqual(Object.fromEntries(lists.distributed));
  });

  it('lets no other table refer to a distributed one', () => {
    const others = tables.filter((table) => !lists.distributed.has(nameOf(table)));
    const refused = others.flatMap((table) =>
      referencesOf(table)
        .filter(({ to }) => lists.distributed.has(to))
        .map(({ to }) => `${nameOf(table)} to ${to}`),
    );
    expect(refused).toEqual([]);
  });
});
