import { useT } from '../../../../shared/i18n/use-t.ts';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { loadDownloads } from '../load-downloads.ts';
import styles from './downloads.module.css';

/** The browser has removed all downloads by itself; shown until the person has seen it. */
export function ClearedNotice() {
  const t = useT('shelf');
  const wasCleared = useOfflineState((state) => state.wasCleared);
  if (!wasCleared) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{t('cleared.text')}</p>
      <Button size="small" onClick={() => void loadDownloads().then((module) => module.dismissCleared())}>
        {t('cleared.ok')}
      </Button>
    </div>
  );
}
