import type { OrderSummary } from '@zhiye/contract';
import { Link } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { corporateAccountPath } from '../../../../shared/navigation/transfer-paths.ts';

/** How far the bank transfer of an order is, with a link to it; nothing for another way to pay. */
export function TransferLink({ order }: { readonly order: OrderSummary }) {
  const t = useT('orders');
  const { orderNo, transferState } = order;
  if (!transferState) return null;
  return (
    <Link className="lk s13" to={corporateAccountPath(orderNo)}>
      {t('transfer.label')} · {t(`transfer.state.${transferState}`)}
    </Link>
  );
}
