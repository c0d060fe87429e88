import { Type } from 'typebox';
import { MAX_LENGTH } from '../../constants/field-rules.ts';
import { anyone, signedIn } from '../../access.ts';
import { accountErrors } from './account-errors.ts';
import {
  NewSession,
  newPasswordFields,
  PersonalInfo,
  phoneFields,
  plainText,
  SmsCode,
  Ticket,
  TypedPassword,
} from './account-fields.ts';
import { oneOf, publicId, strictObject, Uuid } from '../../fields.ts';
import { route } from '../../route.ts';

const passwordErrors = [
  accountErrors.weakPassword,
  accountErrors.commonPassword,
  accountErrors.passwordsDiffer,
] as const;

/** Staff with a second factor get no session yet. Their ticket leads to the next step. */
export const secondFactorSteps = [
  accountErrors.secondFactorRequired,
  accountErrors.secondFactorSetupRequired,
] as const;

/** The portal of a sign-in, which accepts only its user types (账号身份不符合，无法登录). Without it, every type can sign in. */
export const Portal = oneOf(['personal', 'institution', 'channel', 'staff']);

export const getImageCode = route({
  method: 'GET',
  path: '/b/v1/account/getImageCode',
  access: anyone,
  limitPerMinute: 240,
  /** `image` is a data URL of a PNG, 116 x 40. */
  data: strictObject({ imageCodeId: Uuid, image: Type.String() }),
});

export const signIn = route({
  method: 'POST',
  path: '/b/v1/account/signIn',
  access: anyone,
  /** By network address, which a campus shares; failed attempts have limits of their own. */
  limitPerMinute: 120,
  body: strictObject({
    /** Phone, e-mail or account name. */
    account: plainText(MAX_LENGTH.account),
    password: TypedPassword,
    imageCodeId: publicId('imageCode', Uuid),
    imageCode: Type.String({ minLength: 1, maxLength: MAX_LENGTH.imageCode }),
    portal: Type.Optional(Portal),
  }),
  data: NewSession,
  errors: [
    accountErrors.wrongAccountOrPassword,
    accountErrors.temporaryPasswordEnded,
    accountErrors.wrongImageCode,
    accountErrors.signInDelayed,
    accountErrors.wrongPortal,
    accountErrors.accountSuspended,
    accountErrors.passwordMustChange,
    ...secondFactorSteps,
  ],
});

export const signInBySmsCode = route({
  method: 'POST',
  path: '/b/v1/account/signInBySmsCode',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ ...phoneFields, code: SmsCode, portal: Type.Optional(Portal) }),
  data: NewSession,
  errors: [
    accountErrors.wrongSmsCode,
    accountErrors.wrongPhone,
    accountErrors.phoneUnknown,
    accountErrors.wrongPortal,
    accountErrors.accountSuspended,
    ...secondFactorSteps,
  ],
});

/** Replaces a temporary password. `ticket` comes from the data of `passwordMustChange`. */
export const replaceTemporaryPassword = route({
  method: 'POST',
  path: '/b/v1/account/replaceTemporaryPassword',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ ticket: Ticket, ...newPasswordFields }),
  data: NewSession,
  errors: [
    ...passwordErrors,
    accountErrors.samePassword,
    accountErrors.ticketExpired,
    accountErrors.accountSuspended,
    ...secondFactorSteps,
  ],
});

/** Sets a new password with an SMS code. Ends all sessions of the user. */
export const resetPassword = route({
  method: 'POST',
  path: '/b/v1/account/resetPassword',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ ...phoneFields, code: SmsCode, ...newPasswordFields }),
  errors: [
    ...passwordErrors,
    accountErrors.wrongSmsCode,
    accountErrors.wrongPhone,
    accountErrors.phoneUnknown,
  ],
});

export const signOut = route({
  method: 'POST',
  path: '/b/v1/account/signOut',
  access: signedIn,
});

export const getPersonalInfo = route({
  method: 'GET',
  path: '/b/v1/userInfo/getPersonalInfo',
  access: signedIn,
  data: PersonalInfo,
});

export const signInRoutes = { getImageCode, signIn, signOut, getPersonalInfo };
export const recoveryRoutes = { signInBySmsCode, replaceTemporaryPassword, resetPassword };
