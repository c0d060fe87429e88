import { Fragment, useEffect, useState } from 'react';
import { useLanguage, useT } from '../../../shared/i18n/use-t.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const TICK_MS = 1000;

const secondsUntil = (deadlineMs: number) => Math.max(0, Math.ceil((deadlineMs - performance.now()) / 1000));

/** Seconds until a moment on the scale of performance.now(); 0 once it is past. */
export function useSecondsLeft(deadlineMs: number): number {
  const [, setTick] = useState(0);
  const left = secondsUntil(deadlineMs);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

/** Days and hours only where there are any, as for an order that waits for a transfer. */
function partsOf(seconds: number) {
  return [
    ...(seconds >= DAY_SECONDS ? [{ unit: 'days', value: Math.floor(seconds / DAY_SECONDS) } as const] : []),
    ...(seconds >= HOUR_SECONDS
      ? [{ unit: 'hours', value: Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS) } as const]
      : []),
    { unit: 'minutes', value: Math.floor((seconds % HOUR_SECONDS) / 60) } as const,
    { unit: 'seconds', value: String(seconds % 60).padStart(2, '0') } as const,
  ];
}

export function TimeLeft({ seconds }: { readonly seconds: number }) {
  const t = useT('payments');
  const gap = useLanguage() === 'en' ? ' ' : '';
  return partsOf(seconds).map(({ unit, value }, place) => (
    <Fragment key={unit}>
      {place > 0 && gap}
      {value}
      <i>{t(unit)}</i>
    </Fragment>
  ));
}
