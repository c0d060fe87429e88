import { withCopySession } from './copy-session.ts';
import { qualifiedName, readTables } from './database-schema.ts';

/** The number of rows of each table of a backup, by qualified name, as it is in the database now. */
export function countRows(url: string): Promise<Record<string, number>> {
  return withCopySession(url, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) => {
    const counts: Record<string, number> = {};
    for (const table of await readTables(client)) {
      const name = qualifiedName(table);
      const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${name}`);
      counts[name] = Number(rows[0]!.count);
    }
    return counts;
  });
}
