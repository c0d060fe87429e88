// Answers for signing in through other sites: a try belongs to the browser that began it, and an account of another site
// that is linked to none of ours gets a ticket to link it with.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { accountErrors } from '@zhiye/contract';
import type { OutsideSignIn, SignInWay } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import type { Log } from '../../platform/log.ts';
import { refuse } from '../../platform/refusal.ts';
import { selectUserByLink } from './account-link.store.ts';
import { admitUser, checkAdmission } from './admission.service.ts';
import type { Arrival } from './admission.service.ts';
import { OutsideSiteError } from './outside-site/outside-site.ts';
import type { OutsidePerson, OutsideSites } from './outside-site/outside-site.ts';
import { safeReturnPath } from './return-path.ts';
import { issueTicket, takeTicket } from './ticket.service.ts';

/** The ways that go by a code and a state; single sign-on goes by a ticket. */
export type CodeWay = Exclude<SignInWay, 'sso'>;

export interface OutsideDoor {
  readonly db: Db;
  readonly log: Log;
  readonly sites: OutsideSites;
}

/** Returns where the browser goes, and the key that it must show when it comes back. */
export async function beginOutsideSignIn(
  { db, sites }: OutsideDoor,
  { provider, from }: { readonly provider: CodeWay; readonly from: string | null },
  now: Date,
): Promise<{ url: string; browserKey: string }> {
  const site = sites[provider] ?? refuse(accountErrors.signInWayClosed);
  const browserKey = randomBytes(32).toString('base64url');
  const payload = { provider, from: safeReturnPath(from), browserHash: hashKey(browserKey) };
  const state = await issueTicket(db, { purpose: 'outsideState', payload }, now);
  return { url: site.signInUrl(state), browserKey };
}

export interface OutsideAnswer {
  readonly provider: CodeWay;
  readonly code: string;
  readonly state: string;
}

/** The state serves once, even for a try that fails: a code is never tried twice. */
export async function finishOutsideSignIn(
  door: OutsideDoor,
  { provider, code, state }: OutsideAnswer,
  browser: Arrival & { readonly browserKey: string },
  now: Date,
): Promise<OutsideSignIn> {
  const site = door.sites[provider] ?? refuse(accountErrors.signInWayClosed);
  const { payload } = await takeTicket(door.db, 'outsideState', state, now);
  const isOurs = payload.provider === provider && isKeyOf(payload.browserHash, browser.browserKey);
  if (!isOurs) refuse(accountErrors.outsideSignInFailed);
  const person = await findPerson(door, provider, () => site.findPerson(code));
  return arrive(door.db, { way: provider, person, from: payload.from ?? null }, browser, now);
}

/** By a ticket of the single sign-on server. */
export async function signInByTicket(
  door: OutsideDoor,
  ticket: string,
  arrival: Arrival,
  now: Date,
): Promise<OutsideSignIn> {
  const sso = door.sites.sso ?? refuse(accountErrors.signInWayClosed);
  const person = await findPerson(door, 'sso', () => sso.findPerson(ticket));
  return arrive(door.db, { way: 'sso', person, from: null }, arrival, now);
}

async function findPerson(
  { log }: OutsideDoor,
  way: SignInWay,
  find: () => Promise<OutsidePerson>,
): Promise<OutsidePerson> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof OutsideSiteError)) throw error;
    log.warn({ way, reason: error.message }, 'another site did not say who somebody is');
    return refuse(accountErrors.outsideSignInFailed);
  }
}

interface Coming {
  readonly way: SignInWay;
  readonly person: OutsidePerson;
  readonly from: string | null;
}

async function arrive(
  db: Db,
  { way, person, from }: Coming,
  arrival: Arrival,
  now: Date,
): Promise<OutsideSignIn> {
  const { outsideId, nickname } = person;
  const user = await selectUserByLink(db, way, outsideId);
  if (user) {
    checkAdmission(user);
    return { session: await admitUser(db, user, arrival, now), ticket: null, nickname, from };
  }
  const payload = { way, outsideId, nickname, from };
  return { session: null, ticket: await issueTicket(db, { purpose: 'link', payload }, now), nickname, from };
}

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

function isKeyOf(hash: string | null | undefined, key: string): boolean {
  const given = hashKey(key);
  return hash?.length === given.length && timingSafeEqual(Buffer.from(hash), Buffer.from(given));
}
