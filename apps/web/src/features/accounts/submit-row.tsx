import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import controls from '../../shared/ui/controls.module.css';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './account-panel.module.css';

interface SubmitRowProps {
  readonly label: string;
  readonly isPending: boolean;
  readonly waitSeconds: number;
  /** What is wrong with the account; a notice has said it aloud. */
  readonly error?: string;
}

/** The button that sends a form, with the time until it may be pressed again. */
export function SubmitRow({ label, isPending, waitSeconds, error }: SubmitRowProps) {
  const t = useT('accounts');
  return (
    <div className={styles.submit}>
      {error && (
        <p className={controls.error}>
          <Icon name="warn" size={13} />
          {error}
        </p>
      )}
      <Button look="primary" size="large" type="submit" disabled={isPending || waitSeconds > 0}>
        {waitSeconds > 0 ? t('wait', { seconds: waitSeconds }) : label}
      </Button>
    </div>
  );
}
