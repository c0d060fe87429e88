// A browser that changed something reads from the primary database for some seconds, until every replica that is used has the change.
// The browser remembers it by a cookie: each of several servers finds it there, and it ends by itself.
import type { AnyRoute } from '@zhiye/contract';
import type { FastifyReply } from 'fastify';
import { siteCookieName } from './cookie-name.ts';

const NAME = 'recent_write';

type Cookies = Readonly<Record<string, string | undefined>>;

export const hasRecentWrite = (cookies: Cookies, isSecure: boolean): boolean =>
  cookies[siteCookieName(NAME, isSecure)] !== undefined;

/** The cookie alone, for a request that the server makes for a browser. */
export const recentWriteOf = (cookies: Cookies, isSecure: boolean): Record<string, string> =>
  hasRecentWrite(cookies, isSecure) ? { [siteCookieName(NAME, isSecure)]: '1' } : {};

/** Whether a call of the route may change something. Payment providers, who call the raw ones, read nothing. */
export const mayWrite = (route: AnyRoute): boolean =>
  route.kind !== 'raw' && route.method === 'POST' && !('isRead' in route && route.isRead);

export function rememberWrite(reply: FastifyReply, isSecure: boolean, seconds: number): void {
  void reply.setCookie(siteCookieName(NAME, isSecure), '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: seconds,
  });
}
