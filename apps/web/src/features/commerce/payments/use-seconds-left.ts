import { useEffect, useState } from 'react';

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
