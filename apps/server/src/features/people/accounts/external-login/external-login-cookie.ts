import { siteCookieName } from '../../../../platform/http/cookie-name.ts';
import type { Call } from '../../../../platform/http/route-mount.ts';

/** Binds an external login to the browser that started it. */
const NAME = 'zhiye_external_login';
/** The browser has gone to the single sign-on server for a ticket. */
const SSO_NAME = 'zhiye_sso_begun';
const LIFE_SECONDS = 600;

export const readBrowserKey = ({ cookies }: Pick<Call, 'cookies'>, isSecure: boolean): string =>
  cookies[siteCookieName(NAME, isSecure)] ?? '';

export const setBrowserKey = (call: Pick<Call, 'setReply'>, key: string, isSecure: boolean): void =>
  setLoginCookie(call, NAME, key, isSecure);

export const markSsoBegun = (call: Pick<Call, 'setReply'>, isSecure: boolean): void =>
  setLoginCookie(call, SSO_NAME, '1', isSecure);

/** True once for each beginning: a link with the ticket of somebody else signs nobody in (RFC 9700, section 4.7). */
export function takeSsoBegun(
  { cookies, setReply }: Pick<Call, 'cookies' | 'setReply'>,
  isSecure: boolean,
): boolean {
  const name = siteCookieName(SSO_NAME, isSecure);
  setReply((reply) => void reply.clearCookie(name, { path: '/', secure: isSecure }));
  return cookies[name] !== undefined;
}

function setLoginCookie(
  { setReply }: Pick<Call, 'setReply'>,
  name: string,
  value: string,
  isSecure: boolean,
): void {
  setReply((reply) => {
    void reply.setCookie(siteCookieName(name, isSecure), value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: LIFE_SECONDS,
    });
  });
}
