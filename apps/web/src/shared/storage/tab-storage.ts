/**
 * Values for the lifetime of the browser's tab: footer texts, scroll positions, when the page was reloaded for a chunk,
 * whether it has requested a single sign-on ticket, whether somebody with such a ticket stays a guest, the page before
 * an external login, the codes that a guest typed, the forms of a session that has ended, what is not chosen in the
 * cart, the layout that a narrow window has asked for, which index.html reads, what was
 * searched for on a phone, and the payment that was opened at a provider.
 */
type TabKey =
  | 'footerInfo'
  | 'typedCodes'
  | 'drafts'
  | 'deselectedCartItems'
  | 'scrollPositions'
  | 'chunkReload'
  | 'ssoRequested'
  | 'ssoGuest'
  | 'externalLoginReturnPath'
  | 'layout'
  | 'recentSearches'
  | 'openedPayment';

export function readTabStorage(key: TabKey): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** False when the browser did not store it. */
export function writeTabStorage(key: TabKey, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function clearTabStorage(key: TabKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
}
