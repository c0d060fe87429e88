import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listSnapshots, openSnapshot, snapshotsDir } from './backup-layout.ts';
import { readFileList } from './file-list.ts';

/** A backup that runs meanwhile reuses content of the newest snapshot, and may be slow. */
const FEWEST = 2;
const YOUNG_MS = 24 * 60 * 60 * 1_000;

/**
 * Removes all snapshots but the newest ones and the content that no snapshot lists. Content younger than a day stays for a backup that
 * runs meanwhile. Nothing is removed when a list cannot be read.
 */
export async function pruneBackup(
  folder: string,
  keep: number,
  now: Date,
): Promise<{ removedSnapshots: number; removedFiles: number }> {
  if (!Number.isInteger(keep) || keep < FEWEST) throw new Error(`at least ${FEWEST} snapshots must stay`);
  const names = await listSnapshots(folder);
  const listed = new Set<string>();
  for (const name of names.slice(-keep))
    for (const { sha256 } of (await readFileList(await openSnapshot(folder, name))).values())
      listed.add(sha256);
  const old = names.slice(0, -keep);
  for (const name of old) await rm(join(snapshotsDir(folder), name), { recursive: true });
  let removedFiles = 0;
  for (const group of await readdir(join(folder, 'objects'), { withFileTypes: true })) {
    if (!group.isDirectory()) continue;
    const dir = join(folder, 'objects', group.name);
    for (const sha256 of await readdir(dir)) {
      if (listed.has(sha256)) continue;
      const { mtimeMs } = await stat(join(dir, sha256));
      if (now.getTime() - mtimeMs < YOUNG_MS) continue;
      await rm(join(dir, sha256));
      removedFiles += 1;
    }
  }
  return { removedSnapshots: old.length, removedFiles };
}
