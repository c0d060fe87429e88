import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import styles from './upload-progress.module.css';

interface UploadProgressProps {
  /** 0 to 1. */
  readonly progress: number;
  readonly onCancel: () => void;
}

export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const t = useT('registration');
  const percent = Math.floor(progress * 100);
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label={t('certificate.sending')} />
      <span className="num">{percent}%</span>
      <Button size="small" onClick={onCancel}>
        {t('certificate.cancel')}
      </Button>
    </div>
  );
}
