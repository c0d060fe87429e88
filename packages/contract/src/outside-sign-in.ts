import { Type } from 'typebox';
import { anyone } from './access.ts';
import { accountErrors } from './account-errors.ts';
import {
  EmailAddress,
  NewSession,
  OutsideSignIn,
  PersonName,
  phoneFields,
  SignInWay,
  SmsCode,
  Ticket,
} from './account-fields.ts';
import { nullable, strictObject } from './fields.ts';
import { route } from './route.ts';

const Provider = Type.Union([Type.Literal('weChat'), Type.Literal('qq')]);

/** Which other ways the shop offers. */
export const getSignInWays = route({
  method: 'GET',
  path: '/b/v1/account/getSignInWays',
  access: anyone,
  query: strictObject({}),
  data: strictObject({ list: Type.Array(SignInWay) }),
  errors: [],
});

/** Where the browser goes to sign in. Binds the try to this browser by a cookie. */
export const beginOutsideSignIn = route({
  method: 'POST',
  path: '/b/v1/account/beginOutsideSignIn',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ provider: Provider, from: nullable(Type.String({ maxLength: 2_000 })) }),
  data: strictObject({ url: Type.String() }),
  errors: [accountErrors.signInWayClosed],
});

/** What the other site sent the browser back with. */
export const finishOutsideSignIn = route({
  method: 'POST',
  path: '/b/v1/account/finishOutsideSignIn',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({
    provider: Provider,
    code: Type.String({ minLength: 1, maxLength: 512 }),
    state: Type.String({ minLength: 1, maxLength: 128 }),
  }),
  data: OutsideSignIn,
  errors: [
    /** The state is not one of ours, late, or was used. */
    accountErrors.ticketExpired,
    accountErrors.outsideSignInFailed,
    accountErrors.signInWayClosed,
    accountErrors.accountFrozen,
  ],
});

/** Proves a phone. With an account: links and signs in. Without: `ticket` goes on to /completeInfo. */
export const bindAccount = route({
  method: 'POST',
  path: '/b/v1/account/bindAccount',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ ticket: Ticket, ...phoneFields, code: SmsCode }),
  data: OutsideSignIn,
  errors: [
    accountErrors.ticketExpired,
    accountErrors.wrongPhone,
    accountErrors.wrongSmsCode,
    accountErrors.linkedElsewhere,
    accountErrors.accountFrozen,
  ],
});

/** Makes the account of somebody whose phone is proved: a personal one, linked to the other site. */
export const completeInfo = route({
  method: 'POST',
  path: '/b/v1/account/completeInfo',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({
    ticket: Ticket,
    name: PersonName,
    nickname: PersonName,
    email: EmailAddress,
    agreementVersion: Type.String({ minLength: 1, maxLength: 20 }),
  }),
  data: NewSession,
  errors: [
    accountErrors.ticketExpired,
    accountErrors.phoneTaken,
    accountErrors.emailTaken,
    accountErrors.linkedElsewhere,
    accountErrors.agreementOutdated,
  ],
});

/** SPEC section 4, single sign-on: whether the server signs people in through another site. */
export const getSsoOpenFlag = route({
  method: 'GET',
  path: '/o/v1/spoauth/getSsoOpenFlag',
  access: anyone,
  query: strictObject({}),
  data: Type.Boolean(),
  errors: [],
});

export const syncLoginStatus = route({
  method: 'GET',
  path: '/b/v1/userInfo/syncLoginStatus',
  access: anyone,
  query: strictObject({}),
  data: strictObject({
    localLoginStatus: Type.Boolean(),
    syncLoginUrl: nullable(Type.String()),
    loginUrl: nullable(Type.String()),
  }),
  errors: [],
});

/** The ticket that the single sign-on server sent the browser back to /ssoLogin with. */
export const signInByTicket = route({
  method: 'POST',
  path: '/b/v1/account/signInByTicket',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ ticket: Type.String({ minLength: 1, maxLength: 256 }) }),
  data: OutsideSignIn,
  errors: [accountErrors.outsideSignInFailed, accountErrors.signInWayClosed, accountErrors.accountFrozen],
});

/** Where signing out of the other site goes on to; null when there is none. */
export const getSsoLogoutUrl = route({
  method: 'GET',
  path: '/b/v1/account/getSsoLogoutUrl',
  access: anyone,
  query: strictObject({}),
  data: strictObject({ url: nullable(Type.String()) }),
  errors: [],
});

export const outsideSignInRoutes = {
  getSignInWays,
  beginOutsideSignIn,
  finishOutsideSignIn,
  bindAccount,
  completeInfo,
};
export const singleSignOnRoutes = { getSsoOpenFlag, syncLoginStatus };
export const ssoTicketRoutes = { signInByTicket, getSsoLogoutUrl };
