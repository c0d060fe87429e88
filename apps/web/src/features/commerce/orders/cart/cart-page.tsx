import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { CartContents } from './cart-contents.tsx';
import { cartQuery } from './cart.queries.ts';
import { CheckoutHeader } from '../checkout/checkout-header.tsx';

/** /cart: the books a person wants to buy, at current prices. */
export function CartPage() {
  const t = useT('cart');
  const cart = useQuery(cartQuery);
  return (
    <div className="wrap">
      <CheckoutHeader title={t('title')} step={0} />
      {cart.isPending && <Loading count={8} />}
      {cart.data && <CartContents items={cart.data.list} />}
      {cart.isError && !cart.data && <ErrorState error={cart.error} onRetry={() => void cart.refetch()} />}
    </div>
  );
}
