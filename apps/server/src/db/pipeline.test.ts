import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from './client.ts';
import type { Database, Tx } from './client.ts';
import { inPipeline } from './pipeline.ts';

let database: Database;
const uniqueViolation = expect.objectContaining({ cause: expect.objectContaining({ code: '23505' }) });

beforeAll(async () => {
  database = openDatabase(inject('postgresUrl'), { maxConnections: 1, pipeline: true });
  // one connection, so that a temporary table is there for all
  await database.pool.query('CREATE TEMPORARY TABLE numbers (n int PRIMARY KEY)');
});

afterAll(() => database.close());

const insert = async (tx: Tx, n: number): Promise<void> => {
  await tx.execute(sql`INSERT INTO numbers VALUES (${n})`);
};

async function insertAll(tx: Tx, numbers: readonly number[]): Promise<void> {
  for (const n of numbers) await insert(tx, n);
}

const storedNumbers = async (): Promise<unknown[]> =>
  (await database.pool.query('SELECT n FROM numbers ORDER BY n')).rows.map(({ n }: { n: number }) => n);

it('returns the results in the order of the parts', async () => {
  const results = await database.db.transaction((tx) =>
    inPipeline([
      insertAll(tx, [1, 2]),
      tx.execute(sql`SELECT 'a' AS value`).then(({ rows }) => rows),
      Promise.resolve(3),
    ]),
  );
  expect(results).toEqual([undefined, [{ value: 'a' }], 3]);
  expect(await storedNumbers()).toEqual([1, 2]);
});

it('after an error nothing of the other parts is stored, also not what they would have sent later', async () => {
  const other = openDatabase(inject('postgresUrl'), { maxConnections: 1 });
  let later: Promise<void> | undefined;
  const change = database.db.transaction((tx) => {
    const failing = insert(tx, 1);
    const sendLater = async () => {
      await expect(failing).rejects.toEqual(uniqueViolation);
      // long enough for a rollback that does not wait for this part
      for (let n = 0; n < 10; n += 1) await other.pool.query('SELECT 1');
      await insert(tx, 31);
    };
    later = sendLater();
    return inPipeline([insertAll(tx, [11, 12, 13]), failing, later]);
  });
  await expect(change).rejects.toEqual(uniqueViolation);
  await Promise.allSettled([later]);
  await other.close();
  expect(await storedNumbers()).toEqual([1, 2]);
});
