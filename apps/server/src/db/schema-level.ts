// Which databases a build of the server runs with. Migrations first add and only a later one removes, so that servers of two
// versions run side by side and the earlier version can be started again (decision 059).
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** The migrations of a build. Its level is their number. */
export interface BuildSchema {
  readonly migrationsFolder: string;
  readonly level: number;
  /** Hash of the newest migration. */
  readonly newestHash: string;
}

/** What a database has. A new one has the level 0. */
interface DatabaseSchema {
  /** The number of migrations that were applied. */
  readonly level: number;
  /** Builds below this level cannot run with it: a migration removed what they use. */
  readonly minimumLevel: number;
  /** Whether the newest migration of the build is among the applied ones. */
  readonly hasNewest: boolean;
  /** Whether it was migrated before the migrations became a baseline (decision 093). */
  readonly isBeforeBaseline?: boolean;
}

/** Hash of the newest migration before the baseline, which had the level 49. */
const NEWEST_BEFORE_BASELINE = 'f9bf90c6511eb89a81c2d6ef0c144fc68c52d76ce8cc2d1cf04389685e0f95f1';

/** The database and this build do not belong together. The message says what to do. */
export class SchemaIncompatible extends Error {}

const OWN_MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

export function readBuildSchema(migrationsFolder = OWN_MIGRATIONS): BuildSchema {
  const migrations = readMigrationFiles({ migrationsFolder });
  return { migrationsFolder, level: migrations.length, newestHash: migrations.at(-1)!.hash };
}

type Queryable = Pick<pg.Pool, 'query'>;

export async function readDatabaseSchema(
  pool: Queryable,
  { newestHash }: BuildSchema,
): Promise<DatabaseSchema> {
  const found = await pool.query<{ migrations: string | null; compatibility: string | null }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') AS migrations, to_regclass('public.schema_compatibility') AS compatibility`,
  );
  const { migrations, compatibility } = found.rows[0]!;
  if (!migrations) return { level: 0, minimumLevel: 0, hasNewest: false };
  const applied = await pool.query<{
    level: number;
    hasNewest: boolean | null;
    isBeforeBaseline: boolean | null;
  }>(
    `SELECT count(*)::int AS level, bool_or(hash = $1) AS "hasNewest", bool_or(hash = $2) AS "isBeforeBaseline"
       FROM drizzle.__drizzle_migrations`,
    [newestHash, NEWEST_BEFORE_BASELINE],
  );
  const minimum = compatibility
    ? await pool.query<{ minimumLevel: number }>(
        `SELECT minimum_level AS "minimumLevel" FROM schema_compatibility`,
      )
    : undefined;
  const { level, hasNewest, isBeforeBaseline } = applied.rows[0]!;
  return {
    level,
    minimumLevel: minimum?.rows[0]?.minimumLevel ?? 0,
    hasNewest: hasNewest ?? false,
    isBeforeBaseline: isBeforeBaseline ?? false,
  };
}

/** Why this build cannot run with the database even after its own migrations; undefined when it can. */
export function findIncompatibility(build: BuildSchema, database: DatabaseSchema): string | undefined {
  if (database.isBeforeBaseline) {
    return (
      'the database was made by a version from before the first release, which this version does not take over: ' +
      'start that version to go on with it, or begin with an empty database (another DATA_DIR or DATABASE_URL)'
    );
  }
  if (database.minimumLevel > build.level) {
    return (
      `the database is at schema level ${database.level} and needs servers of level ${database.minimumLevel} or later; ` +
      `this version has level ${build.level}: start a newer version, or restore the backup made before the upgrade`
    );
  }
  if (database.level >= build.level && !database.hasNewest) {
    return (
      `the database is at schema level ${database.level} and was migrated by another line of versions: ` +
      'start the version that migrated it, or set DATABASE_URL to the database of this one'
    );
  }
  return undefined;
}

/** Why a server of this build cannot work now; undefined when it can, also while the database is at a later level. */
export function findSchemaProblem(build: BuildSchema, database: DatabaseSchema): string | undefined {
  const incompatibility = findIncompatibility(build, database);
  if (incompatibility || database.level >= build.level) return incompatibility;
  return `the database is at schema level ${database.level} and this version needs ${build.level}: start a server of this version, which migrates it`;
}
