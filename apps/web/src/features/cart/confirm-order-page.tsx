import { useLocation, useSearchParams } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { CheckoutHead } from '../../shared/ui/checkout-head.tsx';
import { NothingToConfirm } from './nothing-to-confirm.tsx';
import { OrderForm } from './order-form.tsx';
import { readCartSource } from './order-source.ts';

/** /confirm_order?items=: rows of the cart, on their way to an order. */
export function ConfirmOrderPage() {
  const t = useT('cart');
  const visit = useLocation().key;
  const source = readCartSource(useSearchParams()[0]);
  return (
    <div className="wrap">
      <CheckoutHead title={t('confirm.title')} step={1} />
      {source ? (
        <OrderForm key={visit} source={source} back={{ to: paths.cart, label: t('confirm.toCart') }} />
      ) : (
        <NothingToConfirm />
      )}
    </div>
  );
}
