import type { SqlRunner } from '../platform/jobs/job-queue.ts';
import type { Db } from './client.ts';
import { runPrepared } from './prepared-statement.ts';

/** Runs the SQL of another library in our transaction. */
export const sqlRunnerOf = (db: Db): SqlRunner => ({
  executeSql: (text, values) => runPrepared(db, text, values),
});
