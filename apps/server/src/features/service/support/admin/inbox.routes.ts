import type { cannedReplyRoutes, inboxRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import {
  findCannedReplies,
  removeCannedReply,
  saveCannedReply,
} from '../canned-replies/canned-reply.service.ts';
import { openInboxImage } from '../images/support-image.service.ts';
import { addNote, answerThread, closeInboxThread } from './answer.service.ts';
import { assignThread } from './assignment.service.ts';
import { findInboxThreads, getInboxThread, getSupportFigures } from './inbox.service.ts';
import { selectSupportStaff } from './inbox.store.ts';

export const inboxHandlers = (
  platform: Platform,
): HandlersOf<typeof inboxRoutes & typeof cannedReplyRoutes> => {
  const { db } = platform;
  return {
    findInboxThreads: (input, { session }) => findInboxThreads(db, session.userId, input),
    getSupportFigures: (_input, { now }) => getSupportFigures(db, now),
    getInboxThread: ({ threadId }) => getInboxThread(db, threadId),
    findSupportStaff: async () => ({ list: await selectSupportStaff(db) }),
    assignSupportThread: async (input, call) => {
      await assignThread(db, actorOf(call), input, call.now);
      return null;
    },
    answerSupportThread: async (input, call) => {
      await answerThread(platform, actorOf(call), input, call.now);
      return null;
    },
    addSupportNote: async (input, call) => {
      await addNote(platform, actorOf(call), input, call.now);
      return null;
    },
    closeInboxThread: async (input, call) => {
      await closeInboxThread(platform, actorOf(call), input, call.now);
      return null;
    },
    downloadInboxImage: (input, call) => openInboxImage(platform, actorOf(call), input, call.now),
    findCannedReplies: () => findCannedReplies(db),
    saveCannedReply: (input, call) => saveCannedReply(db, actorOf(call), input, call.now),
    deleteCannedReply: async ({ cannedReplyId }, call) => {
      await removeCannedReply(db, actorOf(call), cannedReplyId, call.now);
      return null;
    },
  };
};
