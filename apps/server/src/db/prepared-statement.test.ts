import { eq, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from './client.ts';
import type { Database } from './client.ts';
import { prepareSql, prepareStatement } from './prepared-statement.ts';

const notes = pgTable('notes', {
  id: integer('id').primaryKey(),
  title: text('title').notNull().default('untitled'),
  writtenAt: timestamp('written_at', { withTimezone: true }),
  detail: jsonb('detail').$type<{ pages: number[] }>(),
});
const insertNote = prepareStatement('test_insert_note', ['id', 'writtenAt', 'detail'], (db, values) =>
  db.insert(notes).values(values).returning(),
);
const selectNote = prepareStatement('test_select_note', ['id'], (db, { id }) =>
  db.select().from(notes).where(eq(notes.id, id)),
);
const countNotes = prepareSql<{ count: number }>()(
  'test_count_notes',
  ['ids'],
  ({ ids }) => sql`SELECT count(*)::int AS count FROM ${notes} WHERE ${notes.id} = ANY(${ids})`,
);

const WRITTEN_AT = new Date('2026-11-25T08:00:00Z');
const DETAIL = { pages: [1, 2] };

let database: Database;

const open = (preparesStatements: boolean): Database =>
  openDatabase(inject('postgresUrl'), { maxConnections: 1, pipeline: true, preparesStatements });

beforeAll(async () => {
  database = open(true);
  // one connection, so that a temporary table is there for all
  await database.pool.query(
    'CREATE TEMPORARY TABLE notes (id int PRIMARY KEY, title text NOT NULL DEFAULT $$untitled$$, written_at timestamptz, detail jsonb)',
  );
});

afterAll(() => database.close());

it('maps values and rows like the builder, also null and what is left out', async () => {
  const { db } = database;
  expect(await insertNote(db, { id: 1, writtenAt: WRITTEN_AT, detail: DETAIL })).toEqual([
    { id: 1, title: 'untitled', writtenAt: WRITTEN_AT, detail: DETAIL },
  ]);
  await insertNote(db, { id: 2, writtenAt: null, detail: null });
  expect(await selectNote(db, { id: 2 })).toEqual([
    { id: 2, title: 'untitled', writtenAt: null, detail: null },
  ]);
  expect(await countNotes(db, { ids: [1, 2, 3] })).toEqual([{ count: 2 }]);
});

it('runs in the transaction that it is given', async () => {
  const { db } = database;
  const failed = db.transaction(async (tx) => {
    await insertNote(tx, { id: 11, writtenAt: null, detail: null });
    expect(await selectNote(tx, { id: 11 })).toHaveLength(1);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await selectNote(db, { id: 11 })).toEqual([]);
});

it('is prepared once on a connection, and not behind a pooler', async () => {
  const { db, pool } = database;
  for (const id of [1, 2]) await selectNote(db, { id });
  const prepared = `SELECT name FROM pg_prepared_statements WHERE name = 'test_select_note'`;
  expect((await pool.query(prepared)).rows).toEqual([{ name: 'test_select_note' }]);

  const behindPooler = open(false);
  try {
    await behindPooler.pool.query('CREATE TEMPORARY TABLE notes (id int PRIMARY KEY)');
    expect(await countNotes(behindPooler.db, { ids: [1] })).toEqual([{ count: 0 }]);
    expect((await behindPooler.pool.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([]);
  } finally {
    await behindPooler.close();
  }
});

it('throws the error of the database, with the statement', async () => {
  const repeated = insertNote(database.db, { id: 1, writtenAt: null, detail: null });
  await expect(repeated).rejects.toMatchObject({
    cause: { code: '23505' },
    query: expect.stringContaining('notes'),
  });
});
