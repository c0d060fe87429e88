import { useT } from '../../shared/i18n/use-t.ts';
import styles from './waiting-line.module.css';

/** At the top edge while the next page loads; the style shows it only after 200 ms. */
export function WaitingLine() {
  const t = useT('app');
  return (
    <div className={styles.line} role="status">
      <span className="vh">{t('waiting')}</span>
    </div>
  );
}
