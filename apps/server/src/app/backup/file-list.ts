import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { BackupDamaged } from '../../db/backup/index.ts';
import { fileListFile } from './backup-layout.ts';
import type { Snapshot } from './backup-layout.ts';
import { hashFile } from './object-files.ts';

/** One file of a snapshot. */
export interface FileEntry {
  readonly key: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** The version that the storage reported (`ListedFile`). While it is the same, the content is not read again. */
  readonly version: string;
}

export type FileList = Map<string, FileEntry>;

const SHA256 = /^[0-9a-f]{64}$/;

/** Returns the hash of the written list. */
export async function writeFileList(snapshotDir: string, files: FileList): Promise<string> {
  const keys = [...files.keys()].sort();
  const hash = createHash('sha256');
  function* lines() {
    for (const key of keys) {
      const line = `${JSON.stringify(files.get(key))}\n`;
      hash.update(line);
      yield line;
    }
  }
  await writeFile(fileListFile(snapshotDir), lines(), { mode: 0o600, flush: true });
  return hash.digest('hex');
}

/** Throws BackupDamaged when the list is not the one that was written. */
export async function readFileList({ dir, manifest }: Snapshot): Promise<FileList> {
  if ((await hashFile(fileListFile(dir))) !== manifest.files.listSha256)
    throw new BackupDamaged(`${fileListFile(dir)} is damaged: its checksum is wrong.`);
  const files: FileList = new Map();
  for await (const line of createInterface({ input: createReadStream(fileListFile(dir)) })) {
    const entry = JSON.parse(line) as FileEntry;
    // it becomes a path
    if (!SHA256.test(entry.sha256)) throw new BackupDamaged(`${fileListFile(dir)} names an invalid object.`);
    files.set(entry.key, entry);
  }
  return files;
}
