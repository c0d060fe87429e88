// Statements that are built once instead of at each call: drizzle needs two thirds of the time of a statement to write its text, and
// PostgreSQL parses and plans a statement with a name once for each connection. For statements on hot paths, also in transactions.
import { eq, is, Param, Placeholder, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import type { Db } from './client.ts';

/** Where drizzle takes a placeholder; its type for `update` leaves it out, though a column encodes it there as in `insert`. */
type ParameterSlot = Placeholder & SQL;
type Placeholders<Name extends string> = { readonly [One in Name]: ParameterSlot };
type Values<Name extends string> = Readonly<Record<Name, unknown>>;

interface Preparable<Result> {
  prepare(name: string): { execute(): Promise<Result> };
}

/** What drizzle's types leave out of a database or transaction, and of a statement of node-postgres. */
interface Internals {
  readonly session: {
    readonly client: { query(statement: object): Promise<QueryResult> };
    prepareQuery(query: unknown, fields: undefined, name: string, isArray: boolean): Statement<unknown>;
  };
  readonly dialect: { sqlToQuery(query: SQL): unknown };
}
interface Statement<Result> {
  readonly params: readonly unknown[];
  execute(): Promise<Result>;
}

const internalsOf = (db: Db): Internals => db as unknown as Internals;

/**
 * `name` is unique in the server. `build` runs once; it gets a placeholder for each parameter. A condition that a partial index needs
 * must be part of the text: PostgreSQL may plan the statement without knowing its parameters.
 */
export function prepareStatement<const Name extends string, Result>(
  name: string,
  parameters: readonly Name[],
  build: (db: Db, placeholders: Placeholders<Name>) => Preparable<Result>,
): (db: Db, values: Values<Name>) => Promise<Result> {
  return runOnEach(
    (db) => build(db, placeholdersOf(parameters)).prepare(name) as unknown as Statement<Result>,
  );
}

/**
 * The same for rows by one or several keys; `isKey` is their condition. PostgreSQL plans the search for an array again at each call,
 * because it expects ten keys and finds the plan for fewer cheaper. The search for one key, which is the common case, is planned once.
 */
export function prepareForKeys<const Name extends string, Row>(
  name: string,
  parameters: readonly Name[],
  build: (db: Db, isKey: (column: PgColumn) => SQL, placeholders: Placeholders<Name>) => Preparable<Row[]>,
): (db: Db, keys: readonly unknown[], values: Values<Name>) => Promise<Row[]> {
  const one = prepareStatement(`${name}_by_key`, ['key', ...parameters], (db, placeholders) =>
    build(db, (column) => eq(column, placeholders.key), placeholders),
  );
  const several = prepareStatement(`${name}_by_keys`, ['keys', ...parameters], (db, placeholders) =>
    build(db, (column) => sql`${column} = ANY(${placeholders.keys})`, placeholders),
  );
  return async (db, keys, values) => {
    if (keys.length === 0) return [];
    return keys.length === 1
      ? one(db, { ...values, key: keys[0] } as Values<Name | 'key'>)
      : several(db, { ...values, keys } as Values<Name | 'keys'>);
  };
}

/** The same for a statement that is written as SQL. Its rows are objects. */
export function prepareSql<Row extends Record<string, unknown>>() {
  return <const Name extends string>(
    name: string,
    parameters: readonly Name[],
    build: (placeholders: Placeholders<Name>) => SQL,
  ): ((db: Db, values: Values<Name>) => Promise<Row[]>) => {
    const run = runOnEach<Name, { rows: Row[] }>((db) => {
      const { session, dialect } = internalsOf(db);
      const query = dialect.sqlToQuery(build(placeholdersOf(parameters)));
      return session.prepareQuery(query, undefined, name, false) as Statement<{ rows: Row[] }>;
    });
    return async (db, values) => (await run(db, values)).rows;
  };
}

const placeholdersOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as unknown as Placeholders<Name>;

/** Builds with the first database that comes, and runs the same statement on the connection of each. */
function runOnEach<Name extends string, Result>(
  create: (db: Db) => Statement<Result>,
): (db: Db, values: Values<Name>) => Promise<Result> {
  let built: { statement: Statement<Result>; fill: (values: Values<string>) => unknown[] } | undefined;
  return (db, values) => {
    if (!built) {
      const statement = create(db);
      const fills = statement.params.map(fillOf);
      built = { statement, fill: (all) => fills.map((fill) => fill(all)) };
    }
    const { client } = internalsOf(db).session;
    const own = { client: { value: client }, params: { value: built.fill(values) } };
    return (Object.create(built.statement, own) as Statement<Result>).execute();
  };
}

const nameOfText = new Map<string, string>();

/** The same for a statement of another library ($1, $2 …), which has few texts. */
export function runPrepared(db: Db, text: string, values: readonly unknown[]): Promise<QueryResult> {
  const name = nameOfText.get(text) ?? `library_${nameOfText.size}`;
  nameOfText.set(text, name);
  return internalsOf(db).session.client.query({ name, text, values });
}

/** How a parameter gets its value. drizzle's own way does not take null for a column that is not text. */
function fillOf(parameter: unknown): (values: Values<string>) => unknown {
  if (is(parameter, Placeholder)) return (values) => values[parameter.name] ?? null;
  if (!is(parameter, Param) || !is(parameter.value, Placeholder)) return () => parameter;
  const { encoder, value } = parameter;
  return (values) => {
    const given = values[value.name] ?? null;
    return given === null ? null : encoder.mapToDriverValue(given);
  };
}
