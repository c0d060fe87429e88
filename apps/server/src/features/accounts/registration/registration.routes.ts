import type { registrationRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceContext } from '../sign-in/sign-in-policy.service.ts';
import type { Agreements } from './agreement.ts';
import {
  applyAsInstitution,
  applyAsTeacher,
  describeOwnApplication,
} from '../applications/application.service.ts';
import { registerUser } from './registration.service.ts';

export const registrationHandlers = (
  platform: Platform,
  { version, texts }: Agreements,
): HandlersOf<typeof registrationRoutes> => {
  const { db, masterSecret } = platform;
  const registrationDeps = { db, masterSecret, agreementVersion: version };
  return {
    getAgreements: async (_input, { language }) => ({ version, list: texts[language] }),
    register: (form, call) => {
      const { address, language, now } = call;
      const context = { ...deviceContext(platform, call), address, language };
      return registerUser(registrationDeps, form, context, now);
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
