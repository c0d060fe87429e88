// The statement that replaces earlier products of a file, in a table whose statistics know other imports only.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Tx } from '../../../../../db/client.ts';
import { useOwnApp } from '../../../../../testing/test-app.ts';
import { insertOnixImport, insertOnixProducts, replaceEarlierProducts } from './onix-import.store.ts';

const app = useOwnApp();

async function store(count: number): Promise<string> {
  const { db } = app.platform;
  const id = randomUUID();
  const createdAt = app.clock.now();
  await insertOnixImport(db, {
    id,
    address: '',
    fileName: 'a.xml',
    state: 'reading',
    sizeBytes: 1,
    createdAt,
  });
  const rows = Array.from({ length: count }, (_, number) => ({
    reference: `r${number}`,
    isbn: null,
    title: '线性代数',
    kind: number % 2 === 0 ? 'full' : 'partial',
    values: { title: '线性代数' },
    subjects: [],
    notes: [],
    isLeftOut: false,
  }));
  await insertOnixProducts(db, id, 0, Buffer.from(JSON.stringify(rows)));
  return id;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Subplan Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** What is run again for each row of something else: the inner sides of nested loops, and subplans that are no common table. */
function repeated({ Plans: plans = [], ...node }: PlanNode): string[] {
  const inner = node['Node Type'] === 'Nested Loop' ? plans.slice(1) : [];
  const subplans = plans.filter((plan) => plan['Subplan Name']?.startsWith('SubPlan'));
  return [...inner, ...subplans].map((plan) => plan['Node Type']).concat(plans.flatMap(repeated));
}

it('goes through the products once for all of them, not once for each', async () => {
  const { db, pool } = app.platform;
  await store(2_000);
  await pool.query('ANALYZE onix_products');
  const importId = await store(2_000);
  const plan = await db.transaction(async (tx) => {
    const seen: SQL[] = [];
    const recorded = new Proxy(tx, {
      get: (target, name) =>
        name === 'execute'
          ? (query: SQL) => (seen.push(query), tx.execute(query))
          : Reflect.get(target, name),
    }) as Tx;
    await replaceEarlierProducts(recorded, importId);
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      sql`EXPLAIN (FORMAT JSON) ${seen.at(-1)!}`,
    );
    return rows[0]!['QUERY PLAN'][0].Plan;
  });
  // the fields of one product
  expect(new Set(repeated(plan))).toEqual(new Set(['Function Scan']));
});
