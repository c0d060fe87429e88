import { call } from '../../../../shared/api/index.ts';
import { keepExternalLoginReturnPath } from './external-login.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { pathOfShop } from '../../../../shared/navigation/return-path.ts';
import { clearTabStorage, readTabStorage, writeTabStorage } from '../../../../shared/storage/tab-storage.ts';

/** The address to which the single sign-on server redirects back. */
const RETURN_PATH = '/pc/ssoLogin';

/** Adds parameters to an address of the single sign-on server; only http(s) is allowed. */
export function addQueryToUrl(address: string, values: Record<string, string>): string {
  const url = new URL(address, location.origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('not a web address');
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

const returnAddress = (loginUrl: string, values: Record<string, string> = {}): string =>
  addQueryToUrl(loginUrl, { ...values, service: location.origin + RETURN_PATH });

/**
 * At start, without being asked: goes to the single sign-on server, which redirects back with a ticket, and then to the page
 * that was opened. Does nothing when the tab cannot remember that, because it would go there again and again.
 */
export async function requestSsoTicketSilently(
  loginUrl: string,
  values: Record<string, string>,
): Promise<void> {
  const begun = await call('GET /b/v1/userInfo/syncLoginStatus', { begin: '1' }, { silent: true });
  if (!begun.isOK) return;
  const address = returnAddress(loginUrl, values);
  const from = `${location.pathname}${location.search}`.replace(/^\/pc(?=\/)/, '');
  if (writeTabStorage('ssoRequested', { from })) location.assign(address);
}

/** Whether this tab has requested a ticket: an unexpected one may belong to another person. */
export const wasSsoRequested = (): boolean => readTabStorage('ssoRequested') !== null;

/** The page that was opened when the ticket was requested without being asked; null for the sign-in button. */
export function readSilentSsoReturnPath(): string | null {
  const requested = readTabStorage('ssoRequested');
  if (typeof requested !== 'object' || requested === null || !('from' in requested)) return null;
  const from = typeof requested.from === 'string' ? requested.from : '';
  return pathOfShop(from) ? from : paths.home;
}
export const clearSsoRequested = (): void => clearTabStorage('ssoRequested');

/**
 * For the sign-in button: goes to the single sign-on server, whether or not the person is signed in there. `from` is where to go
 * after signing in.
 */
export async function startSso(from: string | null): Promise<void> {
  const reply = await call('GET /b/v1/userInfo/syncLoginStatus', { begin: '1' });
  if (!reply.isOK || !reply.data.loginUrl) return;
  const address = returnAddress(reply.data.loginUrl);
  keepExternalLoginReturnPath(from);
  writeTabStorage('ssoRequested', true);
  location.assign(address);
}

/** Somebody who is signed in there and has no account here stays a guest in this tab; `isOffered`: an account is offered once. */
export const staySsoGuest = (isOffered: boolean): unknown =>
  writeTabStorage('ssoGuest', isOffered ? 'offer' : 'stays');
export const isSsoGuest = (): boolean => readTabStorage('ssoGuest') !== null;
