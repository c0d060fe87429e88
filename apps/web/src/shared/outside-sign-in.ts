import { call } from './api.ts';
import type { InputOf } from './api.ts';

export type OutsideProvider = InputOf<'POST /b/v1/account/beginOutsideSignIn'>['provider'];

/** Leaves for WeChat or QQ. False when the server does not let this browser go; `call` has said why. */
export async function beginOutsideSignIn(provider: OutsideProvider, from: string | null): Promise<boolean> {
  const reply = await call('POST /b/v1/account/beginOutsideSignIn', { provider, from });
  if (reply.isOK) location.assign(reply.data.url);
  return reply.isOK;
}
