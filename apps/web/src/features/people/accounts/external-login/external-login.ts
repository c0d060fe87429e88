import { call } from '../../../../shared/api/index.ts';
import type { InputOf } from '../../../../shared/api/index.ts';
import { safeReturnPath } from '../../../../shared/navigation/return-path.ts';
import { readTabStorage, writeTabStorage } from '../../../../shared/storage/tab-storage.ts';

export type OAuthProvider = InputOf<'POST /b/v1/account/startExternalLogin'>['provider'];

/** Goes to WeChat or QQ. False when the server refused; `call` has shown why. */
export async function startExternalLogin(provider: OAuthProvider, from: string | null): Promise<boolean> {
  const reply = await call('POST /b/v1/account/startExternalLogin', { provider, from });
  keepExternalLoginReturnPath(from);
  if (reply.isOK) location.assign(reply.data.url);
  return reply.isOK;
}

/** Kept in the tab, because no identity provider sends it back: single sign-on knows only one address, and a canceled login none. */
export const keepExternalLoginReturnPath = (from: string | null): unknown =>
  writeTabStorage('externalLoginReturnPath', from);

/** The page from which this tab went to an identity provider, for another kind of sign-in. */
export function readExternalLoginReturnPath(): string | null {
  const from = readTabStorage('externalLoginReturnPath');
  return typeof from === 'string' ? safeReturnPath(from) : null;
}
