import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './sending-progress.module.css';

interface SendingProgressProps {
  /** 0 to 1. */
  readonly portion: number;
  readonly onCancel: () => void;
}

export function SendingProgress({ portion, onCancel }: SendingProgressProps) {
  const t = useT('registration');
  const percent = Math.floor(portion * 100);
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
