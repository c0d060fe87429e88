// like the reader settings in a cookie: localStorage has only the five keys of requirement R-304
const SEEN = 'zhiye_zones=seen';
const YEAR_SECONDS = 31_536_000;

export const hasSeenZoneHint = (): boolean => document.cookie.split('; ').includes(SEEN);

export function keepZoneHintSeen(): void {
  document.cookie = `${SEEN}; path=/pc; max-age=${YEAR_SECONDS}; samesite=lax`;
}
