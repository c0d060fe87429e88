import { call } from './api.ts';
import { clearTab, readTab, writeTab } from './tab-storage.ts';

/** Where the other site sends the person back to, the same for every shop page. */
const RETURN_PATH = '/pc/ssoLogin';

/** Adds to an address of the other site; anything but http(s) is refused. */
export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address, location.origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('not a web address');
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** Leaves for the other site's sign-in, which comes back with a ticket that this tab waits for. */
export function leaveForSso(loginUrl: string, values: Record<string, string> = {}): void {
  const address = withQuery(loginUrl, { ...values, service: location.origin + RETURN_PATH });
  writeTab('ssoAsked', true);
  location.assign(address);
}

/** Whether this tab has asked for a ticket: one that nobody asked for may be somebody else's. */
export const wasSsoAsked = (): boolean => readTab('ssoAsked') === true;
export const forgetSsoAsked = (): void => clearTab('ssoAsked');

/** For somebody who presses the button: signs in at the other site, whether or not they are known there already. */
export async function beginSso(): Promise<void> {
  const reply = await call('GET /b/v1/userInfo/syncLoginStatus', {});
  if (reply.isOK && reply.data.loginUrl) leaveForSso(reply.data.loginUrl);
}
