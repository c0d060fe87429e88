import type { noteAttachmentRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  addNoteAttachment,
  findNoteAttachments,
  openNoteAttachment,
  removeNoteAttachment,
} from './note-attachment.service.ts';

export const noteAttachmentHandlers = (platform: Platform): HandlersOf<typeof noteAttachmentRoutes> => ({
  addNoteAttachment: async (key, file, { session: { userId }, now }) => ({
    list: await addNoteAttachment(platform, { ...key, userId }, file, now),
  }),
  findNoteAttachments: async ({ bookId }, { session }) => ({
    list: await findNoteAttachments(platform.db, session.userId, bookId),
  }),
  removeNoteAttachment: async ({ attachmentId }, { session }) => ({
    list: await removeNoteAttachment(platform, session.userId, attachmentId),
  }),
  downloadNoteAttachment: ({ attachmentId }, { session }) =>
    openNoteAttachment(platform, session.userId, attachmentId),
});
