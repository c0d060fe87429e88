import type { supportRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addImage, openOwnImage, removeImage } from './images/support-image.service.ts';
import { addMessage, openThread } from './threads/sending.service.ts';
import { closeOwnThread, markOwnThreadRead, reopenOwnThread } from './threads/thread-state.service.ts';
import { describeContext, findOwnThreads, getOwnThread } from './threads/thread-view.service.ts';
import { sumUnreadAnswers } from './threads/thread.store.ts';

export const supportHandlers = (platform: Platform): HandlersOf<typeof supportRoutes> => {
  const { db } = platform;
  return {
    findSupportThreads: (input, { session, now }) => findOwnThreads(db, session.userId, input, now),
    getSupportThread: ({ threadId }, { session }) => getOwnThread(db, session.userId, threadId),
    countUnreadAnswers: async (_input, { session }) => ({
      total: await sumUnreadAnswers(db, session.userId),
    }),
    describeSupportContext: (input, { session }) => describeContext(db, session, input),
    openSupportThread: (input, { session, now }) => openThread(db, session, input, now),
    addSupportMessage: (input, { session, now }) => addMessage(db, session.userId, input, now),
    closeSupportThread: ({ threadId }, { session, now }) => closeOwnThread(db, session.userId, threadId, now),
    reopenSupportThread: ({ threadId }, { session, now }) =>
      reopenOwnThread(db, session.userId, threadId, now),
    markSupportThreadRead: async ({ threadId, messageNo }, { session }) => {
      await markOwnThreadRead(db, session.userId, threadId, messageNo);
      return null;
    },
    uploadSupportImage: (_input, file, { session, now }) => addImage(platform, session.userId, file, now),
    removeSupportImage: async ({ imageId }, { session }) => {
      await removeImage(platform, session.userId, imageId);
      return null;
    },
    downloadSupportImage: ({ imageId }, { session }) => openOwnImage(platform, session.userId, imageId),
  };
};
