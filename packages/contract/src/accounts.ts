import { Type } from 'typebox';
import { anyone, signedIn } from './access.ts';
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
import { publicId, strictObject, Uuid } from './fields.ts';
import { route } from './route.ts';

const passwordErrors = [
  accountErrors.weakPassword,
  accountErrors.commonPassword,
  accountErrors.passwordsDiffer,
] as const;

/** The door somebody came to: only accounts of its kind pass (账号身份不符合，无法登录). Missing: anybody. */
export const Entrance = Type.Union([
  Type.Literal('personal'),
  Type.Literal('institution'),
  Type.Literal('channel'),
  Type.Literal('office'),
]);

export const getImageCode = route({
  method: 'GET',
  path: '/b/v1/account/getImageCode',
  access: anyone,
  limitPerMinute: 60,
  query: strictObject({}),
  /** `image` is a data URL of a PNG, 116 x 40. */
  data: strictObject({ imageCodeId: Uuid, image: Type.String() }),
  errors: [],
});

export const signIn = route({
  method: 'POST',
  path: '/b/v1/account/signIn',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({
    /** Phone, e-mail or account name. */
    account: plainText(128),
    password: TypedPassword,
    imageCodeId: publicId('imageCode', Uuid),
    imageCode: Type.String({ minLength: 1, maxLength: 8 }),
    entrance: Type.Optional(Entrance),
  }),
  data: NewSession,
  errors: [
    accountErrors.wrongAccountOrPassword,
    accountErrors.wrongImageCode,
    accountErrors.signInDelayed,
    accountErrors.wrongIdentity,
    accountErrors.accountFrozen,
    accountErrors.passwordMustChange,
  ],
});

export const signInByCode = route({
  method: 'POST',
  path: '/b/v1/account/signInByCode',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ ...phoneFields, code: SmsCode, entrance: Type.Optional(Entrance) }),
  data: NewSession,
  errors: [
    accountErrors.wrongSmsCode,
    accountErrors.wrongPhone,
    accountErrors.phoneUnknown,
    accountErrors.wrongIdentity,
    accountErrors.accountFrozen,
  ],
});

/** For whom 4119 said that the password must change at once; `ticket` came with it. */
export const setFirstPassword = route({
  method: 'POST',
  path: '/b/v1/account/setFirstPassword',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ ticket: Ticket, ...newPasswordFields }),
  data: NewSession,
  errors: [
    ...passwordErrors,
    accountErrors.samePassword,
    accountErrors.ticketExpired,
    accountErrors.accountFrozen,
  ],
});

/** Forgotten password: the phone proves who it is. Ends every session. */
export const resetPassword = route({
  method: 'POST',
  path: '/b/v1/account/resetPassword',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ ...phoneFields, code: SmsCode, ...newPasswordFields }),
  data: Type.Null(),
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
  body: strictObject({}),
  data: Type.Null(),
  errors: [],
});

export const getPersonalInfo = route({
  method: 'GET',
  path: '/b/v1/userInfo/getPersonalInfo',
  access: signedIn,
  query: strictObject({}),
  data: PersonalInfo,
  errors: [],
});

export const accountRoutes = { getImageCode, signIn, signOut, getPersonalInfo };
export const recoveryRoutes = { signInByCode, setFirstPassword, resetPassword };
