import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findMigrationProblems, findRaisedLevel } from './migration-rules.ts';

const folder = new URL('../apps/server/src/db/migrations/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const { entries } = JSON.parse(read('meta/_journal.json')) as { entries: { tag: string }[] };
const migrations = entries.map(({ tag }, index) => ({ tag, level: index + 1, sql: read(`${tag}.sql`) }));
/** Before it no version compared levels, so that none could run beside another. */
const firstChecked = migrations.findIndex(({ sql }) => sql.includes('INSERT INTO "schema_compatibility"'));

describe('the migrations', () => {
  it('only add, or raise the minimum level', () => {
    expect(firstChecked).toBeGreaterThan(0);
    const problems = migrations
      .slice(firstChecked)
      .flatMap((migration) =>
        findMigrationProblems(migration).map((problem) => `${migration.tag}: ${problem}`),
      );
    expect(problems).toEqual([]);
  });

  it('never lower the minimum level', () => {
    const levels = migrations.flatMap((migration) => findRaisedLevel(migration) ?? []);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  });
});

describe('a migration that breaks the version before is found', () => {
  it.each([
    'DROP TABLE "orders";',
    'ALTER TABLE "orders" DROP COLUMN "note";',
    'ALTER TABLE orders DROP note;',
    'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";',
    'ALTER TABLE "orders" RENAME TO "purchases";',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE integer;',
    'ALTER TABLE "orders" ALTER COLUMN "note" TYPE integer USING note::int;',
    'ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT;',
    'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
    'ALTER TABLE "orders" ADD COLUMN "a" text DEFAULT 1 NOT NULL, ADD COLUMN "b" text NOT NULL;',
    'drop\n  index "orders_by_user";',
    'TRUNCATE orders;',
    '-- UPDATE schema_compatibility SET minimum_level = 5;\nDROP TABLE "orders";',
    "COMMENT ON TABLE orders IS 'UPDATE schema_compatibility SET minimum_level = 5'; DROP TABLE orders;",
  ])('%s', (sql) => expect(findMigrationProblems({ level: 9, sql })).not.toEqual([]));

  it('also when the level that it raises is one that does not exist yet', () => {
    const sql = 'DROP TABLE orders; UPDATE schema_compatibility SET minimum_level = 10;';
    expect(findMigrationProblems({ level: 9, sql })).not.toEqual([]);
    expect(findMigrationProblems({ level: 10, sql })).toEqual([]);
  });
});

describe('a migration that only adds is none', () => {
  it.each([
    'CREATE TABLE "notes" ("id" uuid PRIMARY KEY NOT NULL, "text" text NOT NULL);',
    'ALTER TABLE "orders" ADD COLUMN "note" text;',
    'ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT \'DROP TABLE x\' NOT NULL;',
    'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL;',
    'ALTER TABLE "orders" DROP CONSTRAINT "orders_state";--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK (true);',
    'CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN DROP TABLE x; END $$ LANGUAGE plpgsql;',
    '/* DROP TABLE x; */ CREATE INDEX "i" ON "orders" ("note");',
  ])('%s', (sql) => expect(findMigrationProblems({ level: 9, sql })).toEqual([]));
});
