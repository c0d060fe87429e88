import type { OrderSummary } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { BuyAgainButton } from './buy-again-button.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { isTakenBack } from './line-refund.ts';
import { PayLink } from './pay-link.tsx';

/** The actions for the status of an order. A single title has a direct link; several are reached from the shelf or the details. */
export function OrderActions({ order }: { readonly order: OrderSummary }) {
  const t = useT('orders');
  const { orderNo, status, lines } = order;
  const kept = lines.filter((line) => !isTakenBack(line));
  const only = kept.length === 1 ? kept[0] : undefined;
  const hasCodes = lines.some(({ usageMode }) => usageMode === 'code');
  const isForAccount = kept.some(({ usageMode }) => usageMode === 'account');
  if (status === 'unpaid') {
    return (
      <>
        <PayLink order={order} />
        <CancelOrderButton orderNo={orderNo} />
      </>
    );
  }
  return (
    <>
      {status !== 'canceled' && isForAccount && (
        <ButtonLink look="primary" size="small" to={only ? paths.read(only.bookId) : paths.myBook}>
          {t('read')}
        </ButtonLink>
      )}
      {status !== 'canceled' && hasCodes && (
        <ButtonLink size="small" to={paths.personal.orderCodes(orderNo)}>
          {t('codes')}
        </ButtonLink>
      )}
      {status !== 'canceled' && kept.length > 0 && (
        <ButtonLink size="small" to={paths.personal.orderRatings(orderNo)}>
          {t(status === 'paid' ? 'rate' : 'ownRatings')}
        </ButtonLink>
      )}
      {status !== 'paid' && <BuyAgainButton orderNo={orderNo} />}
    </>
  );
}
