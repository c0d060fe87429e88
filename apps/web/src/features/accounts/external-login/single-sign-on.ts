import { call } from '../../../shared/api/index.ts';
import { clearTabStorage, readTabStorage, writeTabStorage } from '../../../shared/storage/tab-storage.ts';

/** The address to which the single sign-on server redirects back. */
const RETURN_PATH = '/pc/ssoLogin';

/** Adds parameters to an address of the single sign-on server; only http(s) is allowed. */
export function addQueryToUrl(address: string, values: Record<string, string>): string {
  const url = new URL(address, location.origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('not a web address');
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** Goes to the single sign-on server, which redirects back with a ticket that this tab expects. */
export function redirectToSso(loginUrl: string, values: Record<string, string> = {}): void {
  const address = addQueryToUrl(loginUrl, { ...values, service: location.origin + RETURN_PATH });
  writeTabStorage('ssoRequested', true);
  location.assign(address);
}

/** Whether this tab has requested a ticket: an unexpected one may belong to another person. */
export const wasSsoRequested = (): boolean => readTabStorage('ssoRequested') === true;
export const clearSsoRequested = (): void => clearTabStorage('ssoRequested');

/** For the sign-in button: goes to the single sign-on server, whether or not the person is signed in there. */
export async function startSso(): Promise<void> {
  const reply = await call('GET /b/v1/userInfo/syncLoginStatus', {});
  if (reply.isOK && reply.data.loginUrl) redirectToSso(reply.data.loginUrl);
}
