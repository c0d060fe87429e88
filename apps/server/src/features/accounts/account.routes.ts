import type { accountRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSetting } from '../settings/index.ts';
import { createImageCode } from './image-code.service.ts';
import { signIn } from './sign-in.service.ts';
import { signOut } from './session.service.ts';

export const accountHandlers = ({ db, masterSecret }: Platform): HandlersOf<typeof accountRoutes> => ({
  getImageCode: (_input, { now }) => createImageCode(db, masterSecret, now),
  signIn: (input, { now }) => signIn(db, masterSecret, input, now),
  signOut: async (_input, { session, now }) => {
    await signOut(db, session, now);
    return null;
  },
  getPersonalInfo: async (_input, { session }) => ({ name: session.name, type: session.type }),
  getSsoOpenFlag: () => readSetting(db, 'ssoOpen'),
  syncLoginStatus: async (_input, { session }) => ({
    localLoginStatus: session !== undefined,
    syncLoginUrl: null,
    loginUrl: null,
  }),
});
