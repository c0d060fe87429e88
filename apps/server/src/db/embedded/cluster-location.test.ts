import { chmod, chown, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { locateCluster } from './cluster-location.ts';

const asRoot = process.getuid?.() === 0;

let folder: string;
let sharedRoot: string;
let logged: string[];
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'zhiye-place-')));
  sharedRoot = join(folder, 'shared');
  logged = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const place = (dataDir: string) => locateCluster(dataDir, (message) => logged.push(message), sharedRoot);

it('is inside the data folder, which is created when it is missing', async () => {
  await chmod(folder, 0o755);
  expect(await place(join(folder, 'a', 'b'))).toMatchObject({
    clusterDir: join(folder, 'a', 'b', 'postgres'),
  });
  expect(logged).toEqual([]);
});

describe.runIf(asRoot)('as root', () => {
  it('runs the database as an unprivileged account', async () => {
    await chmod(folder, 0o755);
    const { user } = await place(join(folder, 'data'));
    expect(user?.uid).toBeGreaterThan(0);
  });

  it('keeps the account that owns the cluster', async () => {
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'postgres'));
    await chown(join(folder, 'postgres'), 12_345, 54_321);
    expect((await place(folder)).user).toMatchObject({ uid: 12_345, gid: 54_321 });
  });

  describe('with a data folder that other accounts cannot enter', () => {
    let dataDir: string;
    beforeEach(async () => {
      await chmod(folder, 0o755);
      await mkdir(join(folder, 'closed'), { mode: 0o700 });
      dataDir = join(folder, 'closed', 'data');
    });

    it('uses a shared folder, logs it once, and changes no permissions', async () => {
      const first = await place(dataDir);
      expect(first.clusterDir.startsWith(sharedRoot)).toBe(true);
      expect((await stat(join(folder, 'closed'))).mode & 0o777).toBe(0o700);
      const pointer = await readFile(join(dataDir, 'postgres.location'), 'utf8');
      expect(join(pointer.trim(), 'postgres')).toBe(first.clusterDir);
      expect(logged).toEqual([expect.stringContaining(pointer.trim())]);
      expect(await place(dataDir)).toEqual(first);
      expect(logged).toHaveLength(1);
    });

    it('uses the same folder for two concurrent starts', async () => {
      const [one, other] = await Promise.all([place(dataDir), place(dataDir)]);
      expect(one).toEqual(other);
      expect(await readdir(sharedRoot)).toHaveLength(1);
    });

    it('creates a new cluster when the data folder was deleted', async () => {
      const first = await place(dataDir);
      await rm(dataDir, { recursive: true });
      expect((await place(dataDir)).clusterDir).not.toBe(first.clusterDir);
    });

    it('refuses to create a new cluster when the shared folder is missing', async () => {
      await place(dataDir);
      await rm(sharedRoot, { recursive: true });
      await expect(place(dataDir)).rejects.toThrow(/is gone/);
    });

    it('refuses to leave a cluster in a folder that its account can no longer enter', async () => {
      await mkdir(join(dataDir, 'postgres'), { recursive: true });
      await expect(place(dataDir)).rejects.toThrow(/can no longer enter/);
    });
  });
});
