import { useT } from '../../../shared/i18n/use-t.ts';
import { usePollPayment } from './payment.queries.ts';
import styles from './payments.module.css';

interface PaymentProgressProps {
  readonly orderNo: string;
  /** The last request got no reply. */
  readonly isConnectionLost: boolean;
  readonly renewLabel: string;
  readonly onRenewCode: () => void;
}

/** Says that the page waits for the result, with the actions that are possible meanwhile. */
export function PaymentProgress({
  orderNo,
  isConnectionLost,
  renewLabel,
  onRenewCode,
}: PaymentProgressProps) {
  const t = useT('payments');
  const check = usePollPayment(orderNo);
  // when a payment has arrived, the page navigates at once
  const found = check.data?.isOK ? t('notYet') : '';
  const state = check.isPending ? t('checking') : isConnectionLost ? t('reconnecting') : found;
  return (
    <>
      <p className={styles.wait} data-lost={isConnectionLost}>
        <span className={styles.mark} aria-hidden="true" />
        <span role="status">{state || t('waiting')}</span>
      </p>
      <p className={styles.actions}>
        <button type="button" className="lk" disabled={check.isPending} onClick={() => check.mutate()}>
          {t('check')}
        </button>
        <button type="button" className="lk" onClick={onRenewCode}>
          {renewLabel}
        </button>
      </p>
    </>
  );
}
