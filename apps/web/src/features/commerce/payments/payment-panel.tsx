import type { ComponentType } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Price } from '../../../shared/ui/books/price.tsx';
import { AlipayPayment } from './alipay-payment.tsx';
import { PaymentMark, usePaymentMethod, usePaymentMethods } from './payment-method.tsx';
import type { PaymentMethod } from './payment-method.tsx';
import type { PaymentWithDeadline } from './payment.queries.ts';
import { QrCodePayment } from './qr-code-payment.tsx';
import { TimeLeft, useSecondsLeft } from './time-left.tsx';
import { TransferPayment } from './transfer-payment.tsx';
import styles from './payments.module.css';

interface PaymentProps {
  readonly payment: PaymentWithDeadline;
  /** The last request got no reply. */
  readonly isConnectionLost: boolean;
}

const PAYMENTS: Readonly<Record<PaymentMethod, ComponentType<PaymentProps>>> = {
  'wechat-pay': QrCodePayment,
  alipay: AlipayPayment,
  transfer: TransferPayment,
};

/** The amount, the time left, and the payment providers. */
export function PaymentPanel({ payment, isConnectionLost }: PaymentProps) {
  const t = useT('payments');
  const [method, setMethod] = usePaymentMethod();
  const Payment = PAYMENTS[method];
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
            <TimeLeft seconds={secondsLeft} />
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

interface PaymentProviderSelectProps {
  readonly value: PaymentMethod;
  readonly onChange: (method: PaymentMethod) => void;
}

/** A tile for each payment method, three in a row. Institutions may also transfer from their bank. */
function PaymentProviderSelect({ value, onChange }: PaymentProviderSelectProps) {
  const t = useT('payments');
  const methods = usePaymentMethods();
  return (
    <fieldset className={styles.methods}>
      <legend className="vh">{t('method.label')}</legend>
      {methods.map((method) => (
        <label key={method} className={styles.tile}>
          <input
            className="vh"
            type="radio"
            name="method"
            value={method}
            checked={method === value}
            onChange={() => onChange(method)}
          />
          <PaymentMark method={method} />
          <span>
            <b>{t(`method.${method}`)}</b>
            {t(`method.${method}-hint`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
