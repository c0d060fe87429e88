import type { registrationRoutes } from '@zhiye/contract';
import type { Call, HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { deviceContext } from '../sign-in/sign-in-policy.service.ts';
import type { Agreements } from './agreement.ts';
import { readCurrentAgreements } from './agreement.service.ts';
import {
  applyAsInstitution,
  applyAsTeacher,
  describeOwnApplication,
} from '../applications/application.service.ts';
import { registerUser, registerVerifiedPhone } from './registration.service.ts';

export const registrationHandlers = (
  platform: Platform,
  builtInAgreements: Agreements,
): HandlersOf<typeof registrationRoutes> => {
  const { db, masterSecret } = platform;
  const readAgreements = () => readCurrentAgreements(db, builtInAgreements);
  const readDeps = async () => ({ db, masterSecret, agreementVersion: (await readAgreements()).version });
  const contextOf = (call: Call) => ({
    ...deviceContext(platform, call),
    address: call.address,
    language: call.language,
  });
  return {
    getAgreements: async (_input, { language }) => {
      const { version, texts } = await readAgreements();
      return { version, list: texts[language] };
    },
    register: async (form, call) => registerUser(await readDeps(), form, contextOf(call), call.now),
    registerBySmsCode: async (form, call) =>
      registerVerifiedPhone(await readDeps(), form, contextOf(call), call.now),
    submitTeacherApplication: async (fields, file, { session, now }) => {
      await applyAsTeacher(platform, session.userId, fields, file, now);
      return null;
    },
    submitInstitutionApplication: async (details, { session, now }) => {
      await applyAsInstitution(db, session.userId, details, now);
      return null;
    },
    getOwnApplication: (_input, { session }) => describeOwnApplication(db, session.userId),
  };
};
