import { Type } from 'typebox';
import { signedIn } from '../../access.ts';
import { MAX_NOTE_ATTACHMENT_BYTES } from '../../constants/study/note-attachment.ts';
import { defineErrors } from '../../errors.ts';
import { BookId, ownedId, strictObject, Uuid } from '../../fields.ts';
import { PICTURE_ERRORS } from '../../base/files/file.ts';
import { download, route, upload } from '../../route.ts';
import { NoteAttachment, NoteBookId } from './note.ts';

export const noteAttachmentErrors = defineErrors({
  tooManyAttachments: {
    code: 4967,
    status: 409,
    zh: '一条笔记最多 {most} 张图片，全部笔记最多 {total} 张',
    en: 'A note can have at most {most} pictures, and all your notes together {total}',
  },
  attachmentSpaceFull: {
    code: 4969,
    status: 409,
    zh: '全部笔记的图片已达到 {max} MB 的上限，请先删除一部分',
    en: 'The pictures of your notes have reached their limit of {max} MB. Delete some first',
  },
});

const AttachmentId = ownedId('noteAttachment', Uuid);
const AttachmentList = strictObject({ list: Type.Array(NoteAttachment) });

/** Adds a picture to an annotation that the server has. Answers with all pictures of the annotation. */
export const addNoteAttachment = upload({
  path: '/b/v1/annotation/addNoteAttachment',
  access: signedIn,
  limitPerMinute: 30,
  fields: strictObject({ bookId: BookId, uid: Uuid }),
  data: AttachmentList,
  maxFileBytes: MAX_NOTE_ATTACHMENT_BYTES,
  errors: [
    ...PICTURE_ERRORS,
    noteAttachmentErrors.tooManyAttachments,
    noteAttachmentErrors.attachmentSpaceFull,
  ],
});

/** The pictures of all annotations in one book. */
export const findNoteAttachments = route({
  method: 'GET',
  path: '/b/v1/annotation/findNoteAttachments',
  access: signedIn,
  limitPerMinute: 240,
  query: strictObject({ bookId: NoteBookId }),
  data: strictObject({
    list: Type.Array(strictObject({ uid: Uuid, attachments: Type.Array(NoteAttachment) })),
  }),
});

export const removeNoteAttachment = route({
  method: 'POST',
  path: '/b/v1/annotation/removeNoteAttachment',
  access: signedIn,
  limitPerMinute: 60,
  body: strictObject({ attachmentId: AttachmentId }),
  data: AttachmentList,
});

export const downloadNoteAttachment = download({
  path: '/b/v1/annotation/downloadNoteAttachment',
  access: signedIn,
  limitPerMinute: 240,
  body: strictObject({ attachmentId: AttachmentId }),
});

export const noteAttachmentRoutes = {
  addNoteAttachment,
  findNoteAttachments,
  removeNoteAttachment,
  downloadNoteAttachment,
};
