import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './checkout.module.css';

interface EndDayProps {
  /** The last day; null never ends, undefined is not known yet. */
  readonly endDay: string | null | undefined;
  /** The last day before a renewal; null for a first purchase. */
  readonly currentEndDay: string | null;
  /** The access period starts when the text is published. */
  readonly awaitsPublication: boolean;
}

/** The last day of access, for a renewal with the one before. */
export function EndDay({ endDay, currentEndDay: from, awaitsPublication }: EndDayProps) {
  const t = useT('cart');
  if (endDay === undefined) return <p className={styles.under}>…</p>;
  if (awaitsPublication) return <p className={styles.under}>{t('fromPublication')}</p>;
  if (from) {
    const text = endDay === null ? t('renewalForever', { from }) : t('renewal', { from, to: endDay });
    return <p className={styles.under}>{text}</p>;
  }
  return <p className={styles.under}>{endDay === null ? t('forever') : t('until', { day: endDay })}</p>;
}
