import type { Call } from '../../../../platform/http/route-mount.ts';
import { siteCookieName } from '../../../../platform/http/cookie-name.ts';
import { newId } from '../../../../platform/ids.ts';
import { isMac, macOf } from '../../../../platform/master-secret.ts';
import type { MacInput, MasterSecret } from '../../../../platform/master-secret.ts';

const NAME = 'zhiye_device';
const LIFE_SECONDS = 2 * 365 * 86_400;

export interface DeviceCookieDeps {
  readonly masterSecret: MasterSecret;
  /** Whether the public address of the shop uses https. */
  readonly secureCookies: boolean;
}

/** The device id in the browser's cookie. Undefined when the cookie is missing or its signature is wrong. */
export const readDeviceId = (deps: DeviceCookieDeps, call: Pick<Call, 'cookies'>): string | undefined =>
  readCookie(deps, call)?.id;

function readCookie({ masterSecret, secureCookies }: DeviceCookieDeps, { cookies }: Pick<Call, 'cookies'>) {
  const [id, signature] = (cookies[siteCookieName(NAME, secureCookies)] ?? '').split('.');
  if (!id || !signature) return undefined;
  if (!isMac(masterSecret, signed(id), signature)) return undefined;
  return { id, isCurrent: macOf(masterSecret, signed(id)) === signature };
}

/** The device id of the browser. Sets a new one when the browser has none, and signs the one it has anew after a change of the key. */
export function ensureDeviceId(deps: DeviceCookieDeps, call: Pick<Call, 'cookies' | 'setReply'>): string {
  const existing = readCookie(deps, call);
  if (existing?.isCurrent) return existing.id;
  const id = existing?.id ?? newId();
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.secureCookies,
    maxAge: LIFE_SECONDS,
  } as const;
  call.setReply((reply) => {
    const name = siteCookieName(NAME, deps.secureCookies);
    void reply.setCookie(name, `${id}.${macOf(deps.masterSecret, signed(id))}`, options);
  });
  return id;
}

const signed = (id: string): MacInput => ({ purpose: 'device cookie', text: id, encoding: 'base64url' });
