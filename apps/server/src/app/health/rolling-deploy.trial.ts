import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SchemaIncompatible } from '../../db/schema-level.ts';
import { startShopLoad } from '../../testing/shop-load.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import type { RunningTestApp } from '../../testing/test-app.ts';

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** The migrations of the next version: those of this one and one more. */
async function makeNextVersion(folder: string, tag: string, sql: string): Promise<string> {
  const next = await mkdtemp(join(tmpdir(), 'zhiye-migrations-'));
  onTestFinished(() => rm(next, { recursive: true }));
  await cp(folder, next, { recursive: true });
  const file = join(next, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(next, `${tag}.sql`), sql);
  return next;
}

async function readyOf({ origin }: RunningTestApp) {
  const reply = await fetch(`${origin}/readyz`);
  const body = (await reply.json()) as { problem?: string; checks: { name: string; detail?: string }[] };
  return { ...body, status: reply.status };
}

it('two versions run side by side under load, and the earlier one comes back, with no failed request', async () => {
  const current = await openTestApp();
  onTestFinished(() => current.close());
  const place = { databaseUrl: current.databaseUrl, dataDir: current.dataDir };
  const load = startShopLoad(current);
  onTestFinished(() => load.stop());
  /** The servers take part: each has answered 20 more requests. */
  const serve = async (...servers: RunningTestApp[]) => {
    const before = servers.map(load.servedBy);
    await vi.waitFor(
      () =>
        servers.forEach((server, index) =>
          expect(load.servedBy(server)).toBeGreaterThan(before[index]! + 20),
        ),
      { timeout: 15_000 },
    );
  };
  load.add(current);
  await serve(current);

  const { migrationsFolder, level } = current.platform.schema;
  const nextVersion = await makeNextVersion(
    migrationsFolder,
    'next_additive',
    `ALTER TABLE orders ADD COLUMN next_note text;
--> statement-breakpoint
ALTER TABLE users ADD COLUMN next_flag boolean DEFAULT false NOT NULL;`,
  );
  const next = await openTestApp({ migrationsFolder: nextVersion, beside: place });
  load.add(next);
  await serve(current, next);
  expect([(await readyOf(current)).status, (await readyOf(next)).status]).toEqual([200, 200]);
  await load.remove(current);
  await serve(next);

  const again = await openTestApp({ beside: place });
  load.add(again);
  await serve(again, next);
  await load.remove(next);
  await next.close();
  await serve(again);
  await load.stop();
  expect(load.failures).toEqual([]);
  expect(new Set(load.orders).size).toBe(load.orders.length);
  const { rows } = await current.platform.pool.query('SELECT count(*) AS total FROM orders');
  expect(rows).toEqual([{ total: load.orders.length }]);

  // A later version removes something: the earlier ones may not run any more, and say so.
  const later = await makeNextVersion(
    nextVersion,
    'next_contracting',
    `ALTER TABLE orders DROP COLUMN next_note;
--> statement-breakpoint
UPDATE schema_compatibility SET minimum_level = ${level + 1};`,
  );
  const last = await openTestApp({ migrationsFolder: later, beside: place });
  expect((await readyOf(last)).status).toBe(200);
  const refused = await readyOf(again);
  expect([refused.status, refused.problem]).toEqual([503, 'schema']);
  expect(refused.checks.find(({ name }) => name === 'schema')?.detail).toContain(
    `needs servers of level ${level + 1}`,
  );
  const start = openTestApp({ beside: place });
  await expect(start).rejects.toThrow(SchemaIncompatible);
  await expect(start).rejects.toThrow('start a newer version, or restore the backup');
  await last.close();
  await again.close();
}, 90_000);
