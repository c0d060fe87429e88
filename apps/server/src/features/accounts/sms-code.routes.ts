import { accountErrors } from '@zhiye/contract';
import type { smsCodeRoutes } from '@zhiye/contract';
import type { Call, HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { readDeviceId } from './device-cookie.ts';
import { createSecurityChallenge, useSecurityCheck } from './security-check.service.ts';
import { sendSmsCode } from './sms-code.service.ts';
import type { SmsAsker } from './sms-code.service.ts';
import { selectUser } from './user.store.ts';

export const smsCodeHandlers = (platform: Platform): HandlersOf<typeof smsCodeRoutes> => {
  const { db, masterSecret } = platform;
  const askerOf = (call: Call): SmsAsker => ({
    address: call.address,
    deviceId: readDeviceId(masterSecret, call),
    language: call.language,
  });
  return {
    getSecurityChallenge: (_input, { now }) => createSecurityChallenge(db, masterSecret, now),
    sendSmsCode: async ({ securityCheck, ...target }, call) => {
      await useSecurityCheck(db, masterSecret, securityCheck, call.now);
      return sendSmsCode(platform, target, askerOf(call), call.now);
    },
    sendOwnSmsCode: async (_input, call) => {
      const user = await selectUser(db, call.session.userId);
      const phone = user?.phone ?? refuse(accountErrors.wrongPhone);
      const target = { purpose: 'confirm', countryCode: user!.countryCode, phone } as const;
      return sendSmsCode(platform, target, askerOf(call), call.now);
    },
  };
};
