import { sql } from 'drizzle-orm';
import type { SqlRunner } from '../platform/jobs/job-queue.ts';
import type { Db } from './client.ts';

/** Runs the SQL of another library ($1, $2 …) in our transaction. */
export function sqlRunnerOf(db: Db): SqlRunner {
  return {
    async executeSql(text, values) {
      const parts = text.split(/\$(\d+)/);
      const chunks = parts.map((part, index) =>
        index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]),
      );
      return db.execute(sql.join(chunks)) as Promise<{ rows: unknown[] }>;
    },
  };
}
