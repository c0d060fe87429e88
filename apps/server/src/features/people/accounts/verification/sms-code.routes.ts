import { accountErrors } from '@zhiye/contract';
import type { smsCodeRoutes } from '@zhiye/contract';
import type { Call, HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { readDeviceId } from '../devices/device-cookie.ts';
import { createSecurityChallenge, consumeSecurityCheck } from './security-check.service.ts';
import { sendSmsCode } from './sms-code.service.ts';
import type { SmsRequester } from './sms-code.service.ts';
import { selectUser } from '../user.store.ts';

export const smsCodeHandlers = (platform: Platform): HandlersOf<typeof smsCodeRoutes> => {
  const { db, masterSecret } = platform;
  const requesterOf = (call: Call): SmsRequester => ({
    address: call.address,
    deviceId: readDeviceId(platform, call),
    language: call.language,
  });
  return {
    getSecurityChallenge: (_input, { now }) => createSecurityChallenge(db, masterSecret, now),
    sendSmsCode: async ({ securityCheck, ...target }, call) => {
      await consumeSecurityCheck(db, masterSecret, securityCheck, call.now);
      return sendSmsCode(platform, target, requesterOf(call), call.now);
    },
    sendOwnSmsCode: async (_input, call) => {
      const user = await selectUser(db, call.session.userId);
      const phone = user?.phone ?? refuse(accountErrors.wrongPhone);
      const target = { purpose: 'confirm', countryCode: user!.countryCode, phone } as const;
      return sendSmsCode(platform, target, requesterOf(call), call.now);
    },
  };
};
