import { readPreferenceCookie, writePreferenceCookie } from '../../../../shared/storage/preference-cookie.ts';
import type { ReadingSpeed } from './reading-speed.ts';

const NAME = 'zhiye_speed';

/** The reading speed of this browser; nothing read when it is missing or wrong. */
export function readSpeedCookie(): ReadingSpeed {
  const [, positions, minutes] = /^([\d.]+)-([\d.]+)$/.exec(readPreferenceCookie(NAME) ?? '') ?? [];
  const speed = { positions: Number(positions), minutes: Number(minutes) };
  return speed.positions > 0 && speed.minutes > 0 ? speed : { positions: 0, minutes: 0 };
}

export function writeSpeedCookie({ positions, minutes }: ReadingSpeed): void {
  if (minutes === 0) return;
  writePreferenceCookie(NAME, `${positions.toFixed(2)}-${minutes.toFixed(2)}`);
}
