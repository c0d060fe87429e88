import { call } from '../shared/api/index.ts';
import {
  addQueryToUrl,
  isSsoGuest,
  requestSsoTicketSilently,
} from '../features/people/accounts/external-login/single-sign-on.ts';
import { storedSsoFlag } from '../shared/storage/local-storage.ts';

/** The time limit for the single sign-on server (requirement R-903). */
const SYNC_TIMEOUT_MS = 10_000;

/**
 * Requirement R-406 excludes ssoLogin. On ssoLogout a new ticket would compete with the sign-out at that site, and on the pages
 * after an external login with the ticket that their form holds.
 */
const SSO_PAGE = /ssoLog(in|out)|\/(pc|mobile)\/(bindAccount|completeInfo|oauthLogin)/;

/**
 * At start: when single sign-on is enabled and the person is signed in there,
 * requests a ticket from that site, once for somebody without an account here. Failures are silent (requirement R-407).
 */
export async function trySilentSso(): Promise<void> {
  try {
    const flag = await call('GET /o/v1/spoauth/getSsoOpenFlag', {}, { silent: true });
    if (!flag.isOK) return;
    storedSsoFlag.write(flag.data);
    if (!flag.data || SSO_PAGE.test(location.href) || isSsoGuest()) return;
    await signInThroughSso();
  } catch {
    // the person can still sign in by the form
  }
}

async function signInThroughSso(): Promise<void> {
  const reply = await call('GET /b/v1/userInfo/syncLoginStatus', {}, { silent: true });
  if (!reply.isOK || reply.data.localLoginStatus) return;
  const { syncLoginUrl, loginUrl } = reply.data;
  if (!syncLoginUrl || !loginUrl) return;
  const fingerPrint = deviceFingerprint();
  if (!(await isSignedInAtProvider(addQueryToUrl(syncLoginUrl, { fingerPrint })))) return;
  await requestSsoTicketSilently(loginUrl, { type: 'validateLoginStatus', fingerPrint });
}

async function isSignedInAtProvider(url: string): Promise<boolean> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), SYNC_TIMEOUT_MS);
  try {
    const response = await fetch(url, { credentials: 'include', signal: giveUp.signal });
    const answer: unknown = JSON.parse(await response.text());
    return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'success';
  } finally {
    clearTimeout(timer);
  }
}

/** A hint of which device this is, the same on every visit; it is not stored and does not identify anyone. */
export function deviceFingerprint(): string {
  const { userAgent, language, hardwareConcurrency } = navigator;
  const { width, height, colorDepth } = screen;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return hash([userAgent, language, hardwareConcurrency, width, height, colorDepth, zone].join('|'));
}

/** FNV-1a over UTF-16 units, 64 bits in hexadecimal. */
function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index += 1) {
    value = ((value ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return value.toString(16).padStart(16, '0');
}
