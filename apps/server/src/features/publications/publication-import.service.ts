// Answers for bringing a book file into the shop: upload, import in a process of its own, report.
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { catalogErrors, generalErrors, officeBookErrors } from '@zhiye/contract';
import type { ImportReport, Language, PublicationImport } from '@zhiye/contract';
import { PublicationRefused } from '@zhiye/publication';
import { detectFormat, importInChild } from '@zhiye/publication/node';
import type { BookFormat, ImportResult } from '@zhiye/publication/node';
import type { Db } from '../../db/client.ts';
import { sqlRunnerOf } from '../../db/sql-runner.ts';
import { newId } from '../../platform/ids.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { selectBook } from '../catalog/index.ts';
import { openPrivateFile, storePrivateFile } from '../files/index.ts';
import {
  discardReadyImports,
  insertImport,
  selectImport,
  updateOpenImport,
} from './publication-import.store.ts';
import type { ImportRow } from './publication-import.store.ts';
import { keepEdition, placeEdition } from './publication.service.ts';
import { selectCurrentPublication } from './publication.store.ts';

/** What a book file may be; its name and its first bytes must agree. */
const FORMATS: Record<BookFormat, { name: RegExp; mediaType: string }> = {
  epub: { name: /\.epub$/i, mediaType: 'application/epub+zip' },
  pdf: { name: /\.pdf$/i, mediaType: 'application/pdf' },
};

export interface Uploader {
  readonly userId: string;
  readonly address: string;
}

/** Takes an EPUB or a PDF for a book and leaves the import to a job; the person follows it by its id. */
export async function uploadPublication(
  { db, storage, jobs }: Platform,
  uploader: Uploader,
  bookId: number,
  file: UploadedFile,
  language: Language,
  now: Date,
): Promise<PublicationImport> {
  if (!(await selectBook(db, bookId))) refuse(catalogErrors.bookGone);
  const format = await detectFormat(file.path);
  if (!format || !FORMATS[format].name.test(file.name)) return refuse(officeBookErrors.notABookFile);
  const ownerId = uploader.userId;
  const source = {
    path: file.path,
    name: file.name,
    mediaType: FORMATS[format].mediaType,
    purpose: 'publicationSource' as const,
    ownerId,
  };
  return db.transaction(async (transaction) => {
    const kept = await storePrivateFile(transaction, storage, source, now);
    const importId = newId(now);
    const row =
      (await insertImport(transaction, {
        id: importId,
        bookId,
        actorId: ownerId,
        sourceFileId: kept.id,
        fileName: kept.name,
        state: 'waiting',
        createdAt: now,
      })) ?? refuse(officeBookErrors.importRunning);
    const { address } = uploader;
    const detail = { importId, fileName: kept.name, sizeBytes: kept.sizeBytes };
    await recordAudit(
      transaction,
      { actorId: ownerId, action: 'publication.upload', subject: `book:${bookId}`, detail, address },
      now,
    );
    await jobs.send(sqlRunnerOf(transaction), 'importPublication', { importId });
    return describeImportRow(row, language);
  });
}

export async function describeImport(
  db: Db,
  importId: string,
  language: Language,
): Promise<PublicationImport> {
  return describeImportRow((await selectImport(db, importId)) ?? refuse(generalErrors.notFound), language);
}

/** The job: runs the import to its end. A second run of one that ended does nothing. */
export async function runImport(platform: Platform, importId: string, now: Date): Promise<void> {
  const { db, storage, scratchDir } = platform;
  const row = await selectImport(db, importId);
  if (row?.state !== 'waiting' && row?.state !== 'running') return;
  await updateOpenImport(db, importId, { state: 'running', percent: 0 });
  const workDir = join(scratchDir, `import-${importId}`);
  await rm(workDir, { recursive: true, force: true });
  await mkdir(workDir, { recursive: true, mode: 0o700 });
  try {
    const sourcePath = join(workDir, 'source');
    const source = await openPrivateFile(db, storage, row.sourceFileId, 'publicationSource');
    if (!source) throw new Error(`the source file of import ${importId} is gone`);
    await pipeline(source.stream, createWriteStream(sourcePath));
    const outDir = join(workDir, 'out');
    const imported = await importInChild(sourcePath, outDir, { onProgress: reportProgress(db, importId) });
    await keepEdition(platform, row.bookId, outDir, imported, row.sourceFileId, now);
    await settleImport(platform, row, imported, now);
  } catch (error) {
    if (!(error instanceof PublicationRefused)) throw error;
    const { code, file, reason } = error;
    const refusal = { code, file: file ?? null, ...reason };
    await updateOpenImport(db, importId, { state: 'refused', reason: refusal, finishedAt: now });
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** The first edition of a book, and the one it has again, go to readers at once; another waits to be looked at. */
async function settleImport(
  { db, storage }: Platform,
  { id, bookId }: ImportRow,
  imported: ImportResult,
  now: Date,
): Promise<void> {
  const { edition } = imported;
  await db.transaction(async (transaction) => {
    // first, since it waits for somebody who is putting one of them in place: that one is current then
    await discardReadyImports(transaction, bookId, id);
    const current = await selectCurrentPublication(transaction, bookId);
    const mustWait = current !== undefined && current.edition !== edition;
    if (!mustWait) await placeEdition(transaction, storage, bookId, edition);
    await updateOpenImport(transaction, id, {
      state: mustWait ? 'ready' : 'done',
      percent: 100,
      edition,
      report: readReport(imported),
      finishedAt: now,
    });
  });
}

/** Writes a new percent at most once per tenth, in order. */
function reportProgress(db: Db, importId: string): (progress: { done: number; total: number }) => void {
  let written = 0;
  let last = Promise.resolve();
  return ({ done, total }) => {
    const percent = total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0;
    if (percent < written + 10) return;
    written = percent;
    last = last.then(() => updateOpenImport(db, importId, { percent })).catch(() => undefined);
  };
}

function readReport({ report, manifest, positionsCount, characters, files }: ImportResult): ImportReport {
  return {
    warnings: report.warnings.map(({ file, text }) => ({ file, text })),
    neutralised: Object.entries(report.neutralised).flatMap(([what, count]) =>
      count > 0 ? [{ what, count }] : [],
    ),
    sections: manifest.readingOrder.length,
    positions: positionsCount,
    characters,
    files: files.length,
  };
}

export function describeImportRow(row: ImportRow, language: Language): PublicationImport {
  return {
    importId: row.id,
    bookId: row.bookId,
    fileName: row.fileName,
    state: row.state,
    percent: row.percent,
    report: row.report,
    reason: row.reason && { code: row.reason.code, file: row.reason.file, text: row.reason[language] },
    startedAt: row.createdAt.toISOString(),
  };
}
