import type { Call } from '../../../platform/http/route-mount.ts';
import type { ReadingDeps } from '../reading-deps.ts';
import {
  GRANT_LIFETIME_MS,
  readingGrantCookieName,
  readingGrantPath,
  INSPECTION_LIFETIME_MS,
  signReadingGrant,
} from './reading-grant.ts';
import type { ReadingGrant } from './reading-grant.ts';

/** The browser sends the cookie with every request for a resource of the revision, and with no other request. */
export function setReadingGrantCookie(
  { grantKey, secureCookies }: ReadingDeps,
  { setReply }: Pick<Call, 'setReply'>,
  grant: ReadingGrant,
): void {
  const options = {
    path: readingGrantPath(grant),
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: secureCookies,
    maxAge: (grant.scope === 'inspection' ? INSPECTION_LIFETIME_MS : GRANT_LIFETIME_MS) / 1000,
  };
  setReply(
    (reply) =>
      void reply.setCookie(readingGrantCookieName(grant.bookId), signReadingGrant(grant, grantKey), options),
  );
}
