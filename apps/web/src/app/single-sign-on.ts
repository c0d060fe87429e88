import { call } from '../shared/api.ts';
import { leaveForSso, withQuery } from '../shared/single-sign-on.ts';
import { ssoFlagSlot } from '../shared/storage.ts';
import { deviceFingerprint } from './fingerprint.ts';

/** How long the other site may take (SPEC section 9). */
const SYNC_TIMEOUT_MS = 10_000;

/**
 * At start: when the server signs people in through another site and the person is signed in there,
 * goes there for a ticket. Whatever fails, fails silently (SPEC section 4).
 */
export async function trySingleSignOn(): Promise<void> {
  try {
    const flag = await call('GET /o/v1/spoauth/getSsoOpenFlag', {}, { silent: true });
    if (!flag.isOK) return;
    ssoFlagSlot.write(flag.data);
    if (!flag.data || location.href.includes('ssoLogin')) return;
    await signInElsewhere();
  } catch {
    // the person can still sign in by hand
  }
}

async function signInElsewhere(): Promise<void> {
  const reply = await call('GET /b/v1/userInfo/syncLoginStatus', {}, { silent: true });
  if (!reply.isOK || reply.data.localLoginStatus) return;
  const { syncLoginUrl, loginUrl } = reply.data;
  if (!syncLoginUrl || !loginUrl) return;
  const fingerPrint = deviceFingerprint();
  if (!(await isSignedInElsewhere(withQuery(syncLoginUrl, { fingerPrint })))) return;
  leaveForSso(loginUrl, { type: 'validateLoginStatus', fingerPrint });
}

async function isSignedInElsewhere(url: string): Promise<boolean> {
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
