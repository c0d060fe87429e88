import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { formatSnapshot, keepNewestSnapshot, listSnapshots } from './migration-snapshot.ts';

const META = fileURLToPath(new URL('../apps/server/src/db/migrations/meta', import.meta.url));

it('the migrations keep their journal and one snapshot, a line for each table: `npm run migration` writes both', async () => {
  const snapshots = await listSnapshots(META);
  expect(snapshots).toHaveLength(1);
  expect(await readdir(META)).toEqual([...snapshots, '_journal.json'].toSorted());
  const text = await readFile(join(META, snapshots[0]!), 'utf8');
  expect(text).toBe(`${formatSnapshot(JSON.parse(text) as object)}\n`);
});

it('the newest snapshot is kept with all that it holds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zhiye-snapshots-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const newest = {
    id: 'b',
    tables: { 'public.a': { name: 'a' }, 'public."b"': {} },
    enums: {},
    views: { v: [1] },
  };
  await writeFile(join(folder, '0009_snapshot.json'), '{}');
  await writeFile(join(folder, '0010_snapshot.json'), JSON.stringify(newest, undefined, 2));
  await writeFile(join(folder, '_journal.json'), '{}');
  await keepNewestSnapshot(folder);
  expect((await readdir(folder)).toSorted()).toEqual(['0010_snapshot.json', '_journal.json']);
  const text = await readFile(join(folder, '0010_snapshot.json'), 'utf8');
  expect(JSON.parse(text)).toEqual(newest);
  expect(text.split('\n')).toContain('"public.a": {"name":"a"},');
});
