import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Call } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { deriveKey } from '../../platform/secret.ts';

const NAME = 'zhiye_device';
const LIFE_SECONDS = 2 * 365 * 86_400;

type Cookies = Pick<Call, 'cookies'>;

/** The browser's own number, or undefined when it has none that we signed. */
export function readDeviceId(masterSecret: Buffer, { cookies }: Cookies): string | undefined {
  const [id, signature] = (cookies[NAME] ?? '').split('.');
  if (!id || !signature) return undefined;
  const right = Buffer.from(sign(masterSecret, id));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given) ? id : undefined;
}

/** The browser's number, which it is given at the first call that asks for one. */
export function ensureDeviceId(
  masterSecret: Buffer,
  call: Pick<Call, 'cookies' | 'setReply'>,
  isSecure: boolean,
): string {
  const known = readDeviceId(masterSecret, call);
  if (known) return known;
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
