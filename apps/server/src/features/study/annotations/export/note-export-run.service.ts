// Writes the file of an export in batches. Each batch stores the progress and finds out whether the person has canceled.
import { setImmediate } from 'node:timers/promises';
import type { Language, Note } from '@zhiye/contract';
import { NOTE_EXPORT_DAYS } from '@zhiye/contract/constants/study/note-export';
import type { NoteExportFormat } from '@zhiye/contract/constants/study/note-export';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import { businessDay, businessMinute } from '../../../../platform/clock.ts';
import { sweepEach } from '../../../../platform/jobs/sweeps.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { selectSummariesById } from '../../../catalog/books/index.ts';
import { deletePrivateFile, removePrivateBytes, storePrivateBytes } from '../../../base/files/index.ts';
import type { FindBookOutline } from '../../../catalog/publications/index.ts';
import { readNotes } from '../notes/note.service.ts';
import { EXPORT_TEXTS, kindOfNote, pageColumnOf } from './exported-note.ts';
import type { ExportedNote, ExportTexts, NoteWriter } from './exported-note.ts';
import { createMarkdownWriter } from './markdown-writer.ts';
import { createNoteWriterProcess } from './note-writer-process.ts';
import { limitQuotes } from './quote-limit.ts';
import {
  deleteNoteExport,
  selectNextExport,
  selectLostExports,
  selectOldExports,
  startExportRun,
  updateExportRun,
} from './note-export.store.ts';
import type { NoteExportRow } from './note-export.store.ts';
import { writeCsv } from '../../../../platform/spreadsheets/csv.ts';

export interface ExportDeps extends Pick<
  Platform,
  'db' | 'storage' | 'clock' | 'log' | 'publicUrl' | 'jobs'
> {
  readonly findOutline: FindBookOutline;
}

/** Annotations between two turns of other requests: counting their passages takes some milliseconds. */
const BATCH = 50;
/** Of one file, in UTF-16 code units: the writers hold all of it. A book of 5,000 long notes has a third of it. */
const MAX_SIZE = 20_000_000;
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 3;
/** The job of an export that waits longer is lost. */
const LOST_AFTER_MS = 30_000;
const DAY_MS = 86_400_000;

