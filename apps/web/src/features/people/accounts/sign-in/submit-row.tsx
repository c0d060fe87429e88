import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import controls from '../../../../shared/ui/forms/controls.module.css';
import { Icon } from '../../../../shared/ui/icon.tsx';
import styles from './sign-in.module.css';

interface SubmitRowProps {
  readonly label: string;
  readonly isPending: boolean;
  readonly waitSeconds: number;
  /** What is wrong with the account; a toast has shown it too. */
  readonly accountError?: string;
}

/** The button that sends a form, with the seconds until it may be sent again. */
export function SubmitRow({ label, isPending, waitSeconds, accountError }: SubmitRowProps) {
  const t = useT('sign-in');
  return (
    <div className={styles.submit}>
      {accountError && (
        <p className={controls.error}>
          <Icon name="warn" size={13} />
          {accountError}
        </p>
      )}
      <Button look="primary" size="large" type="submit" disabled={isPending || waitSeconds > 0}>
        {waitSeconds > 0 ? t('wait', { seconds: waitSeconds }) : label}
      </Button>
    </div>
  );
}
