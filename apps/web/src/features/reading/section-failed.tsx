import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TornPageDrawing } from '../../shared/ui/drawings/torn-page.tsx';
import { StatePanel } from '../../shared/ui/state-panel.tsx';
import styles from './section-failed.module.css';

/** Over the page, in light whatever the theme: a part of the book did not come. */
export function SectionFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT('reading');
  const actions = (
    <Button look="primary" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <div className={styles.over}>
      <StatePanel
        drawing={<TornPageDrawing />}
        title={t('sectionFailed.title')}
        actions={actions}
        role="alert"
      >
        {t('sectionFailed.text')}
      </StatePanel>
    </div>
  );
}
