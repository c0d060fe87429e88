import { PAYMENT_PROVIDERS, USER_TYPE } from '@zhiye/contract/constants';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useClientStore } from '../../../shared/state/client-store.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { PaymentProviderName } from './payment.queries.ts';

/** A payment provider, or a bank transfer of an institution. */
export type PaymentMethod = PaymentProviderName | 'transfer';

const METHODS: readonly PaymentMethod[] = [...PAYMENT_PROVIDERS, 'transfer'];

/** The method that the address names, so that who comes back from a provider's page finds it chosen; the first one without it. */
export function usePaymentMethod(): [PaymentMethod, (method: PaymentMethod) => void] {
  const [search, setSearch] = useSearchParams();
  const named = METHODS.find((method) => method === search.get('provider'));
  const choose = (method: PaymentMethod) => {
    const next = new URLSearchParams(search);
    next.set('provider', method);
    setSearch(next, { replace: true });
  };
  return [named ?? METHODS[0]!, choose];
}

/** Institutions may also transfer from their bank. */
export function usePaymentMethods(): readonly PaymentMethod[] {
  const isInstitution = useClientStore(({ roleType }) => roleType === USER_TYPE.institution);
  return isInstitution ? METHODS : PAYMENT_PROVIDERS;
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

/** The sign of a payment method. */
export const PaymentMark = ({ method }: { readonly method: PaymentMethod }) =>
  method === 'transfer' ? (
    <Icon name="bank" size={24} />
  ) : (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      {MARKS[method]}
    </svg>
  );
