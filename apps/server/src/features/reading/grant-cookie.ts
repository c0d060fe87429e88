import type { Call } from '../../platform/http/mount.ts';
import { GRANT_LIFE_MS, grantCookieName, grantPath, PREVIEW_LIFE_MS, signGrant } from './grant.ts';
import type { ReadingGrant } from './grant.ts';
import type { ReadingRoom } from './reading.service.ts';

/** The browser sends it with every piece of the edition, and nowhere else. */
export function setGrantCookie(
  { grantKey, secureCookies }: ReadingRoom,
  { setReply }: Pick<Call, 'setReply'>,
  grant: ReadingGrant,
): void {
  const options = {
    path: grantPath(grant),
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: secureCookies,
    maxAge: (grant.scope === 'preview' ? PREVIEW_LIFE_MS : GRANT_LIFE_MS) / 1000,
  };
  setReply(
    (reply) => void reply.setCookie(grantCookieName(grant.bookId), signGrant(grant, grantKey), options),
  );
}
