import type { Call } from '../../platform/http/mount.ts';

/** Binds a try to sign in through another site to the browser that began it. */
const NAME = 'zhiye_outside';
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
