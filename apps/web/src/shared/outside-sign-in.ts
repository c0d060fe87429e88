import { call } from './api.ts';
import type { InputOf } from './api.ts';
import { safeReturnPath } from './return-path.ts';
import { readTab, writeTab } from './tab-storage.ts';

export type OutsideProvider = InputOf<'POST /b/v1/account/beginOutsideSignIn'>['provider'];

/** Leaves for WeChat or QQ. False when the server does not let this browser go; `call` has said why. */
export async function beginOutsideSignIn(provider: OutsideProvider, from: string | null): Promise<boolean> {
  const reply = await call('POST /b/v1/account/beginOutsideSignIn', { provider, from });
  writeTab('outsideFrom', from);
  if (reply.isOK) location.assign(reply.data.url);
  return reply.isOK;
}

/** Where somebody was who left for another site in this tab: for going on by another way. */
export function readOutsideFrom(): string | null {
  const from = readTab('outsideFrom');
  return typeof from === 'string' ? safeReturnPath(from) : null;
}
