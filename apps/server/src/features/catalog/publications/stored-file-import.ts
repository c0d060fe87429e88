// Imports a book file of the storage in its own process.
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { importInChildProcess } from '@zhiye/publication/node';
import type { ImportResult } from '@zhiye/publication/node';
import type { Platform } from '../../../platform/platform.ts';
import { openPrivateFile } from '../../base/files/index.ts';

interface StoredFile {
  /** The folder for this attempt, which no other one uses. */
  readonly name: string;
  readonly sourceFileId: string;
}

/** `use` gets the folder of what was imported, which is removed afterwards. Throws PublicationRefusedError. */
export async function importStoredFile(
  { db, storage, scratchDir }: Platform,
  { name, sourceFileId }: StoredFile,
  options: Parameters<typeof importInChildProcess>[2],
  use: (outDir: string, imported: ImportResult) => Promise<void>,
): Promise<void> {
  const workDir = join(scratchDir, name);
  await rm(workDir, { recursive: true, force: true });
  await mkdir(workDir, { recursive: true, mode: 0o700 });
  try {
    const sourcePath = join(workDir, 'source');
    const source = await openPrivateFile(db, storage, sourceFileId, 'publicationSource');
    if (!source) throw new Error(`the source file ${sourceFileId} is missing`);
    await pipeline(source.stream, createWriteStream(sourcePath));
    const outDir = join(workDir, 'out');
    await use(outDir, await importInChildProcess(sourcePath, outDir, options));
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
