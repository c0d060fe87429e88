import type { ReactNode } from 'react';
import { PAYMENT_PROVIDERS } from '@zhiye/contract/constants';
import { useT } from '../../shared/i18n/use-t.ts';
import type { PaymentProviderName } from './payment.queries.ts';
import styles from './payment-provider-select.module.css';

interface PaymentProviderSelectProps {
  readonly value: PaymentProviderName;
  readonly onChange: (provider: PaymentProviderName) => void;
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

/** A tile for each payment provider, three in a row. */
export function PaymentProviderSelect({ value, onChange }: PaymentProviderSelectProps) {
  const t = useT('payments');
  return (
    <fieldset className={styles.methods}>
      <legend className="vh">{t('method.label')}</legend>
      {PAYMENT_PROVIDERS.map((provider) => (
        <label key={provider} className={styles.tile}>
          <input
            className="vh"
            type="radio"
            name="method"
            value={provider}
            checked={provider === value}
            onChange={() => onChange(provider)}
          />
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            {MARKS[provider]}
          </svg>
          <span>
            <b>{t(`method.${provider}`)}</b>
            {t(`method.${provider}-hint`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
