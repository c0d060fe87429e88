import type { ReaderSettings as Look } from '@zhiye/contract';

// localStorage holds the five keys of SPEC section 3 and no other, and a page must know its theme before it draws: a
// cookie of the pages alone, which the calls below /b/ never carry.
const NAME = 'zhiye_reader';
const PATH = '/pc';
const YEAR_SECONDS = 31_536_000;

const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const between =
  (low: number, high: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && value >= low && value <= high;

/** What the contract takes for each field. */
const CHECKS: { readonly [Field in keyof Look]: (value: unknown) => boolean } = {
  theme: oneOf('day', 'sepia', 'night'),
  mode: oneOf('paged', 'scrolled'),
  columns: oneOf('auto', 1, 2),
  font: oneOf('book', 'serif', 'sans', 'kai'),
  fontSizePx: (value) => Number.isInteger(value) && between(12, 40)(value),
  lineHeight: (value) => value === null || between(1, 3)(value),
  margins: oneOf(1, 2, 3, 4, 5),
  spread: oneOf('auto', 'none', 'both'),
  zoom: (value) => oneOf('page', 'width')(value) || (Number.isInteger(value) && between(25, 400)(value)),
  speechRate: between(0.5, 3),
};

/** What this browser remembers; a field that is missing or wrong is left out. */
export function readLookCookie(): Partial<Look> {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  try {
    return checkLook(JSON.parse(decodeURIComponent(found?.slice(NAME.length + 1) ?? '')) as unknown);
  } catch {
    return {};
  }
}

function checkLook(value: unknown): Partial<Look> {
  if (typeof value !== 'object' || value === null) return {};
  const good = Object.entries(value).filter(
    ([name, field]) => Object.hasOwn(CHECKS, name) && CHECKS[name as keyof Look](field),
  );
  return Object.fromEntries(good) as Partial<Look>;
}

export function writeLookCookie(look: Look): void {
  const value = encodeURIComponent(JSON.stringify(look));
  document.cookie = `${NAME}=${value}; path=${PATH}; max-age=${YEAR_SECONDS}; samesite=lax`;
}
