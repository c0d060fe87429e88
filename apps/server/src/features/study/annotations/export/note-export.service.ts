// Starts, lists, cancels and downloads exports of a person's own annotations.
import { generalErrors, noteExportErrors } from '@zhiye/contract';
import type { Language, NoteExport, NoteFilter } from '@zhiye/contract';
import {
  MAX_EXPORTED_NOTES,
  MAX_OPEN_NOTE_EXPORTS,
  NOTE_EXPORT_DAYS,
} from '@zhiye/contract/constants/study/note-export';
import type { NoteExportFormat } from '@zhiye/contract/constants/study/note-export';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import type { Db } from '../../../../db/client.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { openPrivateFile } from '../../../base/files/index.ts';
import { countNotes } from '../notes/note.store.ts';
import {
  cancelOpenExport,
  countOpenExports,
  insertNoteExport,
  lockExportsOf,
  selectNoteExports,
  selectOwnNoteExport,
} from './note-export.store.ts';

const DAY_MS = 86_400_000;
const MAX_LISTED = 20;

interface ExportRequest {
  readonly userId: string;
  readonly format: NoteExportFormat;
  readonly hasQuotes: boolean;
  readonly filter: NoteFilter;
  readonly language: Language;
}

export async function startNoteExport(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  request: ExportRequest,
  now: Date,
): Promise<NoteExport> {
  const { userId, filter } = request;
  const counts = await countNotes(db, userId, filter);
  const total = filter.kind ? counts[filter.kind] : counts.highlight + counts.note + counts.bookmark;
  if (total === 0) refuse(noteExportErrors.nothingToExport);
  if (total > MAX_EXPORTED_NOTES) refuse(noteExportErrors.tooManyNotes, { max: MAX_EXPORTED_NOTES });
  const id = newId(now);
  await db.transaction(async (tx) => {
    await lockExportsOf(tx, userId);
    if ((await countOpenExports(tx, userId)) >= MAX_OPEN_NOTE_EXPORTS) {
      refuse(noteExportErrors.tooManyExports, { max: MAX_OPEN_NOTE_EXPORTS });
    }
    await insertNoteExport(tx, { ...request, id, total, state: 'waiting', createdAt: now });
    await jobs.send(sqlRunnerOf(tx), 'exportNotes', { exportId: id });
  });
  return describeExport(db, userId, id);
}

export async function findNoteExports(db: Db, userId: string, now: Date): Promise<NoteExport[]> {
  const since = new Date(now.getTime() - NOTE_EXPORT_DAYS * DAY_MS);
  return (await selectNoteExports(db, userId, since, MAX_LISTED)).map(toExport);
}

export async function cancelNoteExport(db: Db, userId: string, exportId: string): Promise<NoteExport> {
  await cancelOpenExport(db, userId, exportId);
  return describeExport(db, userId, exportId);
}

export async function openNoteExport(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  userId: string,
  exportId: string,
): Promise<FileReply> {
  const found = (await selectOwnNoteExport(db, userId, exportId)) ?? refuse(generalErrors.notFound);
  const { fileId } = found.row;
  const file = fileId === null ? undefined : await openPrivateFile(db, storage, fileId, 'noteExport');
  if (!file) return refuse(noteExportErrors.exportNotReady);
  const { name, mediaType, sizeBytes, stream } = file;
  return { name, mediaType, sizeBytes, stream };
}

async function describeExport(db: Db, userId: string, exportId: string): Promise<NoteExport> {
  return toExport((await selectOwnNoteExport(db, userId, exportId)) ?? refuse(generalErrors.notFound));
}

const toExport = ({
  row,
  fileName,
  sizeBytes,
}: Awaited<ReturnType<typeof selectNoteExports>>[number]): NoteExport => ({
  exportId: row.id,
  format: row.format,
  state: row.state,
  done: row.done,
  total: row.total,
  shortened: row.shortened,
  fileName,
  sizeBytes,
  createdAt: row.createdAt.toISOString(),
});
