import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone, signedIn, types } from './access.ts';
import { accountErrors } from './account-errors.ts';
import {
  EmailAddress,
  NewSession,
  newPasswordFields,
  PersonName,
  phoneFields,
  plainText,
  SecurityCheck,
  SmsCode,
} from './account-fields.ts';
import { pictureErrors } from './files.ts';
import { Instant, nullable, strictObject } from './fields.ts';
import { route, upload } from './route.ts';

/** What people register as by themselves; types 4 and 5 are made by the back office. */
export const RegistrationType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]);
export type RegistrationType = Static<typeof RegistrationType>;

const Agreement = strictObject({
  document: Type.Union([Type.Literal('registration'), Type.Literal('privacy')]),
  title: Type.String(),
  /** Sanitised HTML in the caller's language. */
  content: Type.String(),
});

/** The texts people agree to. `version` names both together; what a person agreed to is kept. */
export const getAgreements = route({
  method: 'GET',
  path: '/b/v1/account/getAgreements',
  access: anyone,
  query: strictObject({}),
  data: strictObject({ version: Type.String(), list: Type.Array(Agreement) }),
  errors: [],
});

export const register = route({
  method: 'POST',
  path: '/b/v1/account/register',
  access: anyone,
  limitPerMinute: 10,
  body: strictObject({
    type: RegistrationType,
    ...phoneFields,
    code: SmsCode,
    email: EmailAddress,
    name: PersonName,
    nickname: PersonName,
    ...newPasswordFields,
    agreementVersion: Type.String({ minLength: 1, maxLength: 20 }),
    securityCheck: SecurityCheck,
  }),
  data: NewSession,
  errors: [
    accountErrors.wrongPhone,
    accountErrors.wrongSmsCode,
    accountErrors.phoneTaken,
    accountErrors.emailTaken,
    accountErrors.weakPassword,
    accountErrors.commonPassword,
    accountErrors.passwordsDiffer,
    accountErrors.agreementOutdated,
    accountErrors.securityCheckFailed,
  ],
});

/** With the picture of the work certificate. A refused teacher may send another. */
export const submitTeacherApplication = upload({
  path: '/b/v1/account/submitTeacherApplication',
  access: types(1),
  limitPerMinute: 10,
  maxFileBytes: 10 * 1024 * 1024,
  fields: strictObject({ name: PersonName, institution: plainText(80), department: plainText(80) }),
  data: Type.Null(),
  errors: [accountErrors.applicationOpen, pictureErrors.notAPicture, pictureErrors.pictureTooBig],
});

export const InstitutionCategory = Type.Union([
  Type.Literal('university'),
  Type.Literal('college'),
  Type.Literal('library'),
  Type.Literal('bookshop'),
  Type.Literal('other'),
]);

export const InstitutionDetails = strictObject({
  institutionName: plainText(80),
  category: InstitutionCategory,
  address: plainText(200),
  contactName: PersonName,
  department: plainText(80),
});

export const submitInstitutionApplication = route({
  method: 'POST',
  path: '/b/v1/account/submitInstitutionApplication',
  access: types(3),
  body: InstitutionDetails,
  data: Type.Null(),
  errors: [accountErrors.applicationOpen],
});

export const ApplicationState = Type.Union([
  Type.Literal('pending'),
  Type.Literal('passed'),
  Type.Literal('refused'),
]);

/** The latest application of the person, or null. */
export const getOwnApplication = route({
  method: 'GET',
  path: '/b/v1/account/getOwnApplication',
  access: signedIn,
  query: strictObject({}),
  data: nullable(
    strictObject({
      type: Type.Union([Type.Literal(2), Type.Literal(3)]),
      state: ApplicationState,
      /** Why it was refused. */
      reason: nullable(Type.String()),
      submittedAt: Instant,
      decidedAt: nullable(Instant),
      teacher: nullable(
        strictObject({ name: Type.String(), institution: Type.String(), department: Type.String() }),
      ),
      institution: nullable(InstitutionDetails),
    }),
  ),
  errors: [],
});

export const registrationRoutes = {
  getAgreements,
  register,
  submitTeacherApplication,
  submitInstitutionApplication,
  getOwnApplication,
};
