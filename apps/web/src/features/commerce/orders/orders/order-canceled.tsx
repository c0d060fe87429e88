import type { OrderSummary } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';

interface OrderCanceledProps {
  readonly orderNo: string;
  readonly reason: OrderSummary['cancelReason'];
}

export function OrderCanceled({ orderNo, reason }: OrderCanceledProps) {
  const t = useT('orders');
  const actions = (
    <>
      <ButtonLink look="primary" to={paths.personal.orderDetail(orderNo)}>
        {t('canceledOrder.toOrder')}
      </ButtonLink>
      <ButtonLink to={paths.listContent()}>{t('canceledOrder.browse')}</ButtonLink>
    </>
  );
  return (
    <EmptyState title={t('canceledOrder.title')} actions={actions}>
      {reason && t(`canceledBy.${reason}`)}
    </EmptyState>
  );
}
