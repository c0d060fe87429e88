import type { CurrentLocation } from '@zhiye/reader';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { addReading, minutesFor } from './reading-speed.ts';
import { readPreferenceCookie, writePreferenceCookie } from '../../../../shared/storage/preference-cookie.ts';
import type { ReadingSpeed } from './reading-speed.ts';

const MINUTE_MS = 60_000;

/** The time that this person needs for the rest of the book, in words; undefined while their speed is not known. */
export function useTimeLeft({ locator, positions, cause, layout }: CurrentLocation): string | undefined {
  const t = useT('reading');
  const [speed, setSpeed] = useState(readSpeedCookie);
  const last = useRef<{ at: number; read: number }>(undefined);
  const read = locator.totalProgression * positions;
  useEffect(() => {
    const now = { at: performance.now(), read };
    const before = last.current;
    if (cause === 'turn' && before && before.read !== read)
      setSpeed((sum) => addReading(sum, read - before.read, (now.at - before.at) / MINUTE_MS));
    if (before?.read !== read) last.current = now;
  }, [read, cause]);
  useEffect(() => writeSpeedCookie(speed), [speed]);

  // the text of fixed pages is not counted
  const left = layout === 'fixed' ? undefined : minutesFor(speed, positions - read);
  if (left === undefined) return undefined;
  const minutes = left % 60;
  return left < 60
    ? t('minutesLeft', { minutes })
    : t('hoursLeft', { hours: (left - minutes) / 60, minutes });
}

const NAME = 'zhiye_speed';

/** The reading speed of this browser; nothing read when it is missing or wrong. */
function readSpeedCookie(): ReadingSpeed {
  const [, positions, minutes] = /^([\d.]+)-([\d.]+)$/.exec(readPreferenceCookie(NAME) ?? '') ?? [];
  const speed = { positions: Number(positions), minutes: Number(minutes) };
  return speed.positions > 0 && speed.minutes > 0 ? speed : { positions: 0, minutes: 0 };
}

function writeSpeedCookie({ positions, minutes }: ReadingSpeed): void {
  if (minutes === 0) return;
  writePreferenceCookie(NAME, `${positions.toFixed(2)}-${minutes.toFixed(2)}`);
}
