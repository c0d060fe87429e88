import type { PersonalInfo } from '@zhiye/contract';
import { useClientStore } from './client-store.ts';
import { storedPersonalInfo, storedToken } from '../storage/local-storage.ts';

/** A promise resolves when the page of the ended session is no longer shown. */
type SessionListener = () => Promise<void> | void;
const expiryListeners = new Set<SessionListener>();
let pagesToLeave = 0;

/** Called after every kind of sign-in. */
export function startSession(session: { token: string; personalInfo: PersonalInfo }): void {
  storedToken.write(session.token);
  storedPersonalInfo.write(session.personalInfo);
  restoreSession();
}

/** Changes name or type of the same person. */
export function updatePersonalInfo(personalInfo: PersonalInfo): void {
  storedPersonalInfo.write(personalInfo);
  restoreSession();
}

/** Reads the stored session: at start, and when another tab signs in or out. */
export function restoreSession(): void {
  const personalInfo = storedToken.read() === null ? null : storedPersonalInfo.read();
  useClientStore.setState({ personalInfo, roleType: personalInfo?.type ?? null });
}

/** Ends the session in this browser; `POST /b/v1/account/signOut` ends it on the server. */
export function endSession(): void {
  storedToken.remove();
  storedPersonalInfo.remove();
  useClientStore.setState({ personalInfo: null, roleType: null });
}

/** Codes 4101 and 4102, or a sign-out in another tab: the session is over, and the router goes to /login (requirement R-403). */
export function expireSession(): void {
  endSession();
  pagesToLeave += 1;
  const left = [...expiryListeners].map(async (listener) => listener());
  void Promise.allSettled(left).then(() => (pagesToLeave -= 1));
}

/** Whether a session has ended whose page is still shown, while the one for signing in is loading. */
export const isLeavingAfterExpiry = (): boolean => pagesToLeave > 0;

/** Returns a function that stops listening. */
export function onSessionExpiry(listener: SessionListener): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}
