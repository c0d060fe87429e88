import { useEffect, useState } from 'react';

/** The seconds left of a wait and a function that begins one. Correct also after the tab was suspended. */
export function useCountdown(): readonly [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  const [endsAtMs, setEndsAtMs] = useState<number | null>(null);
  useEffect(() => {
    if (endsAtMs === null) return;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) setEndsAtMs(null);
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  const begin = (seconds: number) => {
    setLeft(seconds);
    setEndsAtMs(seconds > 0 ? Date.now() + seconds * 1000 : null);
  };
  return [left, begin];
}
