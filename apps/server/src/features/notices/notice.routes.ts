import type { noticeRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNotices, readNotice } from './notice.service.ts';
import { countUnread, markAllRead } from './notice.store.ts';

export const noticeHandlers = ({ db }: Platform): HandlersOf<typeof noticeRoutes> => ({
  findNotices: (input, { session, language }) => findNotices(db, session.userId, input, language),
  countUnreadNotices: async (_input, { session }) => ({ total: await countUnread(db, session.userId) }),
  markNoticeRead: async ({ noticeId }, { session, now }) => {
    await readNotice(db, session.userId, noticeId, now);
    return null;
  },
  markAllNoticesRead: async (_input, { session, now }) => {
    await markAllRead(db, session.userId, now);
    return null;
  },
});
