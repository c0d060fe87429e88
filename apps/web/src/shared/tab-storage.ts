/**
 * What lives as long as the browser's tab: footer texts, scroll positions, whether the page was reloaded for a chunk,
 * whether it has left for single sign-on, and where somebody was before leaving for another site.
 */
type TabKey = 'footerInfo' | 'scrollPositions' | 'chunkReload' | 'ssoAsked' | 'outsideFrom';

export function readTab(key: TabKey): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** False when the browser would not keep it. */
export function writeTab(key: TabKey, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function clearTab(key: TabKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
