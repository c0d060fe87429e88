import { readPreferenceCookie, writePreferenceCookie } from '../../../../shared/storage/preference-cookie.ts';
import type { ReaderSettings as UserReaderSettings } from '@zhiye/contract';

/** The settings are in a cookie because a page needs the theme before its first paint. */
const NAME = 'zhiye_reader';

const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const between =
  (low: number, high: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && value >= low && value <= high;

/** The values that the contract accepts for each field. */
const VALIDATORS: { readonly [Field in keyof UserReaderSettings]: (value: unknown) => boolean } = {
  theme: oneOf('day', 'sepia', 'night'),
  mode: oneOf('auto', 'paged', 'scrolled'),
  columns: oneOf('auto', 1, 2),
  font: oneOf('book', 'serif', 'sans', 'kai'),
  fontSizePx: (value) => Number.isInteger(value) && between(12, 40)(value),
  lineHeight: (value) => value === null || between(1, 3)(value),
  margins: oneOf(1, 2, 3, 4, 5),
  justify: oneOf('book', 'on', 'off'),
  hyphens: oneOf('book', 'on', 'off'),
  spread: oneOf('auto', 'none', 'both'),
  zoom: (value) => oneOf('page', 'width')(value) || (Number.isInteger(value) && between(25, 400)(value)),
  speechRate: between(0.5, 3),
};

/** The settings of this browser; missing or invalid fields are left out. */
export function readReaderSettingsCookie(): Partial<UserReaderSettings> {
  try {
    return pickValidSettings(JSON.parse(decodeURIComponent(readPreferenceCookie(NAME) ?? '')) as unknown);
  } catch {
    return {};
  }
}

function pickValidSettings(value: unknown): Partial<UserReaderSettings> {
  if (typeof value !== 'object' || value === null) return {};
  const validEntries = Object.entries(value).filter(
    ([name, field]) => Object.hasOwn(VALIDATORS, name) && VALIDATORS[name as keyof UserReaderSettings](field),
  );
  return Object.fromEntries(validEntries) as Partial<UserReaderSettings>;
}

export function writeReaderSettingsCookie(settings: UserReaderSettings): void {
  writePreferenceCookie(NAME, encodeURIComponent(JSON.stringify(settings)));
}
