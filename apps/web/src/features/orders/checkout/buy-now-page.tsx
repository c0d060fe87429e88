import { useLocation, useSearchParams } from 'react-router';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import { NothingToConfirm } from './nothing-to-confirm.tsx';
import { OrderForm } from './order-form.tsx';
import { parseBookSource } from './order-source.ts';

/** /place?bookId=&duration=: places an order for one book. */
export function BuyNowPage() {
  const t = useT('cart');
  const visit = useLocation().key;
  const source = parseBookSource(useSearchParams()[0]);
  return (
    <div className="wrap">
      <CheckoutHeader title={t('confirm.title')} step={1} />
      {source && 'bookId' in source ? (
        <OrderForm
          key={visit}
          source={source}
          back={{ to: paths.bookDetail(source.bookId), label: t('confirm.toBook') }}
        />
      ) : (
        <NothingToConfirm />
      )}
    </div>
  );
}
