// Preferences that pages keep in cookies, because localStorage has only the five keys of requirement R-304. Calls below /b/ do not send them.
const YEAR_SECONDS = 31_536_000;

/** Over https the prefix makes browsers refuse one that an insecure page sets (RFC 6265bis, section 4.1.3.1). */
const prefix = (): string => (location.protocol === 'https:' ? '__Secure-' : '');

/** Undefined when there is none. One that an earlier version wrote, without the prefix, counts until the next change. */
export function readPreferenceCookie(name: string): string | undefined {
  const cookies = document.cookie.split('; ');
  const find = (start: string) => cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
  return find(`${prefix()}${name}=`) ?? find(`${name}=`);
}

/** Undefined removes it. The path is that of the pages: /pc for computers and /mobile for phones have their own preferences. */
export function writePreferenceCookie(name: string, value: string | undefined): void {
  const pages = location.pathname.startsWith('/mobile') ? '/mobile' : '/pc';
  const end = `; path=${pages}; samesite=lax`;
  const age = `; max-age=${value === undefined ? 0 : YEAR_SECONDS}`;
  if (prefix()) document.cookie = `${name}=${end}; max-age=0`;
  document.cookie = `${prefix()}${name}=${value ?? ''}${end}${age}${prefix() && '; secure'}`;
}
