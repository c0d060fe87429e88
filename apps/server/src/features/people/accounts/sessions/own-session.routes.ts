import type { ownSessionRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { endOtherSessions, endOwnSession, findOwnSessions } from './own-session.service.ts';

export const ownSessionHandlers = ({ db }: Platform): HandlersOf<typeof ownSessionRoutes> => ({
  findSessions: async (_input, { session, now }) => ({ list: await findOwnSessions(db, session, now) }),
  endOwnSession: async ({ sessionId }, { session, now }) => {
    await endOwnSession(db, session.userId, sessionId, now);
    return null;
  },
  endOtherSessions: async (_input, { session, now }) => ({ ended: await endOtherSessions(db, session, now) }),
});
