// Runs the import of a book file in its own process and stores the revision that it makes.
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PublicationImportReport } from '@zhiye/contract';
import { PublicationRefusedError } from '@zhiye/publication';
import { importInChildProcess } from '@zhiye/publication/node';
import type { ImportResult } from '@zhiye/publication/node';
import type { Db } from '../../db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { openPrivateFile } from '../files/index.ts';
import {
  discardReadyImports,
  selectPublicationImport,
  updateOpenPublicationImport,
} from './publication-import.store.ts';
import type { PublicationImportRow } from './publication-import.store.ts';
import { selectCurrentPublication } from './publication.store.ts';
import { publishRevision, storeRevision } from './revision.service.ts';

/** The job. A second run of an import that has ended changes nothing. */
export async function runPublicationImport(platform: Platform, importId: string, now: Date): Promise<void> {
  const { db, storage, scratchDir } = platform;
  const row = await selectPublicationImport(db, importId);
  if (row?.state !== 'waiting' && row?.state !== 'running') return;
  await updateOpenPublicationImport(db, importId, { state: 'running', percent: 0 });
  const workDir = join(scratchDir, `import-${importId}`);
  await rm(workDir, { recursive: true, force: true });
  await mkdir(workDir, { recursive: true, mode: 0o700 });
  try {
    const sourcePath = join(workDir, 'source');
    const source = await openPrivateFile(db, storage, row.sourceFileId, 'publicationSource');
    if (!source) throw new Error(`the source file of import ${importId} is missing`);
    await pipeline(source.stream, createWriteStream(sourcePath));
    const outDir = join(workDir, 'out');
    const imported = await importInChildProcess(sourcePath, outDir, {
      onProgress: reportProgress(db, importId),
    });
    await storeRevision(platform, row.bookId, outDir, imported, row.sourceFileId, now);
    await settleImport(platform, row, imported, now);
  } catch (error) {
    if (!(error instanceof PublicationRefusedError)) throw error;
    const { code, file, reason } = error;
    const refusal = { code, file: file ?? null, ...reason };
    await updateOpenPublicationImport(db, importId, { state: 'refused', reason: refusal, finishedAt: now });
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** Publishes the first revision of a book, or its current one again. Another revision waits for a decision of the staff. */
async function settleImport(
  { db, storage }: Platform,
  { id, bookId }: PublicationImportRow,
  imported: ImportResult,
  now: Date,
): Promise<void> {
  const { revision } = imported;
  await db.transaction(async (tx) => {
    // First, because it waits for a transaction that publishes one of them. That revision is then the current one.
    await discardReadyImports(tx, bookId, id);
    const current = await selectCurrentPublication(tx, bookId);
    const needsDecision = current !== undefined && current.revision !== revision;
    if (!needsDecision) await publishRevision(tx, storage, bookId, revision);
    await updateOpenPublicationImport(tx, id, {
      state: needsDecision ? 'ready' : 'done',
      percent: 100,
      revision,
      report: readReport(imported),
      finishedAt: now,
    });
  });
}

/** Stores the percentage in order, at most once for every ten percent. */
function reportProgress(db: Db, importId: string): (progress: { done: number; total: number }) => void {
  let written = 0;
  let last = Promise.resolve();
  return ({ done, total }) => {
    const percent = total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0;
    if (percent < written + 10) return;
    written = percent;
    last = last.then(() => updateOpenPublicationImport(db, importId, { percent })).catch(() => undefined);
  };
}

function readReport({
  report,
  manifest,
  positionsCount,
  characters,
  files,
}: ImportResult): PublicationImportReport {
  return {
    warnings: report.warnings.map(({ file, text }) => ({ file, text })),
    neutralized: Object.entries(report.neutralized).flatMap(([what, count]) =>
      count > 0 ? [{ what, count }] : [],
    ),
    sections: manifest.readingOrder.length,
    positions: positionsCount,
    characters,
    files: files.length,
  };
}
