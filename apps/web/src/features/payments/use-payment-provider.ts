import { useSearchParams } from 'react-router';
import { PAYMENT_PROVIDERS } from '@zhiye/contract/constants';
import type { PaymentProviderName } from './payment.queries.ts';

/** The provider that the address names, so that who comes back from a provider's page finds it chosen; WeChat Pay at first. */
export function usePaymentProvider(): [PaymentProviderName, (provider: PaymentProviderName) => void] {
  const [search, setSearch] = useSearchParams();
  const named = PAYMENT_PROVIDERS.find((provider) => provider === search.get('provider'));
  const choose = (provider: PaymentProviderName) => {
    const next = new URLSearchParams(search);
    next.set('provider', provider);
    setSearch(next, { replace: true });
  };
  return [named ?? 'wechat-pay', choose];
}
