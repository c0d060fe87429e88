import type { ReadingSpeed } from './reading-speed.ts';

// beside the reader settings: localStorage has only the five keys of requirement R-304
const NAME = 'zhiye_speed';
const YEAR_SECONDS = 31_536_000;

/** The reading speed of this browser; nothing read when it is missing or wrong. */
export function readSpeedCookie(): ReadingSpeed {
  const [, positions, minutes] = /(?:^|; )zhiye_speed=([\d.]+)-([\d.]+)/.exec(document.cookie) ?? [];
  const speed = { positions: Number(positions), minutes: Number(minutes) };
  return speed.positions > 0 && speed.minutes > 0 ? speed : { positions: 0, minutes: 0 };
}

export function writeSpeedCookie({ positions, minutes }: ReadingSpeed): void {
  if (minutes === 0) return;
  document.cookie = `${NAME}=${positions.toFixed(2)}-${minutes.toFixed(2)}; path=/pc; max-age=${YEAR_SECONDS}; samesite=lax`;
}
