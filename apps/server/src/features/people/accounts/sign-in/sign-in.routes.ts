import type { signInRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { ensureDeviceId } from '../devices/device-cookie.ts';
import { deviceContext } from './sign-in-policy.service.ts';
import { createImageCode } from '../verification/image-code.service.ts';
import { signIn } from './sign-in.service.ts';
import { signOut } from '../sessions/session.service.ts';

export const signInHandlers = (platform: Platform): HandlersOf<typeof signInRoutes> => {
  const { db, relaxedCommitDb, masterSecret } = platform;
  return {
    getImageCode: (_input, call) => {
      // A browser has its cookie before its first attempt, and counts for itself.
      ensureDeviceId(platform, call);
      return createImageCode(db, masterSecret, call.now);
    },
    signIn: (input, call) =>
      signIn(relaxedCommitDb, masterSecret, input, deviceContext(platform, call), call.now),
    signOut: async (_input, { session, now, setReply }) => {
      await signOut(db, session, now);
      // removes what the user read from the browser's cache (Clear Site Data, section 3.1)
      setReply((reply) => void reply.header('clear-site-data', '"cache"'));
      return null;
    },
    getPersonalInfo: async (_input, { session }) => ({ name: session.name, type: session.type }),
  };
};
