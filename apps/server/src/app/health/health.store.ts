// What the checks of a server and its metrics read of the tables of others.
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

export interface BookFile extends Record<string, unknown> {
  readonly bookId: number;
  readonly revision: string;
  readonly path: string;
}

/** One file of each of the books that were published last, and of some others. */
export async function selectSampleOfBookFiles(db: Db, count: number): Promise<BookFile[]> {
  const { rows } = await db.execute<BookFile>(sql`
    SELECT p.book_id AS "bookId", p.revision, f.path
      FROM (
        (SELECT * FROM publications WHERE is_current ORDER BY id DESC LIMIT ${count})
        UNION
        (SELECT * FROM publications WHERE is_current AND id >= gen_random_uuid() ORDER BY id LIMIT ${count})
      ) AS p
      JOIN LATERAL (SELECT path FROM publication_files WHERE publication_id = p.id ORDER BY path LIMIT 1) AS f ON true`);
  return rows;
}

export interface WaitingJobs extends Record<string, unknown> {
  readonly queue: string;
  /** `waiting` is due; `delayed` is due later; `dead` failed after its last retry. */
  readonly state: 'waiting' | 'delayed' | 'dead';
  readonly total: number;
  /** How long the oldest one has been due. */
  readonly oldestSeconds: number;
}

/** Jobs that nobody works on, by queue. Columns: `plans.js` of pg-boss, version 10.4; its partial index covers them. */
export async function selectWaitingJobs(db: Db): Promise<WaitingJobs[]> {
  const { rows } = await db.execute<WaitingJobs>(sql`
    SELECT coalesce(q.name, j.name) AS queue,
           CASE WHEN q.name IS NOT NULL THEN 'dead' WHEN j.start_after > now() THEN 'delayed' ELSE 'waiting' END AS state,
           count(*)::int AS total,
           greatest(0, extract(epoch FROM now() - min(j.start_after)))::float8 AS "oldestSeconds"
      FROM pgboss.job AS j
      LEFT JOIN pgboss.queue AS q ON q.dead_letter = j.name
     WHERE j.state < 'active'
     GROUP BY 1, 2`);
  return rows;
}
