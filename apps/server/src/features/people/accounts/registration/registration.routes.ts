import type { registrationRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { deviceContext } from '../sign-in/sign-in-policy.service.ts';
import type { Agreements } from './agreement.ts';
import { readCurrentAgreements } from './agreement.service.ts';
import {
  applyAsInstitution,
  applyAsTeacher,
  describeOwnApplication,
} from '../applications/application.service.ts';
import { registerUser } from './registration.service.ts';

export const registrationHandlers = (
  platform: Platform,
  builtInAgreements: Agreements,
): HandlersOf<typeof registrationRoutes> => {
  const { db, masterSecret } = platform;
  const readAgreements = () => readCurrentAgreements(db, builtInAgreements);
  return {
    getAgreements: async (_input, { language }) => {
      const { version, texts } = await readAgreements();
      return { version, list: texts[language] };
    },
    register: async (form, call) => {
      const { address, language, now } = call;
      const context = { ...deviceContext(platform, call), address, language };
      const { version: agreementVersion } = await readAgreements();
      return registerUser({ db, masterSecret, agreementVersion }, form, context, now);
    },
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
