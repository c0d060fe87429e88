import type { Call } from '../../../platform/http/route-mount.ts';

/** Binds an external login to the browser that started it. */
const NAME = 'zhiye_external_login';
const PATH = '/b/v1/account';
const LIFE_SECONDS = 600;

export const readBrowserKey = ({ cookies }: Pick<Call, 'cookies'>): string => cookies[NAME] ?? '';

export function setBrowserKey({ setReply }: Pick<Call, 'setReply'>, key: string, isSecure: boolean): void {
  setReply((reply) => {
    void reply.setCookie(NAME, key, {
      path: PATH,
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: LIFE_SECONDS,
    });
  });
}
