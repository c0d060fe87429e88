import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone, signedIn } from '../../access.ts';
import { accountErrors } from './account-errors.ts';
import { phoneFields, SecurityCheck } from './account-fields.ts';
import { oneOf, strictObject } from '../../fields.ts';
import { route } from '../../route.ts';

/** A proof of work (ALTCHA) that a browser solves in a second. Sending an SMS code and registering each need one. */
export const getSecurityChallenge = route({
  method: 'GET',
  path: '/b/v1/account/getSecurityChallenge',
  access: anyone,
  limitPerMinute: 60,
  /** The challenge as JSON text, as altcha-lib's solver takes it. */
  data: strictObject({ challenge: Type.String() }),
});

export const SmsPurpose = oneOf(['register', 'signIn', 'resetPassword', 'link', 'changePhone']);
export type SmsPurpose = Static<typeof SmsPurpose> | 'confirm';

const SentCode = strictObject({ resendAfterSeconds: Type.Integer(), expiresInSeconds: Type.Integer() });

/** Sends a code to a phone. The answer is the same whether or not the phone has an account. */
export const sendSmsCode = route({
  method: 'POST',
  path: '/b/v1/account/sendSmsCode',
  access: anyone,
  limitPerMinute: 20,
  body: strictObject({ purpose: SmsPurpose, ...phoneFields, securityCheck: SecurityCheck }),
  data: SentCode,
  errors: [
    accountErrors.wrongPhone,
    accountErrors.smsTooSoon,
    accountErrors.smsTooMany,
    accountErrors.smsNotSent,
    accountErrors.securityCheckFailed,
  ],
});

/** Sends a code to the phone of the account, for `Reauthentication`. */
export const sendOwnSmsCode = route({
  method: 'POST',
  path: '/b/v1/account/sendOwnSmsCode',
  access: signedIn,
  limitPerMinute: 10,
  data: SentCode,
  errors: [
    accountErrors.wrongPhone,
    accountErrors.smsTooSoon,
    accountErrors.smsTooMany,
    accountErrors.smsNotSent,
  ],
});

export const smsCodeRoutes = { getSecurityChallenge, sendSmsCode, sendOwnSmsCode };
