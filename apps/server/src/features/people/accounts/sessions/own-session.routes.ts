import type { ownSessionRoutes, Reauthentication } from '@zhiye/contract';
import type { Call, HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { callerOf, reauthenticate } from '../sign-in/reauthentication.service.ts';
import {
  endOtherSessions,
  endOwnSession,
  findOwnSessions,
  requireOwnSession,
} from './own-session.service.ts';

export const ownSessionHandlers = (platform: Platform): HandlersOf<typeof ownSessionRoutes> => {
  const { db } = platform;
  const proofOf = (call: Parameters<typeof callerOf>[1] & Call, reauthentication: Reauthentication) =>
    reauthenticate(platform, callerOf(platform, call), reauthentication, call.now);
  return {
    findSessions: async (_input, { session, now }) => ({ list: await findOwnSessions(db, session, now) }),
    endOwnSession: async ({ sessionId, reauthentication }, call) => {
      await requireOwnSession(db, call.session, sessionId, call.now);
      const proof = await proofOf(call, reauthentication);
      await endOwnSession(db, call.session.userId, sessionId, proof, call.now);
      return null;
    },
    endOtherSessions: async ({ reauthentication }, call) => {
      const proof = await proofOf(call, reauthentication);
      return { ended: await endOtherSessions(db, call.session, proof, call.now) };
    },
  };
};
