import { useSearchParams } from 'react-router';
import { PAYMENT_PROVIDERS } from '@zhiye/contract/constants';
import type { PaymentProviderName } from './payment.queries.ts';

/** A payment provider, or a bank transfer of an institution. */
export type PaymentMethod = PaymentProviderName | 'transfer';

const METHODS: readonly PaymentMethod[] = [...PAYMENT_PROVIDERS, 'transfer'];

/** The method that the address names, so that who comes back from a provider's page finds it chosen; `first` without one. */
export function usePaymentMethod(first: PaymentMethod): [PaymentMethod, (method: PaymentMethod) => void] {
  const [search, setSearch] = useSearchParams();
  const named = METHODS.find((method) => method === search.get('provider'));
  const choose = (method: PaymentMethod) => {
    const next = new URLSearchParams(search);
    next.set('provider', method);
    setSearch(next, { replace: true });
  };
  return [named ?? first, choose];
}
