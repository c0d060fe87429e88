import { describe, expect, it } from 'vitest';
import { createMasterSecret, masterKeyOf } from '../../../../platform/master-secret.ts';
import { readReadingGrantCookie, setReadingGrantCookie } from './reading-grant-cookie.ts';
import type { FullGrant } from './reading-grant.ts';

const now = new Date('2026-11-20T08:00:00Z');
const masterSecret = createMasterSecret(() => [masterKeyOf(Buffer.alloc(32, 7))]);
const grant: FullGrant = {
  bookId: 7,
  revision: 'r1',
  scope: 'full',
  deviceId: 'device',
  userId: 'user',
  sessionId: 'session',
  expiresAtMs: now.getTime() + 600_000,
};

function setCookie(secureCookies: boolean) {
  const cookies: Record<string, string> = {};
  const options: unknown[] = [];
  const reply = {
    setCookie: (name: string, value: string, given: unknown) => {
      cookies[name] = value;
      options.push(given);
    },
  };
  const setReply = (change: (reply: never) => void) => change(reply as never);
  setReadingGrantCookie({ masterSecret, secureCookies }, { setReply }, grant);
  return { cookies, options };
}

describe('the cookie of a reading grant', () => {
  it.each([
    [true, '__Secure-zy_read_7'],
    [false, 'zy_read_7'],
  ])(
    'over https (%s) is named %s, has the path of its revision, and is read by this name alone',
    (isSecure, name) => {
      const { cookies, options } = setCookie(isSecure);
      expect(Object.keys(cookies)).toEqual([name]);
      expect(options).toMatchObject([
        {
          path: '/b/v1/reading/resource/7/r1/full/',
          secure: isSecure,
          httpOnly: true,
          sameSite: 'strict',
          maxAge: 600,
        },
      ]);
      expect(readReadingGrantCookie({ masterSecret, secureCookies: isSecure }, { cookies }, 7, now)).toEqual(
        grant,
      );
      const other = { masterSecret, secureCookies: !isSecure };
      expect(readReadingGrantCookie(other, { cookies }, 7, now)).toBeUndefined();
    },
  );

  it('of an earlier name ends by itself, and the next heartbeat sets the new one', () => {
    const earlier = setCookie(false);
    expect(earlier.options).toMatchObject([{ maxAge: 600 }]);
    const secure = { masterSecret, secureCookies: true };
    const cookies = { ...earlier.cookies, ...setCookie(true).cookies };
    expect(readReadingGrantCookie(secure, { cookies }, 7, now)).toEqual(grant);
  });
});
