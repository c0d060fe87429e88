import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { PAYMENT_PROVIDERS, USER_TYPE } from '@zhiye/contract/constants';
import { useSearchParams } from 'react-router';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Price } from '../../../shared/ui/books/price.tsx';
import { AlipayPayment } from './alipay-payment.tsx';
import type { PaymentProviderName, PaymentWithDeadline } from './payment.queries.ts';
import { QrCodePayment } from './qr-code-payment.tsx';
import { TransferPayment } from './transfer-payment.tsx';
import styles from './payments.module.css';
import { useClientStore } from '../../../shared/state/client-store.ts';
import { Icon } from '../../../shared/ui/icon.tsx';

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

const TICK_MS = 1000;

const secondsUntil = (deadlineMs: number) => Math.max(0, Math.ceil((deadlineMs - performance.now()) / 1000));

/** Seconds until a moment on the scale of performance.now(); 0 once it is past. */
function useSecondsLeft(deadlineMs: number): number {
  const [, setTick] = useState(0);
  const left = secondsUntil(deadlineMs);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

interface PaymentProviderSelectProps {
  readonly value: PaymentMethod;
  readonly onChange: (method: PaymentMethod) => void;
}

const MARKS: Readonly<Record<PaymentProviderName, ReactNode>> = {
  'wechat-pay': (
    <>
      <rect width="24" height="24" rx="5" fill="#0b7a3e" />
      <path d="M5.5 12.5l4.5 4.5L19 7.5" stroke="#fff" strokeWidth="2.6" fill="none" />
    </>
  ),
  alipay: (
    <>
      <rect width="24" height="24" rx="5" fill="#1560c4" />
      <path
        d="M6 8h12M12 5v3M8 12h8c-1 4-4 6.5-9 7M9 14c3 0 6 2 9 4"
        stroke="#fff"
        strokeWidth="2"
        fill="none"
      />
    </>
  ),
};

/** A tile for each payment method, three in a row. Institutions may also transfer from their bank. */
function PaymentProviderSelect({ value, onChange }: PaymentProviderSelectProps) {
  const t = useT('payments');
  const isInstitution = useClientStore(({ roleType }) => roleType === USER_TYPE.institution);
  const methods: readonly PaymentMethod[] = isInstitution
    ? [...PAYMENT_PROVIDERS, 'transfer']
    : PAYMENT_PROVIDERS;
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
          {method === 'transfer' ? (
            <Icon name="bank" size={24} />
          ) : (
            <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              {MARKS[method]}
            </svg>
          )}
          <span>
            <b>{t(`method.${method}`)}</b>
            {t(`method.${method}-hint`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A payment provider, or a bank transfer of an institution. */
type PaymentMethod = PaymentProviderName | 'transfer';

const METHODS: readonly PaymentMethod[] = [...PAYMENT_PROVIDERS, 'transfer'];

/** The method that the address names, so that who comes back from a provider's page finds it chosen; `first` without one. */
function usePaymentMethod(first: PaymentMethod): [PaymentMethod, (method: PaymentMethod) => void] {
  const [search, setSearch] = useSearchParams();
  const named = METHODS.find((method) => method === search.get('provider'));
  const choose = (method: PaymentMethod) => {
    const next = new URLSearchParams(search);
    next.set('provider', method);
    setSearch(next, { replace: true });
  };
  return [named ?? first, choose];
}
