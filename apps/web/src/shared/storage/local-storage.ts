import type { Language, PersonalInfo } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';

/** One key of localStorage. A browser that refuses storage behaves like an empty one. */
interface StoredValue<Value> {
  read(): Value | null;
  /** False when the browser did not store it (full, or storage is off). */
  write(value: Value): boolean;
  remove(): void;
}

/** The only keys of the shop in localStorage (requirement R-304). */
export const LOCAL_STORAGE_KEYS = ['token', 'personalInfo', 'locale', 'ssoFlag', 'highlight'] as const;
type LocalStorageKey = (typeof LOCAL_STORAGE_KEYS)[number];

function createStoredValue<Value>(
  key: LocalStorageKey,
  parse: (text: string) => Value | null,
  format: (value: Value) => string,
): StoredValue<Value> {
  return {
    read() {
      try {
        const text = localStorage.getItem(key);
        return text === null ? null : parse(text);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, format(value));
        return true;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        localStorage.removeItem(key);
      } catch {
        // nothing was stored
      }
    },
  };
}

export const storedToken = createStoredValue<string>(
  'token',
  (text) => text || null,
  (token) => token,
);

export const storedPersonalInfo = createStoredValue<PersonalInfo>(
  'personalInfo',
  parsePersonalInfo,
  ({ name, type }) => JSON.stringify({ name, type }),
);

export const storedLocale = createStoredValue<Language>(
  'locale',
  (text) => (text === 'zh' || text === 'en' ? text : null),
  (language) => language,
);

/** Whether single sign-on is enabled on the server (requirement R-404). */
export const storedSsoFlag = createStoredValue<boolean>('ssoFlag', (text) => text === 'true', String);

/** Highlights as the reader serializes them; the reader knows their shape. */
export const storedHighlights = createStoredValue<string>(
  'highlight',
  (text) => text,
  (text) => text,
);

function parsePersonalInfo(text: string): PersonalInfo | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { name, type: stored } = value as Record<string, unknown>;
  const type = Object.values(USER_TYPE).find((known) => known === stored);
  return typeof name === 'string' && type ? { name, type } : null;
}
