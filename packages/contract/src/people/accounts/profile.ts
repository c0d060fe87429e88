import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MAX_LENGTH } from '../../constants/field-rules.ts';
import { signedIn } from '../../access.ts';
import { accountErrors, refusalsOfReauthentication } from './account-errors.ts';
import {
  EmailAddress,
  Reauthentication,
  newPasswordFields,
  PersonalInfo,
  PersonName,
  phoneFields,
  plainText,
  IdentityProvider,
  SmsCode,
  UserTypeSchema,
} from './account-fields.ts';
import { Instant, nullable, oneOf, ownedId, strictObject, Uuid } from '../../fields.ts';
import { route } from '../../route.ts';

export const Profile = strictObject({
  accountName: Type.String(),
  type: UserTypeSchema,
  name: Type.String(),
  nickname: Type.String(),
  countryCode: Type.String(),
  /** Digits 4 to 7 masked (requirement R-515); null when there is none. */
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  institution: Type.String(),
  department: Type.String(),
  hasPassword: Type.Boolean(),
  externalIdentities: Type.Array(
    strictObject({ provider: IdentityProvider, nickname: Type.String(), linkedAt: Instant }),
  ),
  /** When the account will be closed, if the user requested it. */
  closesAt: nullable(Instant),
  registeredAt: Instant,
});
export type Profile = Static<typeof Profile>;

export const getProfile = route({
  method: 'GET',
  path: '/b/v1/userInfo/getProfile',
  access: signedIn,
  data: Profile,
});

export const updateProfile = route({
  method: 'POST',
  path: '/b/v1/userInfo/updateProfile',
  access: signedIn,
  body: strictObject({
    name: PersonName,
    nickname: PersonName,
    institution: plainText(MAX_LENGTH.institution, 0),
    department: plainText(MAX_LENGTH.department, 0),
  }),
  data: PersonalInfo,
});

/** Ends all other sessions of the user. */
export const changePassword = route({
  method: 'POST',
  path: '/b/v1/userInfo/changePassword',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ reauthentication: Reauthentication, ...newPasswordFields }),
  errors: [
    ...refusalsOfReauthentication,
    accountErrors.currentPasswordNeeded,
    accountErrors.weakPassword,
    accountErrors.commonPassword,
    accountErrors.passwordsDiffer,
    accountErrors.samePassword,
  ],
});

/** Ends all other sessions of the user. */
export const changePhone = route({
  method: 'POST',
  path: '/b/v1/userInfo/changePhone',
  access: signedIn,
  limitPerMinute: 20,
  /** `code` is the SMS code to the new phone. */
  body: strictObject({ reauthentication: Reauthentication, ...phoneFields, code: SmsCode }),
  errors: [
    ...refusalsOfReauthentication,
    accountErrors.wrongPhone,
    accountErrors.wrongSmsCode,
    accountErrors.phoneTaken,
  ],
});

/** The reply does not tell whether the address belongs to another account; its owner gets a mail about the attempt. */
export const sendEmailCode = route({
  method: 'POST',
  path: '/b/v1/userInfo/sendEmailCode',
  access: signedIn,
  limitPerMinute: 10,
  body: strictObject({ email: EmailAddress }),
  data: strictObject({ resendAfterSeconds: Type.Integer(), expiresInSeconds: Type.Integer() }),
  errors: [accountErrors.emailTooSoon, accountErrors.emailTooMany, accountErrors.emailNotSent],
});

/** `code` was mailed to the new address. */
export const changeEmail = route({
  method: 'POST',
  path: '/b/v1/userInfo/changeEmail',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ reauthentication: Reauthentication, email: EmailAddress, code: SmsCode }),
  errors: [...refusalsOfReauthentication, accountErrors.wrongEmailCode, accountErrors.emailTaken],
});

/** The account is closed after seven days. Until then it works, and the user can cancel the request. */
export const requestAccountClosing = route({
  method: 'POST',
  path: '/b/v1/userInfo/requestAccountClosing',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ reauthentication: Reauthentication }),
  data: strictObject({ closesAt: Instant }),
  errors: [
    ...refusalsOfReauthentication,
    accountErrors.accountClosingPending,
    accountErrors.staffCannotClose,
  ],
});

export const cancelAccountClosing = route({
  method: 'POST',
  path: '/b/v1/userInfo/cancelAccountClosing',
  access: signedIn,
  errors: [accountErrors.accountClosingNotFound],
});

export const Device = strictObject({
  deviceId: Uuid,
  /** `Chrome · Windows`. */
  name: Type.String(),
  /** What the user calls it; empty when it has no name of its own. */
  label: Type.String(),
  type: oneOf(['desktop', 'mobile']),
  bound: Type.Boolean(),
  /** Since when it is bound; null for one that is not. */
  boundAt: nullable(Instant),
  lastSignInAt: nullable(Instant),
  /** When a session in it was last used, and part of the network address then. */
  lastUsedAt: nullable(Instant),
  lastNetwork: Type.String(),
  /** Whether it is the browser of this call. */
  current: Type.Boolean(),
});
export type Device = Static<typeof Device>;

export const findDevices = route({
  method: 'GET',
  path: '/b/v1/userInfo/findDevices',
  access: signedIn,
  data: strictObject({
    list: Type.Array(Device),
    desktopLimit: Type.Integer(),
    mobileLimit: Type.Integer(),
    /** How many of the `unbindLimit` unbindings in `unbindDays` days are left. */
    unbindsLeft: Type.Integer(),
    unbindLimit: Type.Integer(),
    unbindDays: Type.Integer(),
  }),
});

export const unbindDevice = route({
  method: 'POST',
  path: '/b/v1/userInfo/unbindDevice',
  access: signedIn,
  body: strictObject({ deviceId: ownedId('device', Uuid) }),
  errors: [accountErrors.unbindLimit],
});

export const renameDevice = route({
  method: 'POST',
  path: '/b/v1/userInfo/renameDevice',
  access: signedIn,
  body: strictObject({ deviceId: ownedId('device', Uuid), label: plainText(MAX_LENGTH.deviceLabel, 0) }),
});

/** Takes an unbound device off the list and ends the sessions in it. It becomes unknown: its wrong passwords count as a stranger's. */
export const removeDevice = route({
  method: 'POST',
  path: '/b/v1/userInfo/removeDevice',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ deviceId: ownedId('device', Uuid), reauthentication: Reauthentication }),
  errors: [...refusalsOfReauthentication, accountErrors.deviceBound],
});

export const profileRoutes = {
  getProfile,
  updateProfile,
  changePassword,
  changePhone,
  changeEmail,
  requestAccountClosing,
  cancelAccountClosing,
  findDevices,
  unbindDevice,
  renameDevice,
  removeDevice,
  sendEmailCode,
};