const FILES: Record<NoteExportFormat, { extension: string; mediaType: string }> = {
  markdown: { extension: 'md', mediaType: 'text/markdown; charset=utf-8' },
  docx: {
    extension: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
  csv: { extension: 'csv', mediaType: 'text/csv; charset=utf-8' },
};

/** The job; it may run twice, and twice at the same time. */
export async function runNoteExport(deps: ExportDeps, exportId: string, now: Date): Promise<void> {
  const run = await startExportRun(deps.db, exportId, now, leaseFrom(now));
  if (!run) return;
  if (run.attempts > MAX_ATTEMPTS) {
    await updateExportRun(deps.db, run, { state: 'failed' });
    return;
  }
  try {
    const bytes = await writeFile(deps, run);
    if (bytes) await finish(deps, run, bytes, now);
  } catch (error) {
    // the file is written again, unless this was the last attempt
    const state = run.attempts < MAX_ATTEMPTS ? 'waiting' : 'failed';
    await updateExportRun(deps.db, run, { state });
    throw error;
  } finally {
    await queueNextExport(deps, run);
  }
}

/** Another export of the person goes to the end of the queue, behind those that other people have started meanwhile. */
async function queueNextExport({ db, jobs }: ExportDeps, run: NoteExportRow): Promise<void> {
  const next = await selectNextExport(db, run.userId);
  // one that failed is tried again by its own job
  if (next === undefined || next === run.id) return;
  await db.transaction((tx) => jobs.send(sqlRunnerOf(tx), 'exportNotes', { exportId: next }));
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Undefined when the export was canceled, or another run has it. */
async function writeFile(deps: ExportDeps, run: NoteExportRow): Promise<Buffer | undefined> {
  const writer = openWriter(run.format, run.language);
  try {
    return await writeNotes(deps, run, writer);
  } finally {
    writer.close?.();
  }
}

async function writeNotes(
  deps: ExportDeps,
  run: NoteExportRow,
  writer: NoteWriter,
): Promise<Buffer | undefined> {
  let done = 0;
  let shortened = 0;
  let size = 0;
  for (;;) {
    const slice = { sort: 'place', limit: BATCH, offset: done } as const;
    const notes = await readNotes(deps, run.userId, run.filter, slice);
    const exported = await describeNotes(deps, run, notes);
    size += exported.reduce((sum, { note }) => sum + sizeOf(note), 0);
    if (size > MAX_SIZE) {
      await writer.add([cutNote(run, exported[0]!.note)]);
      break;
    }
    await writer.add(exported.map(({ note }) => note));
    done += notes.length;
    shortened += exported.filter(({ isShortened }) => isShortened).length;
    const progress = {
      done,
      shortened,
      total: Math.max(run.total, done),
      leaseExpiresAt: leaseFrom(deps.clock.now()),
    };
    if (!(await updateExportRun(deps.db, run, progress))) return undefined;
    if (notes.length < BATCH) break;
    // other requests go first
    await setImmediate();
  }
  return writer.finish();
}

/** The texts of an annotation, in UTF-16 code units. */
const sizeOf = ({ quote, title, note, link }: ExportedNote): number =>
  quote.length + title.length + note.length + link.length;

/** Says, in the place of the first annotation that is left out, that the file ends here. */
const cutNote = ({ language }: NoteExportRow, first: ExportedNote): ExportedNote => ({
  ...first,
  kind: 'note',
  quote: '',
  note: '',
  title: EXPORT_TEXTS[language].cut,
});

const openWriter = (format: NoteExportFormat, language: Language): NoteWriter => {
  if (format === 'markdown') return createMarkdownWriter(EXPORT_TEXTS[language]);
  if (format === 'csv') return createCsvWriter(EXPORT_TEXTS[language]);
  return createNoteWriterProcess(format, language);
};

async function describeNotes(deps: ExportDeps, run: NoteExportRow, notes: readonly Note[]) {
  const { db, publicUrl, clock } = deps;
  const bookIds = [...new Set(notes.map(({ bookId }) => bookId))];
  const titles = new Map(
    (await selectSummariesById(db, bookIds)).map(({ bookId, title }) => [bookId, title]),
  );
  const quotes = run.hasQuotes ? await limitQuotes(deps, run.userId, notes, clock.now()) : [];
  return notes.map((note, index) => {
    const { annotation, bookId, chapter, printedPage, position } = note;
    const { title, color, style, createTime, cfi } = annotation;
    const { text: quote = '', isShortened = false } = quotes[index] ?? {};
    const link = `${publicUrl}/pc/read?bookId=${bookId}&cfi=${encodeURIComponent(cfi)}`;
    const exported: ExportedNote = {
      kind: kindOfNote(note),
      chapter,
      printedPage,
      position,
      quote,
      title,
      note: annotation.note,
      color,
      style,
      link,
      book: titles.get(bookId) ?? '',
      time: businessMinute(new Date(createTime)),
    };
    return { note: exported, isShortened };
  });
}

async function finish(deps: ExportDeps, run: NoteExportRow, bytes: Buffer, now: Date): Promise<void> {
  const { db, storage } = deps;
  const { extension, mediaType } = FILES[run.format];
  const name = `${await fileTitle(deps, run)}-${businessDay(run.createdAt)}.${extension}`;
  const file = { bytes, name, mediaType, purpose: 'noteExport', ownerId: run.userId } as const;
  const unused = await db.transaction(async (tx) => {
    const { id: fileId } = await storePrivateBytes(tx, storage, file, now);
    if (await updateExportRun(tx, run, { state: 'done', fileId })) return undefined;
    await deletePrivateFile(tx, fileId);
    return fileId;
  });
  if (unused !== undefined) await removePrivateBytes(storage, unused);
}

/** The title of the book, when the notes of one are exported. */
async function fileTitle({ db }: ExportDeps, { filter, language }: NoteExportRow): Promise<string> {
  const { heading } = EXPORT_TEXTS[language];
  if (filter.bookId === undefined) return heading;
  const [book] = await selectSummariesById(db, [filter.bookId]);
  return book ? `${book.title.replace(/[\p{C}/\\:*?"<>|]/gu, ' ').slice(0, 60)}-${heading}` : heading;
}

/** The sweep: runs exports whose job is lost, and removes files that are kept no longer. */
export async function recoverNoteExports(deps: ExportDeps, now: Date): Promise<void> {
  const lost = await selectLostExports(deps.db, now, new Date(now.getTime() - LOST_AFTER_MS));
  await sweepEach(lost, ({ id }) => runNoteExport(deps, id, now), deps.log, 'an export of notes failed');
  const old = await selectOldExports(deps.db, new Date(now.getTime() - NOTE_EXPORT_DAYS * DAY_MS));
  for (const { id, fileId } of old) {
    await deps.db.transaction(async (tx) => {
      await deleteNoteExport(tx, id);
      if (fileId !== null) await deletePrivateFile(tx, fileId);
    });
    if (fileId !== null) await removePrivateBytes(deps.storage, fileId);
  }
}

/** One line for each note. */
function createCsvWriter(texts: ExportTexts): NoteWriter {
  const parts = [writeCsv([[...texts.columns]])];
  return {
    add(notes) {
      const lines = notes.map((note) => [
        note.book,
        note.chapter ?? '',
        pageColumnOf(note, texts),
        texts.kinds[note.kind],
        note.kind === 'bookmark' ? '' : texts.colors[note.color],
        note.quote,
        note.title,
        note.note,
        note.time,
        note.link,
      ]);
      parts.push(writeCsv(lines, { isContinued: true }));
    },
    finish: async () => Buffer.concat(parts),
  };
}
