import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TornPageDrawing } from '../../../../shared/ui/drawings/torn-page.tsx';
import { StatePanel } from '../../../../shared/ui/feedback/state-panel.tsx';
import styles from './section-failed.module.css';

/** Covers the page when a section failed to load. It is light in every theme. */
export function SectionFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT('reading');
  const actions = (
    <Button look="primary" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <div className={styles.overlay}>
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
