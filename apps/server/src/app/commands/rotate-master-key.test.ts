import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { masterKeyOf } from '../../platform/master-secret.ts';
import { useApp } from '../../testing/test-app.ts';
import { checkMasterKey } from '../start/master-key-check.ts';
import { rotateMasterKey } from './rotate-master-key.ts';
import { SEALED_COLUMNS } from './sealed-column.store.ts';

const app = useApp();

it('a key of another shop in the folder is refused, and so is a missing one', async () => {
  const { platform, dataDir } = app;
  await checkMasterKey(platform.db, platform.masterSecret);
  const other = masterKeyOf(Buffer.alloc(32, 9));
  const masterSecret = { current: other, readable: [other], find: () => undefined, use: () => undefined };
  await expect(
    rotateMasterKey({ ...platform, masterSecret }, { dataDir, isFinish: false, tell: () => undefined }),
  ).rejects.toThrow('has no file of the master key');
});

it('every column with sealed secrets is encrypted again', async () => {
  const { rows } = await app.platform.db.execute<{ name: string }>(
    sql`SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name LIKE 'sealed%' ORDER BY 1`,
  );
  const known = SEALED_COLUMNS.map(
    ({ table, column }) => `${getTableConfig(table as PgTable).name}.${column.name}`,
  );
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
});
