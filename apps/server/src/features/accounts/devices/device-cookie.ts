import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Call } from '../../../platform/http/route-mount.ts';
import { newId } from '../../../platform/ids.ts';
import { deriveKey } from '../../../platform/master-secret.ts';

const NAME = 'zhiye_device';
const LIFE_SECONDS = 2 * 365 * 86_400;

type Cookies = Pick<Call, 'cookies'>;

/** The device id in the browser's cookie. Undefined when the cookie is missing or its signature is wrong. */
export function readDeviceId(masterSecret: Buffer, { cookies }: Cookies): string | undefined {
  const [id, signature] = (cookies[NAME] ?? '').split('.');
  if (!id || !signature) return undefined;
  const expected = Buffer.from(sign(masterSecret, id));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined;
}

/** The device id of the browser. Sets a new one when the browser has none. */
export function ensureDeviceId(
  masterSecret: Buffer,
  call: Pick<Call, 'cookies' | 'setReply'>,
  isSecure: boolean,
): string {
  const existingId = readDeviceId(masterSecret, call);
  if (existingId) return existingId;
  const id = newId();
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: LIFE_SECONDS,
  } as const;
  call.setReply((reply) => {
    void reply.setCookie(NAME, `${id}.${sign(masterSecret, id)}`, options);
  });
  return id;
}

const sign = (masterSecret: Buffer, id: string): string =>
  createHmac('sha256', deriveKey(masterSecret, 'device cookie')).update(id).digest('base64url');
