import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Call } from '../../../../platform/http/route-mount.ts';
import { siteCookieName } from '../../../../platform/http/cookie-name.ts';
import { newId } from '../../../../platform/ids.ts';
import { deriveKey } from '../../../../platform/master-secret.ts';

const NAME = 'zhiye_device';
const LIFE_SECONDS = 2 * 365 * 86_400;

export interface DeviceCookieDeps {
  readonly masterSecret: Buffer;
  /** Whether the public address of the shop uses https. */
  readonly secureCookies: boolean;
}

/** The device id in the browser's cookie. Undefined when the cookie is missing or its signature is wrong. */
export function readDeviceId(
  { masterSecret, secureCookies }: DeviceCookieDeps,
  { cookies }: Pick<Call, 'cookies'>,
): string | undefined {
  const [id, signature] = (cookies[siteCookieName(NAME, secureCookies)] ?? '').split('.');
  if (!id || !signature) return undefined;
  const expected = Buffer.from(sign(masterSecret, id));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined;
}

/** The device id of the browser. Sets a new one when the browser has none. */
export function ensureDeviceId(deps: DeviceCookieDeps, call: Pick<Call, 'cookies' | 'setReply'>): string {
  const existingId = readDeviceId(deps, call);
  if (existingId) return existingId;
  const id = newId();
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.secureCookies,
    maxAge: LIFE_SECONDS,
  } as const;
  call.setReply((reply) => {
    const name = siteCookieName(NAME, deps.secureCookies);
    void reply.setCookie(name, `${id}.${sign(deps.masterSecret, id)}`, options);
  });
  return id;
}

const sign = (masterSecret: Buffer, id: string): string =>
  createHmac('sha256', deriveKey(masterSecret, 'device cookie')).update(id).digest('base64url');
