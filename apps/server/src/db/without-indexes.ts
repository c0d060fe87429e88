import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/**
 * Drops the indexes of these tables, except unique ones, while `work` fills the tables, and makes them again: that is many
 * times faster. Runs in the caller's transaction, which locks the tables until it ends.
 */
export async function withoutIndexes(
  db: Db,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = ANY(${sql.param(tables)}::regclass[]) AND NOT indisunique`);
  for (const { name } of rows) await db.execute(sql.raw(`DROP INDEX ${name}`));
  await work();
  // an index over a million texts is built in fewer parts
  await db.execute(sql`SET LOCAL maintenance_work_mem = '256MB'`);
  for (const { definition } of rows) await db.execute(sql.raw(definition));
}
