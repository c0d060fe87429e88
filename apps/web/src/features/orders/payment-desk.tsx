import { useT } from '../../shared/i18n/use-t.ts';
import { Price } from '../../shared/ui/price.tsx';
import type { WatchedPayment } from './payment.queries.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { ScanToPay } from './scan-to-pay.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import styles from './payment-desk.module.css';

interface PaymentDeskProps {
  readonly payment: WatchedPayment;
  /** The last question went unanswered. */
  readonly isLost: boolean;
}

/** What is due, for how long, and the ways to pay it. */
export function PaymentDesk({ payment, isLost }: PaymentDeskProps) {
  const t = useT('orders');
  const secondsLeft = useSecondsLeft(payment.deadlineMs);
  return (
    <section className="card" aria-label={t('payment.title')}>
      <div className={styles.head}>
        <div>
          <p className="sub s13">{t('payment.due')}</p>
          <Price fen={payment.amountFen} size={40} />
        </div>
        <div className={styles.clock} role="timer" aria-label={t('payment.timeLeft')}>
          <p className="sub s13">{t('payment.payWithin')}</p>
          <b className="num">
            {Math.floor(secondsLeft / 60)}
            <i>{t('payment.minutes')}</i>
            {String(secondsLeft % 60).padStart(2, '0')}
            <i>{t('payment.seconds')}</i>
          </b>
        </div>
      </div>
      {secondsLeft > 0 ? (
        <>
          <PaymentMethods />
          <ScanToPay payment={payment} isLost={isLost} />
        </>
      ) : (
        <div className={styles.over} role="status">
          <h2>{t('payment.overTime')}</h2>
          <p>{t('payment.overTimeText')}</p>
        </div>
      )}
    </section>
  );
}
