// Runs the import of a book file in its own process and stores the revision that it makes.
import type { PublicationImportReport } from '@zhiye/contract';
import { PublicationRefusedError } from '@zhiye/publication';
import type { ImportResult } from '@zhiye/publication/node';
import type { Db } from '../../../db/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import { afterLostAttempt, describeRefusal, HEARTBEAT_MS, leaseFrom } from './publication-import-lease.ts';
import {
  claimPublicationImport,
  discardReadyImports,
  updateRunningImport,
} from './publication-import.store.ts';
import type { ImportAttempt, PublicationImportRow } from './publication-import.store.ts';
import { selectCurrentPublication } from './publication.store.ts';
import { publishRevision, storeRevision } from './revision.service.ts';
import { importStoredFile } from './stored-file-import.ts';

/** The job. A second run of an import that runs or has ended changes nothing. */
export async function runPublicationImport(platform: Platform, importId: string, now: Date): Promise<void> {
  const { db, clock } = platform;
  const row = await claimPublicationImport(db, importId, leaseFrom(clock.now()));
  if (!row) return;
  const heartbeat = startHeartbeat(platform, row);
  try {
    await importSource(platform, row, heartbeat.signal, now);
  } catch (error) {
    if (!(error instanceof PublicationRefusedError)) {
      await updateRunningImport(db, row, afterLostAttempt(row.attempts, clock.now()));
      throw error;
    }
    const reason = describeRefusal(error);
    await updateRunningImport(db, row, { state: 'refused', reason, finishedAt: now });
  } finally {
    heartbeat.stop();
  }
}

/** Extends the lease while the import runs. `signal` is aborted when the import is canceled or another process took it. */
function startHeartbeat({ db, clock }: Platform, attempt: ImportAttempt) {
  const canceled = new AbortController();
  const beat = () => {
    updateRunningImport(db, attempt, { leaseExpiresAt: leaseFrom(clock.now()) }).then(
      (isRunning) => isRunning || canceled.abort(),
      // The database may be back before the lease ends.
      () => undefined,
    );
  };
  const timer = setInterval(beat, HEARTBEAT_MS);
  return { signal: canceled.signal, stop: () => clearInterval(timer) };
}

/** Imports the source file in a folder of this attempt, so that a lost attempt does not disturb the next one. */
async function importSource(
  platform: Platform,
  row: PublicationImportRow,
  signal: AbortSignal,
  now: Date,
): Promise<void> {
  const onProgress = reportProgress(platform.db, row);
  const work = { name: `import-${row.id}-${row.attempts}`, sourceFileId: row.sourceFileId };
  await importStoredFile(platform, work, { signal, onProgress }, async (outDir, imported) => {
    await storeRevision(platform, row.bookId, outDir, imported, row.sourceFileId, now);
    await settleImport(platform, row, imported, now);
  });
}

/** The current revision of a book is published again at once. Any other waits until staff have inspected it. */
async function settleImport(
  { db, storage }: Platform,
  row: PublicationImportRow,
  imported: ImportResult,
  now: Date,
): Promise<void> {
  const { id, bookId } = row;
  const { revision } = imported;
  await db.transaction(async (tx) => {
    // First, because it waits for a transaction that publishes one of them. That revision is then the current one.
    await discardReadyImports(tx, bookId, id);
    const isCurrent = (await selectCurrentPublication(tx, bookId))?.revision === revision;
    const isSettled = await updateRunningImport(tx, row, {
      state: isCurrent ? 'done' : 'ready',
      percent: 100,
      revision,
      report: readReport(imported),
      finishedAt: now,
    });
    // Canceled meanwhile: nothing changes, not even the imports that wait for a decision.
    if (!isSettled) throw new PublicationRefusedError('importAborted');
    if (isCurrent) await publishRevision(tx, storage, bookId, revision);
  });
}

/** Stores the percentage in order, at most once for every ten percent. */
function reportProgress(db: Db, attempt: ImportAttempt): (progress: { done: number; total: number }) => void {
  let written = 0;
  let last: Promise<unknown> = Promise.resolve();
  return ({ done, total }) => {
    const percent = total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0;
    if (percent < written + 10) return;
    written = percent;
    last = last.then(() => updateRunningImport(db, attempt, { percent })).catch(() => undefined);
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
