import type { OrderSummary } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { corporateAccountPath } from '../../../../shared/navigation/transfer-paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';

interface PayLinkProps {
  readonly order: Pick<OrderSummary, 'orderNo' | 'transferState'>;
  /** Of the link to a transfer. */
  readonly look?: 'plain' | 'primary';
}

/**
 * Where an unpaid order is paid. Whoever has chosen a bank transfer looks at it: money may be on its way, and “pay” would be read as an
 * order to send it again.
 */
export function PayLink({ order, look = 'plain' }: PayLinkProps) {
  const t = useT('orders');
  const { orderNo, transferState } = order;
  if (!transferState)
    return (
      <ButtonLink look="buy" size="small" to={paths.payment(orderNo)}>
        {t('pay')}
      </ButtonLink>
    );
  return (
    <ButtonLink size="small" look={look} to={corporateAccountPath(orderNo)}>
      {t('transfer.view')}
    </ButtonLink>
  );
}
