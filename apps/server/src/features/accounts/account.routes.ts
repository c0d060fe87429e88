import type { accountRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { arrivalOf } from './admission.service.ts';
import { createImageCode } from './image-code.service.ts';
import { signIn } from './sign-in.service.ts';
import { signOut } from './session.service.ts';

export const accountHandlers = (platform: Platform): HandlersOf<typeof accountRoutes> => {
  const { db, signInDb, masterSecret } = platform;
  return {
    getImageCode: (_input, { now }) => createImageCode(db, masterSecret, now),
    signIn: (input, call) =>
      signIn(
        signInDb,
        masterSecret,
        { ...input, address: call.address },
        arrivalOf(platform, call),
        call.now,
      ),
    signOut: async (_input, { session, now, setReply }) => {
      await signOut(db, session, now);
      // What was read stays in no cache (Clear Site Data, section 3.1).
      setReply((reply) => void reply.header('clear-site-data', '"cache"'));
      return null;
    },
    getPersonalInfo: async (_input, { session }) => ({ name: session.name, type: session.type }),
  };
};
