import { useT } from '../../shared/i18n/use-t.ts';
import { useCheckPayment } from './payment.queries.ts';
import styles from './payment-wait.module.css';

interface PaymentWaitProps {
  readonly orderNo: string;
  /** The last question went unanswered. */
  readonly isLost: boolean;
  readonly onAnotherCode: () => void;
}

/** Says that the result is being waited for, and what can be done meanwhile. */
export function PaymentWait({ orderNo, isLost, onAnotherCode }: PaymentWaitProps) {
  const t = useT('orders');
  const check = useCheckPayment(orderNo);
  // a payment that has arrived leaves this page at once
  const found = check.data?.isOK ? t('payment.notYet') : '';
  const state = check.isPending ? t('payment.checking') : isLost ? t('payment.reconnecting') : found;
  return (
    <>
      <p className={styles.wait} data-lost={isLost}>
        <span className={styles.mark} aria-hidden="true" />
        <span role="status">{state || t('payment.waiting')}</span>
      </p>
      <p className={styles.ways}>
        <button type="button" className="lk" disabled={check.isPending} onClick={() => check.mutate()}>
          {t('payment.check')}
        </button>
        <button type="button" className="lk" onClick={onAnotherCode}>
          {t('payment.another')}
        </button>
      </p>
    </>
  );
}
