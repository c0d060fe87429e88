import type { Language, PersonalInfo } from '@zhiye/contract';

/** One key of localStorage. A browser that refuses storage behaves like one that forgets. */
export interface Slot<Value> {
  read(): Value | null;
  /** False when the browser would not keep it (full, or storage is off). */
  write(value: Value): boolean;
  remove(): void;
}

/** The only keys the shop keeps in localStorage (SPEC section 3). */
export const LOCAL_STORAGE_KEYS = ['token', 'personalInfo', 'locale', 'ssoFlag', 'highlight'] as const;
type LocalStorageKey = (typeof LOCAL_STORAGE_KEYS)[number];

function makeSlot<Value>(
  key: LocalStorageKey,
  parse: (text: string) => Value | null,
  print: (value: Value) => string,
): Slot<Value> {
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
        localStorage.setItem(key, print(value));
        return true;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        localStorage.removeItem(key);
      } catch {
        // nothing was kept
      }
    },
  };
}

export const tokenSlot = makeSlot<string>(
  'token',
  (text) => text || null,
  (token) => token,
);

export const personalInfoSlot = makeSlot<PersonalInfo>('personalInfo', parsePersonalInfo, ({ name, type }) =>
  JSON.stringify({ name, type }),
);

export const localeSlot = makeSlot<Language>(
  'locale',
  (text) => (text === 'zh' || text === 'en' ? text : null),
  (language) => language,
);

/** Whether the server signs people in through another site (SPEC section 4). */
export const ssoFlagSlot = makeSlot<boolean>('ssoFlag', (text) => text === 'true', String);

/** Highlights as the reader serialises them; the reader knows their shape. */
export const highlightSlot = makeSlot<string>(
  'highlight',
  (text) => text,
  (text) => text,
);

function parsePersonalInfo(text: string): PersonalInfo | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { name, type } = value as Record<string, unknown>;
  if (typeof name !== 'string') return null;
  return type === 1 || type === 2 || type === 3 || type === 4 || type === 5 ? { name, type } : null;
}
