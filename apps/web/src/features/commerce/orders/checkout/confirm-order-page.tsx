import { useLocation, useSearchParams } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import { NothingToConfirm } from './nothing-to-confirm.tsx';
import { OrderForm } from './order-form.tsx';
import type { CheckoutCredit, CheckoutInvoice } from './order-form.tsx';
import { parseCartSource } from './order-source.ts';

interface ConfirmOrderPageProps {
  readonly invoice?: CheckoutInvoice;
  readonly credit?: CheckoutCredit;
}

/** /confirm_order?items=: places an order for items of the cart. */
export function ConfirmOrderPage({ invoice, credit }: ConfirmOrderPageProps) {
  const t = useT('cart');
  const visit = useLocation().key;
  const source = parseCartSource(useSearchParams()[0]);
  return (
    <div className="wrap">
      <CheckoutHeader title={t('confirm.title')} step={1} />
      {source ? (
        <OrderForm
          key={visit}
          source={source}
          invoice={invoice}
          credit={credit}
          back={{ to: paths.cart, label: t('confirm.toCart') }}
        />
      ) : (
        <NothingToConfirm />
      )}
    </div>
  );
}
