import { pathCookieName } from '../../../../platform/http/cookie-name.ts';
import type { Call } from '../../../../platform/http/route-mount.ts';
import type { ReadingDeps } from '../reading-deps.ts';
import {
  GRANT_LIFETIME_MS,
  readingGrantPath,
  INSPECTION_LIFETIME_MS,
  signReadingGrant,
  verifyReadingGrant,
} from './reading-grant.ts';
import type { ReadingGrant } from './reading-grant.ts';

type GrantCookieDeps = Pick<ReadingDeps, 'masterSecret' | 'secureCookies'>;

const cookieName = (bookId: number, { secureCookies }: GrantCookieDeps): string =>
  pathCookieName(`zy_read_${bookId}`, secureCookies);

/** The browser sends the cookie with every request for a resource of the revision, and with no other request. */
export function setReadingGrantCookie(
  deps: GrantCookieDeps,
  { setReply }: Pick<Call, 'setReply'>,
  grant: ReadingGrant,
): void {
  const options = {
    path: readingGrantPath(grant),
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: deps.secureCookies,
    maxAge: (grant.scope === 'inspection' ? INSPECTION_LIFETIME_MS : GRANT_LIFETIME_MS) / 1000,
  };
  const value = signReadingGrant(grant, deps.masterSecret);
  setReply((reply) => void reply.setCookie(cookieName(grant.bookId, deps), value, options));
}

/** Undefined without a valid cookie. */
export const readReadingGrantCookie = (
  deps: GrantCookieDeps,
  { cookies }: Pick<Call, 'cookies'>,
  bookId: number,
  now: Date,
): ReadingGrant | undefined => verifyReadingGrant(cookies[cookieName(bookId, deps)], deps.masterSecret, now);
