import { useT } from '../../shared/i18n/use-t.ts';
import styles from './loading-bar.module.css';

/** A line at the top edge while the next page loads; the style shows it after 200 ms. */
export function LoadingBar() {
  const t = useT('app');
  return (
    <div className={styles.line} role="status">
      <span className="vh">{t('waiting')}</span>
    </div>
  );
}
