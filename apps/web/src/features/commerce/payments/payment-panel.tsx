import type { ComponentType } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Price } from '../../../shared/ui/books/price.tsx';
import { AlipayPayment } from './alipay-payment.tsx';
import type { PaymentWithDeadline } from './payment.queries.ts';
import { PaymentProviderSelect } from './payment-provider-select.tsx';
import { QrCodePayment } from './qr-code-payment.tsx';
import { TransferPayment } from './transfer-payment.tsx';
import { usePaymentMethod } from './use-payment-method.ts';
import type { PaymentMethod } from './use-payment-method.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import styles from './payment-panel.module.css';

interface PaymentPanelProps {
  readonly payment: PaymentWithDeadline;
  /** The last request got no reply. */
  readonly isConnectionLost: boolean;
  /** How each method is paid here, the first one at first. */
  readonly ways?: PaymentWays;
}

type PaymentProps = Omit<PaymentPanelProps, 'ways'>;
export type PaymentWays = Readonly<Record<PaymentMethod, ComponentType<PaymentProps>>>;

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const PAYMENTS: PaymentWays = {
  'wechat-pay': QrCodePayment,
  alipay: AlipayPayment,
  transfer: TransferPayment,
};

/** The amount, the time left, and the payment providers. */
export function PaymentPanel({ payment, isConnectionLost, ways = PAYMENTS }: PaymentPanelProps) {
  const t = useT('payments');
  const [method, setMethod] = usePaymentMethod(Object.keys(ways)[0] as PaymentMethod);
  const Payment = ways[method];
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
            {secondsLeft >= DAY_SECONDS && (
              <>
                {Math.floor(secondsLeft / DAY_SECONDS)}
                <i>{t('days')}</i>
              </>
            )}
            {secondsLeft >= HOUR_SECONDS && (
              <>
                {Math.floor((secondsLeft % DAY_SECONDS) / HOUR_SECONDS)}
                <i>{t('hours')}</i>
              </>
            )}
            {Math.floor((secondsLeft % HOUR_SECONDS) / 60)}
            <i>{t('minutes')}</i>
            {String(secondsLeft % 60).padStart(2, '0')}
            <i>{t('seconds')}</i>
          </b>
        </div>
      </div>
      {secondsLeft > 0 ? (
        <>
          <PaymentProviderSelect value={method} onChange={setMethod} />
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
