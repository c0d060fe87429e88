// The clock with which deadlines of orders and payments are made and compared. Servers whose own clocks differ, or jump, agree
// by it, and the job queue uses it as well: a job that is due by the clock of the database finds its deadline over.
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { prepareSql } from './prepared-statement.ts';

export interface DatabaseClock {
  now(db: Db): Promise<Date>;
}

const selectMs = prepareSql<{ ms: string }>()(
  'select_clock',
  [],
  () => sql`SELECT floor(extract(epoch FROM clock_timestamp()) * 1000) AS ms`,
);

export const postgresClock: DatabaseClock = {
  async now(db) {
    const [row] = await selectMs(db, {});
    return new Date(Number(row!.ms));
  },
};
