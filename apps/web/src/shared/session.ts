import type { PersonalInfo } from '@zhiye/contract';
import { useClientStore } from './store.ts';
import { personalInfoSlot, tokenSlot } from './storage.ts';

type SessionListener = () => void;
const expiryListeners = new Set<SessionListener>();

/** Called by whatever has just signed a person in. */
export function startSession(session: { token: string; personalInfo: PersonalInfo }): void {
  tokenSlot.write(session.token);
  personalInfoSlot.write(session.personalInfo);
  restoreSession();
}

/** The same person, by another name or of another type. */
export function changePersonalInfo(personalInfo: PersonalInfo): void {
  personalInfoSlot.write(personalInfo);
  restoreSession();
}

/** Takes over what the browser remembers: at start, and when another tab signs in or out. */
export function restoreSession(): void {
  const personalInfo = tokenSlot.read() === null ? null : personalInfoSlot.read();
  useClientStore.setState({ personalInfo, roleType: personalInfo?.type ?? null });
}

/** Forgets the person here; the server is told by `POST /b/v1/account/signOut`. */
export function endSession(): void {
  tokenSlot.remove();
  personalInfoSlot.remove();
  useClientStore.setState({ personalInfo: null, roleType: null });
}

/** Codes 4101 and 4102: the session is over, and the router goes to /login (SPEC section 4). */
export function expireSession(): void {
  endSession();
  for (const listener of expiryListeners) listener();
}

/** Returns the way to stop listening. */
export function onSessionExpiry(listener: SessionListener): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Keeps this tab in step with the others. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === 'token' || event.key === 'personalInfo' || event.key === null) restoreSession();
  });
}
