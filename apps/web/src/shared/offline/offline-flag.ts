import { readPreferenceCookie, writePreferenceCookie } from '../storage/preference-cookie.ts';

const NAME = 'offline';

/** Whether this browser has downloaded books: others load nothing of it. */
export const hasOfflineBooks = (): boolean => readPreferenceCookie(NAME) === '1';

export const setOfflineFlag = (isSet: boolean): void => writePreferenceCookie(NAME, isSet ? '1' : undefined);

/** Where books can be downloaded: with service workers, locks and encryption, which browsers give to secure pages only. */
export const canKeepBooks = (): boolean =>
  'serviceWorker' in navigator && 'locks' in navigator && 'indexedDB' in globalThis && 'subtle' in crypto;
