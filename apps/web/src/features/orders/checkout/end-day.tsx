import { useT } from '../../../shared/i18n/use-t.ts';
import styles from './checkout.module.css';

interface EndDayProps {
  /** The last day; null never ends, undefined is not known yet. */
  readonly endDay: string | null | undefined;
}

export function EndDay({ endDay }: EndDayProps) {
  const t = useT('cart');
  if (endDay === undefined) return <p className={styles.under}>…</p>;
  return <p className={styles.under}>{endDay === null ? t('forever') : t('until', { day: endDay })}</p>;
}
