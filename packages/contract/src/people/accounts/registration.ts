import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MAX_LENGTH } from '../../constants/field-rules.ts';
import { anyone, signedIn, types } from '../../access.ts';
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
import { USER_TYPE } from '../../constants/people/user-type.ts';
import { PICTURE_ERRORS } from '../../base/files/file.ts';
import { Instant, nullable, oneOf, strictObject } from '../../fields.ts';
import { route, upload } from '../../route.ts';

/** The user types that can register. Staff create the others. */
export const RegistrationType = Type.Union([
  Type.Literal(USER_TYPE.personal),
  Type.Literal(USER_TYPE.teacher),
  Type.Literal(USER_TYPE.institution),
]);
export type RegistrationType = Static<typeof RegistrationType>;

const Agreement = strictObject({
  document: oneOf(['registration', 'privacy']),
  title: Type.String(),
  /** Cleaned HTML in the language of the caller. */
  content: Type.String(),
});

/** The agreements that a new user accepts. `version` identifies both; the accepted version is stored. */
export const getAgreements = route({
  method: 'GET',
  path: '/b/v1/account/getAgreements',
  access: anyone,
  data: strictObject({ version: Type.String(), list: Type.Array(Agreement) }),
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

/**
 * Creates the account of a personal user from a phone alone, with the code that was sent for signing in: whoever proves the phone of no
 * account becomes a user without another code. A password and an e-mail address can be added later.
 */
export const registerBySmsCode = route({
  method: 'POST',
  path: '/b/v1/account/registerBySmsCode',
  access: anyone,
  limitPerMinute: 10,
  body: strictObject({
    ...phoneFields,
    code: SmsCode,
    agreementVersion: Type.String({ minLength: 1, maxLength: 20 }),
  }),
  data: NewSession,
  errors: [
    accountErrors.wrongPhone,
    accountErrors.wrongSmsCode,
    accountErrors.phoneTaken,
    accountErrors.agreementOutdated,
  ],
});

/** Uploads the picture of the work certificate. A rejected applicant can apply again. */
export const submitTeacherApplication = upload({
  path: '/b/v1/account/submitTeacherApplication',
  access: types(USER_TYPE.personal),
  limitPerMinute: 10,
  isScanned: true,
  maxFileBytes: 10 * 1024 * 1024,
  fields: strictObject({
    name: PersonName,
    institution: plainText(MAX_LENGTH.institution),
    department: plainText(MAX_LENGTH.department),
  }),
  errors: [accountErrors.applicationExists, ...PICTURE_ERRORS],
});

export const InstitutionCategory = oneOf(['university', 'college', 'library', 'bookshop', 'other']);

export const InstitutionDetails = strictObject({
  institutionName: plainText(MAX_LENGTH.institution),
  category: InstitutionCategory,
  address: plainText(MAX_LENGTH.address),
  contactName: PersonName,
  department: plainText(MAX_LENGTH.department),
});

export const submitInstitutionApplication = route({
  method: 'POST',
  path: '/b/v1/account/submitInstitutionApplication',
  access: types(USER_TYPE.institution),
  body: InstitutionDetails,
  errors: [accountErrors.applicationExists],
});

/** What a user applies to become. */
export const ApplicantType = Type.Union([
  Type.Literal(USER_TYPE.teacher),
  Type.Literal(USER_TYPE.institution),
]);
export type ApplicantType = Static<typeof ApplicantType>;

export const ApplicationState = Type.Union([
  Type.Literal('pending'),
  Type.Literal('approved'),
  Type.Literal('rejected'),
  /** Approved, and taken back later. */
  Type.Literal('withdrawn'),
]);

/** The latest application of the user, or null. */
export const getOwnApplication = route({
  method: 'GET',
  path: '/b/v1/account/getOwnApplication',
  access: signedIn,
  data: nullable(
    strictObject({
      type: ApplicantType,
      state: ApplicationState,
      /** Why it was rejected or withdrawn. */
      reason: nullable(Type.String()),
      submittedAt: Instant,
      decidedAt: nullable(Instant),
      teacher: nullable(
        strictObject({ name: Type.String(), institution: Type.String(), department: Type.String() }),
      ),
      institution: nullable(InstitutionDetails),
    }),
  ),
});

export const registrationRoutes = {
  getAgreements,
  register,
  registerBySmsCode,
  submitTeacherApplication,
  submitInstitutionApplication,
  getOwnApplication,
};
