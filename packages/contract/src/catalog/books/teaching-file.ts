import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from '../../access.ts';
import { defineErrors } from '../../errors.ts';
import { BookId, publicId, strictObject, Uuid } from '../../fields.ts';
import { download } from '../../route.ts';

export const TeachingFileId = publicId('teachingFile', Uuid);

/** A teaching file as everyone sees it; only approved teachers may download it. */
export const TeachingFileSummary = strictObject({
  fileId: TeachingFileId,
  title: Type.String(),
  /** The extension of the file name in capitals: `PPTX`. */
  format: Type.String(),
  sizeBytes: Type.Integer({ minimum: 0 }),
});
export type TeachingFileSummary = Static<typeof TeachingFileSummary>;

export const teachingFileErrors = defineErrors({
  teachingFileForbidden: {
    code: 4203,
    status: 403,
    zh: '当前用户无法查看',
    en: 'This account cannot view this file',
  },
});

/** Open to teachers whose work certificate was approved (requirement R-113). */
export const downloadTeachingFile = download({
  path: '/b/v1/book/downloadTeachingFile',
  access: signedIn,
  limitPerMinute: 60,
  body: strictObject({ bookId: BookId, fileId: TeachingFileId }),
  errors: [teachingFileErrors.teachingFileForbidden],
});
