// The files of DATA_DIR/keys, the master key first of all, in a backup.
import { copyFile, chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RestoreRefused } from '../../db/backup/index.ts';
import { keysDir } from './backup-layout.ts';
import type { Snapshot } from './backup-layout.ts';
import { hashFile } from './object-files.ts';

const MASTER_KEY = 'master.key';

/** Copies the keys with mode 0600. Returns their hashes by name. Throws when there is no master key. */
export async function backupKeys(dataDir: string, snapshotDir: string): Promise<Record<string, string>> {
  const from = join(dataDir, 'keys');
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map(({ name }) => name);
  if (!names.includes(MASTER_KEY))
    throw new Error(`DATA_DIR has no keys/${MASTER_KEY}: set DATA_DIR to the data folder of a server.`);
  const to = keysDir(snapshotDir);
  await mkdir(to, { mode: 0o700 });
  const hashes: Record<string, string> = {};
  for (const name of names) {
    await copyFile(join(from, name), join(to, name));
    await chmod(join(to, name), 0o600);
    hashes[name] = await hashFile(join(to, name));
  }
  return hashes;
}

/** What is wrong with the keys of a snapshot. */
export async function findKeyProblems({ dir, manifest }: Snapshot): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, sha256] of Object.entries(manifest.keys)) {
    const path = join(keysDir(dir), name);
    const found = await stat(path).catch(() => undefined);
    if (!found) problems.push(`the key ${name} is missing`);
    else if ((await hashFile(path)) !== sha256) problems.push(`the key ${name} is damaged`);
    else if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
      problems.push(`other users can read the key ${name}: chmod 600 ${path}`);
  }
  return problems;
}

/** Writes the keys that DATA_DIR lacks. Throws RestoreRefused when it has another key of the same name. */
export async function restoreKeys({ dir, manifest }: Snapshot, dataDir: string): Promise<void> {
  const to = join(dataDir, 'keys');
  await mkdir(to, { recursive: true, mode: 0o700 });
  const missing: string[] = [];
  for (const [name, sha256] of Object.entries(manifest.keys)) {
    const existing = await hashFile(join(to, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (!existing) missing.push(name);
    else if (existing !== sha256)
      throw new RestoreRefused(
        `${join(to, name)} is another key than that of the backup: move it away first.`,
      );
  }
  for (const name of missing)
    await writeFile(join(to, name), await readFile(join(keysDir(dir), name)), { mode: 0o600, flag: 'wx' });
}
