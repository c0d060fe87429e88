import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from '../../access.ts';
import { defineErrors } from '../../errors.ts';
import { Instant, nullable, oneOf, ownedId, strictObject, Uuid } from '../../fields.ts';
import { download, route } from '../../route.ts';
import { noteFilterFields } from './note.ts';

export const noteExportErrors = defineErrors({
  nothingToExport: {
    code: 4963,
    status: 422,
    zh: '没有可导出的笔记',
    en: 'There are no notes to export',
  },
  tooManyNotes: {
    code: 4964,
    status: 422,
    zh: '一次最多导出 {max} 条笔记，请先筛选',
    en: 'One export can have at most {max} notes. Filter them first',
  },
  tooManyExports: {
    code: 4965,
    status: 409,
    zh: '还有 {max} 个导出没有完成，请稍后再试',
    en: '{max} exports are still running. Try again later',
  },
  exportNotReady: {
    code: 4966,
    status: 409,
    zh: '文件还没有生成，或已超过保留期',
    en: 'The file is not ready, or is no longer kept',
  },
});

export const NoteExportFormatSchema = oneOf(['markdown', 'docx', 'pdf', 'csv']);

const Count = Type.Integer({ minimum: 0 });
const ExportId = ownedId('noteExport', Uuid);

export const NoteExport = strictObject({
  exportId: Uuid,
  format: NoteExportFormatSchema,
  /** `waiting` is also an export that was interrupted; it starts again. */
  state: oneOf(['waiting', 'running', 'done', 'failed', 'canceled']),
  done: Count,
  total: Count,
  /** Passages that the limit of copying shortened. */
  shortened: Count,
  fileName: nullable(Type.String()),
  sizeBytes: nullable(Count),
  createdAt: Instant,
});
export type NoteExport = Static<typeof NoteExport>;

/**
 * Begins to write one's own annotations to a file. With `hasQuotes` the passages of the book are in it: they count
 * against the copying limit of each book, and are shortened with a mark where nothing of it is left.
 */
export const startNoteExport = route({
  method: 'POST',
  path: '/b/v1/annotation/startNoteExport',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ ...noteFilterFields, format: NoteExportFormatSchema, hasQuotes: Type.Boolean() }),
  data: NoteExport,
  errors: [noteExportErrors.nothingToExport, noteExportErrors.tooManyNotes, noteExportErrors.tooManyExports],
});

/** The exports of the last days, the newest first. */
export const findNoteExports = route({
  method: 'GET',
  path: '/b/v1/annotation/findNoteExports',
  access: signedIn,
  limitPerMinute: 240,
  data: strictObject({ list: Type.Array(NoteExport) }),
});

/** One that is finished stays as it is. */
export const cancelNoteExport = route({
  method: 'POST',
  path: '/b/v1/annotation/cancelNoteExport',
  access: signedIn,
  limitPerMinute: 60,
  body: strictObject({ exportId: ExportId }),
  data: NoteExport,
});

export const downloadNoteExport = download({
  path: '/b/v1/annotation/downloadNoteExport',
  access: signedIn,
  limitPerMinute: 60,
  body: strictObject({ exportId: ExportId }),
  errors: [noteExportErrors.exportNotReady],
});

export const noteExportRoutes = { startNoteExport, findNoteExports, cancelNoteExport, downloadNoteExport };
