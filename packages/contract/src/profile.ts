import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from './access.ts';
import { accountErrors } from './account-errors.ts';
import {
  EmailAddress,
  IdentityCheck,
  newPasswordFields,
  PersonalInfo,
  PersonName,
  phoneFields,
  plainText,
  SignInWay,
  SmsCode,
  UserTypeSchema,
} from './account-fields.ts';
import { Instant, nullable, ownedId, strictObject, Uuid } from './fields.ts';
import { route } from './route.ts';

export const Profile = strictObject({
  accountName: Type.String(),
  type: UserTypeSchema,
  name: Type.String(),
  nickname: Type.String(),
  countryCode: Type.String(),
  /** Digits 4 to 7 masked (SPEC section 5); null when there is none. */
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  institution: Type.String(),
  department: Type.String(),
  hasPassword: Type.Boolean(),
  links: Type.Array(strictObject({ way: SignInWay, nickname: Type.String(), linkedAt: Instant })),
  /** When the account will be closed, if that was asked for. */
  closesAt: nullable(Instant),
  registeredAt: Instant,
});
export type Profile = Static<typeof Profile>;

export const getProfile = route({
  method: 'GET',
  path: '/b/v1/userInfo/getProfile',
  access: signedIn,
  query: strictObject({}),
  data: Profile,
  errors: [],
});

export const updateProfile = route({
  method: 'POST',
  path: '/b/v1/userInfo/updateProfile',
  access: signedIn,
  body: strictObject({
    name: PersonName,
    nickname: PersonName,
    institution: plainText(80, 0),
    department: plainText(80, 0),
  }),
  data: PersonalInfo,
  errors: [],
});

const checkErrors = [accountErrors.wrongIdentityCheck, accountErrors.signInDelayed] as const;

/** Every other session ends. */
export const changePassword = route({
  method: 'POST',
  path: '/b/v1/userInfo/changePassword',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ check: IdentityCheck, ...newPasswordFields }),
  data: Type.Null(),
  errors: [
    ...checkErrors,
    accountErrors.weakPassword,
    accountErrors.commonPassword,
    accountErrors.passwordsDiffer,
    accountErrors.samePassword,
  ],
});

export const changePhone = route({
  method: 'POST',
  path: '/b/v1/userInfo/changePhone',
  access: signedIn,
  limitPerMinute: 20,
  /** `code` went to the new phone. */
  body: strictObject({ check: IdentityCheck, ...phoneFields, code: SmsCode }),
  data: Type.Null(),
  errors: [...checkErrors, accountErrors.wrongPhone, accountErrors.wrongSmsCode, accountErrors.phoneTaken],
});

export const changeEmail = route({
  method: 'POST',
  path: '/b/v1/userInfo/changeEmail',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ check: IdentityCheck, email: EmailAddress }),
  data: Type.Null(),
  errors: [...checkErrors, accountErrors.emailTaken],
});

/** The account is closed after a cooling-off of seven days, in which it can be used and the wish taken back. */
export const requestClosing = route({
  method: 'POST',
  path: '/b/v1/userInfo/requestClosing',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ check: IdentityCheck }),
  data: strictObject({ closesAt: Instant }),
  errors: [...checkErrors, accountErrors.closingOpen, accountErrors.officeCannotClose],
});

export const cancelClosing = route({
  method: 'POST',
  path: '/b/v1/userInfo/cancelClosing',
  access: signedIn,
  body: strictObject({}),
  data: Type.Null(),
  errors: [accountErrors.noClosing],
});

export const Device = strictObject({
  deviceId: Uuid,
  /** `Chrome · Windows`. */
  name: Type.String(),
  type: Type.Union([Type.Literal('desktop'), Type.Literal('mobile')]),
  bound: Type.Boolean(),
  lastSignInAt: nullable(Instant),
  /** The browser that asks. */
  current: Type.Boolean(),
});
export type Device = Static<typeof Device>;

export const findDevices = route({
  method: 'GET',
  path: '/b/v1/userInfo/findDevices',
  access: signedIn,
  query: strictObject({}),
  data: strictObject({
    list: Type.Array(Device),
    desktopLimit: Type.Integer(),
    mobileLimit: Type.Integer(),
    /** Self-unbindings left of `unbindLimit` in `unbindDays` days. */
    unbindsLeft: Type.Integer(),
    unbindLimit: Type.Integer(),
    unbindDays: Type.Integer(),
  }),
  errors: [],
});

export const unbindDevice = route({
  method: 'POST',
  path: '/b/v1/userInfo/unbindDevice',
  access: signedIn,
  body: strictObject({ deviceId: ownedId('device', Uuid) }),
  data: Type.Null(),
  errors: [accountErrors.unbindLimit],
});

export const profileRoutes = {
  getProfile,
  updateProfile,
  changePassword,
  changePhone,
  changeEmail,
  requestClosing,
  cancelClosing,
  findDevices,
  unbindDevice,
};
