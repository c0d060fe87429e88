// Signs users in through WeChat, QQ and single sign-on. An identity without an account gets a ticket to link one.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { accountErrors } from '@zhiye/contract';
import type { ExternalLoginResult, IdentityProvider } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { Log } from '../../../../platform/log.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { selectUserByExternalIdentity } from './external-identity.store.ts';
import { completeSignIn, enforceSignInPolicy, sessionOf } from '../sign-in/sign-in-policy.service.ts';
import type { DeviceContext } from '../sign-in/sign-in-policy.service.ts';
import { IdentityProviderError } from './providers/identity-provider.ts';
import type { ExternalIdentity, IdentityProviders } from './providers/identity-provider.ts';
import { safeReturnPath } from './return-path.ts';
import { issueTicket, consumeTicket } from '../ticket.service.ts';

/** Providers that return a code and a state. Single sign-on returns a ticket. */
export type OAuthProviderName = Exclude<IdentityProvider, 'sso'>;

export interface ExternalLoginDeps {
  readonly db: Db;
  readonly log: Log;
  readonly providers: IdentityProviders;
}

/** Returns the sign-in address of the provider, and a key for a cookie that the browser must send when it returns. */
export async function startExternalLogin(
  { db, providers }: ExternalLoginDeps,
  { provider, from }: { readonly provider: OAuthProviderName; readonly from: string | null },
  now: Date,
): Promise<{ url: string; browserKey: string }> {
  const oauthProvider = providers[provider] ?? refuse(accountErrors.identityProviderUnavailable);
  const browserKey = randomBytes(32).toString('base64url');
  const payload = { provider, from: safeReturnPath(from), browserHash: hashKey(browserKey) };
  const state = await issueTicket(db, { purpose: 'externalLoginState', payload }, now);
  return { url: oauthProvider.signInUrl(state), browserKey };
}

export interface ExternalLoginCallback {
  readonly provider: OAuthProviderName;
  readonly code: string;
  readonly state: string;
}

/** The state works once, also when the login fails, so that a code is never exchanged twice. */
export async function finishExternalLogin(
  deps: ExternalLoginDeps,
  { provider, code, state }: ExternalLoginCallback,
  browser: DeviceContext & { readonly browserKey: string },
  now: Date,
): Promise<ExternalLoginResult> {
  const oauthProvider = deps.providers[provider] ?? refuse(accountErrors.identityProviderUnavailable);
  const { payload } = await consumeTicket(deps.db, 'externalLoginState', state, now);
  const isSameBrowser =
    payload.provider === provider && matchesKeyHash(payload.browserHash, browser.browserKey);
  if (!isSameBrowser) refuse(accountErrors.externalLoginFailed);
  const identity = await fetchIdentity(deps, provider, () => oauthProvider.fetchIdentity(code));
  return signInOrIssueTicket(deps.db, { provider, identity, from: payload.from ?? null }, browser, now);
}

/** Signs in with a service ticket of the single sign-on server. */
export async function signInBySsoTicket(
  deps: ExternalLoginDeps,
  ticket: string,
  device: DeviceContext,
  now: Date,
): Promise<ExternalLoginResult> {
  const sso = deps.providers.sso ?? refuse(accountErrors.identityProviderUnavailable);
  const identity = await fetchIdentity(deps, 'sso', () => sso.fetchIdentity(ticket));
  return signInOrIssueTicket(deps.db, { provider: 'sso', identity, from: null }, device, now);
}

async function fetchIdentity(
  { log }: ExternalLoginDeps,
  provider: IdentityProvider,
  fetch: () => Promise<ExternalIdentity>,
): Promise<ExternalIdentity> {
  try {
    return await fetch();
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    log.warn({ provider, reason: error.message }, 'the identity provider did not name a user');
    return refuse(accountErrors.externalLoginFailed);
  }
}

interface VerifiedLogin {
  readonly provider: IdentityProvider;
  readonly identity: ExternalIdentity;
  readonly from: string | null;
}

async function signInOrIssueTicket(
  db: Db,
  { provider, identity, from }: VerifiedLogin,
  device: DeviceContext,
  now: Date,
): Promise<ExternalLoginResult> {
  const { externalId, nickname } = identity;
  const user = await selectUserByExternalIdentity(db, provider, externalId);
  if (user) {
    enforceSignInPolicy(user);
    return { session: sessionOf(await completeSignIn(db, user, device, now)), ticket: null, nickname, from };
  }
  const payload = { provider, externalId, nickname, from };
  return { session: null, ticket: await issueTicket(db, { purpose: 'link', payload }, now), nickname, from };
}

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

function matchesKeyHash(expected: string | null | undefined, key: string): boolean {
  const given = hashKey(key);
  return expected?.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
