import { paths } from '../../../../shared/navigation/paths.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { BuyAgainButton } from './buy-again-button.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { isTakenBack } from './line-refund.ts';
import { PayLink } from './pay-link.tsx';

type Order = DataOf<'GET /b/v1/order/getOrder'>;

/** What is on account is delivered before it is paid. */
export const isDeliveredOrder = ({ status, onAccount }: Pick<Order, 'status' | 'onAccount'>): boolean =>
  status === 'paid' || status === 'completed' || (onAccount && status === 'unpaid');

/** The one action that an order leads to: paying, reading, its CODEs, or buying again what is gone. */
export function MainOrderAction({ order }: { readonly order: Order }) {
  const t = useT('orders');
  const { orderNo, status } = order;
  if (status === 'unpaid')
    return (
      <>
        {order.onAccount ? (
          <ButtonLink size="small" to={paths.personal.orderCodes(orderNo)}>
            {t('codes')}
          </ButtonLink>
        ) : (
          <CancelOrderButton orderNo={orderNo} />
        )}
        <PayLink order={order} look="primary" />
      </>
    );
  const kept = order.lines.filter((line) => !isTakenBack(line));
  if (status === 'canceled' || kept.length === 0) return <BuyAgainButton orderNo={orderNo} look="primary" />;
  const readable = kept.filter((line) => line.usageMode === 'account' && !line.awaitsPublication);
  const [first] = readable;
  const hasCodes = kept.some(({ usageMode }) => usageMode === 'code');
  return (
    <>
      {status === 'completed' && <BuyAgainButton orderNo={orderNo} />}
      {hasCodes && (
        <ButtonLink size="small" look={first ? 'plain' : 'primary'} to={paths.personal.orderCodes(orderNo)}>
          {t('codes')}
        </ButtonLink>
      )}
      {first && (
        <ButtonLink
          size="small"
          look="primary"
          to={readable.length === 1 ? paths.read(first.bookId) : paths.myBook}
        >
          {t('read')}
        </ButtonLink>
      )}
    </>
  );
}
