import type { ownSecondFactorRoutes, secondFactorSignInRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { callerOf, consumeReauthentication, reauthenticate } from '../sign-in/reauthentication.service.ts';
import { deviceContext } from '../sign-in/sign-in-policy.service.ts';
import {
  confirmNewSecondFactor,
  createSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './second-factor-setup.service.ts';
import {
  finishRequiredSetup,
  signInWithSecondFactor,
  startRequiredSetup,
} from './second-factor-sign-in.service.ts';
import { describeSecondFactor, useSecondFactorCode } from './second-factor.service.ts';

export const secondFactorSignInHandlers = (
  platform: Platform,
): HandlersOf<typeof secondFactorSignInRoutes> => ({
  confirmSecondFactor: (step, call) =>
    signInWithSecondFactor(platform, step, deviceContext(platform, call), call.now),
  startRequiredSecondFactor: ({ ticket }, { now }) => startRequiredSetup(platform, ticket, now),
  finishRequiredSecondFactor: (step, call) =>
    finishRequiredSetup(platform, step, deviceContext(platform, call), call.now),
});

export const ownSecondFactorHandlers = (platform: Platform): HandlersOf<typeof ownSecondFactorRoutes> => {
  const { db } = platform;
  return {
    getSecondFactor: (_input, { session }) => describeSecondFactor(db, session.userId),
    startSecondFactor: async ({ reauthentication }, call) => {
      const proof = await reauthenticate(platform, callerOf(platform, call), reauthentication, call.now);
      await consumeReauthentication(db, proof, call.now);
      return createSecondFactor(platform, call.session.userId, call.now);
    },
    finishSecondFactor: async ({ code }, call) => ({
      recoveryCodes: await db.transaction((transaction) =>
        confirmNewSecondFactor(platform, transaction, actorOf(call), code, call.now),
      ),
    }),
    replaceRecoveryCodes: async ({ code }, call) => {
      await useSecondFactorCode(platform, call.session.userId, code, deviceContext(platform, call), call.now);
      return { recoveryCodes: await renewRecoveryCodes(platform, actorOf(call), call.now) };
    },
    removeSecondFactor: async ({ code }, call) => {
      await useSecondFactorCode(platform, call.session.userId, code, deviceContext(platform, call), call.now);
      await turnOffSecondFactor(platform, actorOf(call), call.session.sessionId, call.now);
      return null;
    },
  };
};
