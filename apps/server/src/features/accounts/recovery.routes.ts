import type { recoveryRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { arrivalOf } from './admission.service.ts';
import { signInByCode } from './code-sign-in.service.ts';
import { setFirstPassword } from './first-password.service.ts';
import { resetPassword } from './password-reset.service.ts';

export const recoveryHandlers = (platform: Platform): HandlersOf<typeof recoveryRoutes> => {
  const { db, masterSecret } = platform;
  return {
    signInByCode: (input, call) => signInByCode(db, masterSecret, input, arrivalOf(platform, call), call.now),
    setFirstPassword: (input, call) => setFirstPassword(db, input, arrivalOf(platform, call), call.now),
    resetPassword: async (input, { now }) => {
      await resetPassword(platform, input, now);
      return null;
    },
  };
};
