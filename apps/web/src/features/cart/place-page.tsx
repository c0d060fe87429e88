import { useLocation, useSearchParams } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { CheckoutHead } from '../../shared/ui/checkout-head.tsx';
import { NothingToConfirm } from './nothing-to-confirm.tsx';
import { OrderForm } from './order-form.tsx';
import { readBookSource } from './order-source.ts';

/** /place?bookId=&duration=: one book, straight from its page. */
export function PlacePage() {
  const t = useT('cart');
  const visit = useLocation().key;
  const source = readBookSource(useSearchParams()[0]);
  return (
    <div className="wrap">
      <CheckoutHead title={t('confirm.title')} step={1} />
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
