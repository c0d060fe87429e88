import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import styles from './payments.module.css';

interface PaymentStartFailedProps {
  readonly error: Error;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** Why there is no payment code or page, and a retry. */
export function PaymentStartFailed({ error, isFetching, onRetry }: PaymentStartFailedProps) {
  const t = useT('payments');
  const shared = useT('shared');
  const actions = (
    <>
      <Button look="primary" size="small" disabled={isFetching} onClick={onRetry}>
        {shared('retry')}
      </Button>{' '}
      <ButtonLink size="small" to={paths.personal.service}>
        {t('support')}
      </ButtonLink>
    </>
  );
  return (
    <div className={styles.failed}>
      <InlineAlert tone="bad" title={t('noCode')} action={actions}>
        {error.name === 'CallFailed' ? error.message : t('noCodeText')}
      </InlineAlert>
    </div>
  );
}
