import { Type } from 'typebox';
import { anyone, signedIn } from '../../access.ts';
import { accountErrors, refusalsOfReauthentication } from './account-errors.ts';
import { secondFactorSteps } from './sign-in.ts';
import {
  EmailAddress,
  NewSession,
  ExternalLoginResult,
  PersonName,
  phoneFields,
  IdentityProvider,
  Reauthentication,
  SmsCode,
  Ticket,
} from './account-fields.ts';
import { nullable, oneOf, strictObject } from '../../fields.ts';
import { route } from '../../route.ts';

const OAuthProvider = oneOf(['weChat', 'qq']);

/** The identity providers that the shop offers. */
export const getIdentityProviders = route({
  method: 'GET',
  path: '/b/v1/account/getIdentityProviders',
  access: anyone,
  data: strictObject({ list: Type.Array(IdentityProvider) }),
});

/** Returns the sign-in page of a provider. A cookie binds the login to this browser. */
export const startExternalLogin = route({
  method: 'POST',
  path: '/b/v1/account/startExternalLogin',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ provider: OAuthProvider, from: nullable(Type.String({ maxLength: 2_000 })) }),
  data: strictObject({ url: Type.String() }),
  errors: [accountErrors.identityProviderUnavailable],
});

/** Completes a login with the code and state that the provider returned. */
export const finishExternalLogin = route({
  method: 'POST',
  path: '/b/v1/account/finishExternalLogin',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({
    provider: OAuthProvider,
    code: Type.String({ minLength: 1, maxLength: 512 }),
    state: Type.String({ minLength: 1, maxLength: 128 }),
  }),
  data: ExternalLoginResult,
  errors: [
    /** The state is unknown, expired or used. */
    accountErrors.ticketExpired,
    accountErrors.externalLoginFailed,
    accountErrors.identityProviderUnavailable,
    accountErrors.accountSuspended,
    ...secondFactorSteps,
  ],
});

/** Verifies a phone. Links its account and signs in, or returns a ticket for the next step, /completeInfo. */
export const bindAccount = route({
  method: 'POST',
  path: '/b/v1/account/bindAccount',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ ticket: Ticket, ...phoneFields, code: SmsCode }),
  data: ExternalLoginResult,
  errors: [
    accountErrors.ticketExpired,
    accountErrors.wrongPhone,
    accountErrors.wrongSmsCode,
    accountErrors.alreadyLinked,
    accountErrors.accountSuspended,
    ...secondFactorSteps,
  ],
});

/** Creates a personal account for a verified phone and links the external identity. */
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
    accountErrors.alreadyLinked,
    accountErrors.agreementOutdated,
  ],
});

/** Whether single sign-on is enabled (requirement R-404). */
export const getSsoOpenFlag = route({
  method: 'GET',
  path: '/o/v1/spoauth/getSsoOpenFlag',
  access: anyone,
  data: Type.Boolean(),
});

export const syncLoginStatus = route({
  method: 'GET',
  path: '/b/v1/userInfo/syncLoginStatus',
  access: anyone,
  /** `begin`: the browser goes to the single sign-on server now, and only this browser may bring a ticket back. */
  query: strictObject({ begin: Type.Optional(Type.Literal('1')) }),
  data: strictObject({
    localLoginStatus: Type.Boolean(),
    syncLoginUrl: nullable(Type.String()),
    loginUrl: nullable(Type.String()),
  }),
});

/** Signs in with the ticket that the single sign-on server passed to /ssoLogin. */
export const signInBySsoTicket = route({
  method: 'POST',
  path: '/b/v1/account/signInBySsoTicket',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ ticket: Type.String({ minLength: 1, maxLength: 256 }) }),
  data: ExternalLoginResult,
  errors: [
    accountErrors.externalLoginFailed,
    accountErrors.identityProviderUnavailable,
    accountErrors.accountSuspended,
    ...secondFactorSteps,
  ],
});

/** The sign-out address of the single sign-on server; null when there is none. */
export const getSsoLogoutUrl = route({
  method: 'GET',
  path: '/b/v1/account/getSsoLogoutUrl',
  access: anyone,
  data: strictObject({ url: nullable(Type.String()) }),
});

/** Refused for the last way to sign in. */
export const unlinkExternalIdentity = route({
  method: 'POST',
  path: '/b/v1/userInfo/unlinkExternalIdentity',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ provider: OAuthProvider, reauthentication: Reauthentication }),
  errors: refusalsOfReauthentication,
});

export const externalLoginRoutes = {
  getIdentityProviders,
  startExternalLogin,
  finishExternalLogin,
  bindAccount,
  completeInfo,
  unlinkExternalIdentity,
};
export const singleSignOnRoutes = { getSsoOpenFlag, syncLoginStatus };
export const ssoTicketRoutes = { signInBySsoTicket, getSsoLogoutUrl };
