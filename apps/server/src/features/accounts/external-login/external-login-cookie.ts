import { siteCookieName } from '../../../platform/http/cookie-name.ts';
import type { Call } from '../../../platform/http/route-mount.ts';

/** Binds an external login to the browser that started it. */
const NAME = 'zhiye_external_login';
const LIFE_SECONDS = 600;

export const readBrowserKey = ({ cookies }: Pick<Call, 'cookies'>, isSecure: boolean): string =>
  cookies[siteCookieName(NAME, isSecure)] ?? '';

export function setBrowserKey({ setReply }: Pick<Call, 'setReply'>, key: string, isSecure: boolean): void {
  setReply((reply) => {
    void reply.setCookie(siteCookieName(NAME, isSecure), key, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: LIFE_SECONDS,
    });
  });
}
