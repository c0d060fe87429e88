import type { recoveryRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { deviceContext } from './sign-in-policy.service.ts';
import { signInBySmsCode } from './sms-code-sign-in.service.ts';
import { replaceTemporaryPassword } from './temporary-password.service.ts';
import { resetPassword } from './password-reset.service.ts';

export const recoveryHandlers = (platform: Platform): HandlersOf<typeof recoveryRoutes> => {
  const { db, masterSecret } = platform;
  return {
    signInBySmsCode: (input, call) =>
      signInBySmsCode(db, masterSecret, input, deviceContext(platform, call), call.now),
    replaceTemporaryPassword: (input, call) =>
      replaceTemporaryPassword(db, input, deviceContext(platform, call), call.now),
    resetPassword: async (input, call) => {
      await resetPassword(platform, input, deviceContext(platform, call), call.now);
      return null;
    },
  };
};
