import { Type } from 'typebox';
import { USER_TYPE } from '../../constants/people/user-type.ts';
import { anyone, types } from '../../access.ts';
import { accountErrors, refusalsOfReauthentication } from './account-errors.ts';
import { NewSession, Reauthentication, Ticket } from './account-fields.ts';
import { Instant, nullable, strictObject } from '../../fields.ts';
import { route } from '../../route.ts';

const staff = types(USER_TYPE.staff);

/** Six digits of the authenticator app, or a recovery code. */
const SecondFactorCode = Type.String({ minLength: 1, maxLength: 32 });

/** The secret for the authenticator app, to scan or to type. */
const SecondFactorSecret = strictObject({
  /** Base32. */
  secret: Type.String(),
  /** A data URL of a PNG. */
  qrImage: Type.String(),
});

/** Shown once; only their hashes are stored. */
const RecoveryCodes = Type.Array(Type.String());

/** Second step of a sign-in. `ticket` comes from the data of `secondFactorRequired`. */
export const confirmSecondFactor = route({
  method: 'POST',
  path: '/b/v1/account/confirmSecondFactor',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ ticket: Ticket, code: SecondFactorCode }),
  data: NewSession,
  errors: [
    accountErrors.wrongSecondFactor,
    accountErrors.signInDelayed,
    accountErrors.ticketExpired,
    accountErrors.accountSuspended,
  ],
});

/** Sets a second factor up during a sign-in. `ticket` comes from the data of `secondFactorSetupRequired`. */
export const startRequiredSecondFactor = route({
  method: 'POST',
  path: '/b/v1/account/startRequiredSecondFactor',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ ticket: Ticket }),
  data: SecondFactorSecret,
  errors: [accountErrors.ticketExpired, accountErrors.secondFactorExists],
});

export const finishRequiredSecondFactor = route({
  method: 'POST',
  path: '/b/v1/account/finishRequiredSecondFactor',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ ticket: Ticket, code: SecondFactorCode }),
  data: strictObject({ session: NewSession, recoveryCodes: RecoveryCodes }),
  errors: [
    accountErrors.wrongSecondFactor,
    accountErrors.secondFactorExists,
    accountErrors.secondFactorMissing,
    accountErrors.ticketExpired,
    accountErrors.accountSuspended,
  ],
});

export const getSecondFactor = route({
  method: 'GET',
  path: '/b/v1/userInfo/getSecondFactor',
  access: staff,
  data: strictObject({
    /** Null while it is off. */
    onSince: nullable(Instant),
    recoveryCodesLeft: Type.Integer(),
    /** Whether the shop requires it from staff. */
    isRequired: Type.Boolean(),
  }),
});

export const startSecondFactor = route({
  method: 'POST',
  path: '/b/v1/userInfo/startSecondFactor',
  access: staff,
  limitPerMinute: 20,
  body: strictObject({ reauthentication: Reauthentication }),
  data: SecondFactorSecret,
  errors: [...refusalsOfReauthentication, accountErrors.secondFactorExists],
});

/** Turns it on with a first code of the app. */
export const finishSecondFactor = route({
  method: 'POST',
  path: '/b/v1/userInfo/finishSecondFactor',
  access: staff,
  limitPerMinute: 20,
  body: strictObject({ code: SecondFactorCode }),
  data: strictObject({ recoveryCodes: RecoveryCodes }),
  errors: [
    accountErrors.wrongSecondFactor,
    accountErrors.secondFactorExists,
    accountErrors.secondFactorMissing,
  ],
});

const changeErrors = [accountErrors.wrongSecondFactor, accountErrors.signInDelayed] as const;

/** The earlier codes no longer work. */
export const replaceRecoveryCodes = route({
  method: 'POST',
  path: '/b/v1/userInfo/replaceRecoveryCodes',
  access: staff,
  limitPerMinute: 20,
  body: strictObject({ code: SecondFactorCode }),
  data: strictObject({ recoveryCodes: RecoveryCodes }),
  errors: [...changeErrors],
});

/** Ends all other sessions of the user. */
export const removeSecondFactor = route({
  method: 'POST',
  path: '/b/v1/userInfo/removeSecondFactor',
  access: staff,
  limitPerMinute: 20,
  body: strictObject({ code: SecondFactorCode }),
  errors: [...changeErrors],
});

export const secondFactorSignInRoutes = {
  confirmSecondFactor,
  startRequiredSecondFactor,
  finishRequiredSecondFactor,
};
export const ownSecondFactorRoutes = {
  getSecondFactor,
  startSecondFactor,
  finishSecondFactor,
  replaceRecoveryCodes,
  removeSecondFactor,
};
