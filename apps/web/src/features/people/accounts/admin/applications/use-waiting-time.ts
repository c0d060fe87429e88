import { useState } from 'react';
import { useT } from '../../../../../shared/i18n/use-t.ts';

const HOUR_MS = 3_600_000;

/** The waiting time of an application when the page was opened, in hours or days. */
export function useWaitingTime(): (since: string) => string {
  const t = useT('applications-admin');
  const [now] = useState(() => Date.now());
  return (since) => {
    const hours = Math.floor((now - Date.parse(since)) / HOUR_MS);
    if (hours < 1) return t('waiting.new');
    return hours < 24
      ? t('waiting.hours', { count: hours })
      : t('waiting.days', { count: Math.floor(hours / 24) });
  };
}
