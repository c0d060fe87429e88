import type { ReactNode } from 'react';
import { PAYMENT_PROVIDERS, USER_TYPE } from '@zhiye/contract/constants';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useClientStore } from '../../../shared/state/client-store.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { PaymentProviderName } from './payment.queries.ts';
import type { PaymentMethod } from './use-payment-method.ts';
import styles from './payment-provider-select.module.css';

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
export function PaymentProviderSelect({ value, onChange }: PaymentProviderSelectProps) {
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
