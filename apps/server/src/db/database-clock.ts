// The clock with which deadlines of orders and payments are made and compared. Servers whose own clocks differ, or jump, agree
// by it, and the job queue uses it as well: a job that is due by the clock of the database finds its deadline over.
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

export interface DatabaseClock {
  now(db: Db): Promise<Date>;
}

export const postgresClock: DatabaseClock = {
  async now(db) {
    const { rows } = await db.execute<{ ms: string }>(
      sql`SELECT floor(extract(epoch FROM clock_timestamp()) * 1000) AS ms`,
    );
    return new Date(Number(rows[0]!.ms));
  },
};
