import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import styles from './downloads.module.css';

/** A new version of the pages waits. The person decides when it begins, and no open page loses its files. */
export function UpdateOffer() {
  const t = useT('shelf');
  const isWaiting = useOfflineState((state) => state.isUpdateWaiting);
  const [areOthersOpen, setOthersOpen] = useState(false);
  if (!isWaiting) return null;
  const update = async (): Promise<void> => {
    const { beginUpdate } = await import('../../../../shared/offline/register-service-worker.ts');
    if (await beginUpdate()) location.reload();
    else setOthersOpen(true);
  };
  return (
    <div className={styles.notice} role="status">
      <p>{t(areOthersOpen ? 'update.othersOpen' : 'update.text')}</p>
      <Button size="small" onClick={() => void update()}>
        {t('update.begin')}
      </Button>
    </div>
  );
}
