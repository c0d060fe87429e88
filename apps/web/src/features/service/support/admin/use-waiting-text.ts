import { useT } from '../../../../shared/i18n/use-t.ts';

const MINUTE_MS = 60_000;

export const minutesSince = (instant: string): number =>
  Math.max(0, Math.floor((Date.now() - new Date(instant).getTime()) / MINUTE_MS));

/** A number of minutes in words: minutes, then hours, then days. */
export function useWaitingText() {
  const t = useT('support-admin');
  return (minutes: number): string => {
    if (minutes < 120) return t('minutes', { count: minutes });
    if (minutes < 48 * 60) return t('hours', { count: Math.floor(minutes / 60) });
    return t('days', { count: Math.floor(minutes / (24 * 60)) });
  };
}
