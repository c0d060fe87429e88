import { useT } from '../../shared/i18n/use-t.ts';
import { Price } from '../../shared/ui/books/price.tsx';
import { AlipayPayment } from './alipay-payment.tsx';
import type { PaymentWithDeadline } from './payment.queries.ts';
import { PaymentProviderSelect } from './payment-provider-select.tsx';
import { QrCodePayment } from './qr-code-payment.tsx';
import { usePaymentProvider } from './use-payment-provider.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import styles from './payment-panel.module.css';

interface PaymentPanelProps {
  readonly payment: PaymentWithDeadline;
  /** The last request got no reply. */
  readonly isConnectionLost: boolean;
}

/** The amount, the time left, and the payment providers. */
export function PaymentPanel({ payment, isConnectionLost }: PaymentPanelProps) {
  const t = useT('payments');
  const [provider, setProvider] = usePaymentProvider();
  const Payment = provider === 'alipay' ? AlipayPayment : QrCodePayment;
  const secondsLeft = useSecondsLeft(payment.deadlineMs);
  return (
    <section className="card" aria-label={t('title')}>
      <div className={styles.head}>
        <div>
          <p className="sub s13">{t('due')}</p>
          <Price fen={payment.amountFen} size={40} />
        </div>
        <div className={styles.clock} role="timer" aria-label={t('timeLeft')}>
          <p className="sub s13">{t('payWithin')}</p>
          <b className="num">
            {Math.floor(secondsLeft / 60)}
            <i>{t('minutes')}</i>
            {String(secondsLeft % 60).padStart(2, '0')}
            <i>{t('seconds')}</i>
          </b>
        </div>
      </div>
      {secondsLeft > 0 ? (
        <>
          <PaymentProviderSelect value={provider} onChange={setProvider} />
          <Payment payment={payment} isConnectionLost={isConnectionLost} />
        </>
      ) : (
        <div className={styles.expired} role="status">
          <h2>{t('overTime')}</h2>
          <p>{t('overTimeText')}</p>
        </div>
      )}
    </section>
  );
}
