import type { OrderSummary } from '@zhiye/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

interface PaymentCanceledProps {
  readonly orderNo: string;
  readonly reason: OrderSummary['cancelReason'];
}

export function PaymentCanceled({ orderNo, reason }: PaymentCanceledProps) {
  const t = useT('orders');
  const actions = (
    <>
      <ButtonLink look="primary" to={paths.personal.orderDetail(orderNo)}>
        {t('payment.toOrder')}
      </ButtonLink>
      <ButtonLink to={paths.listContent()}>{t('payment.browse')}</ButtonLink>
    </>
  );
  return (
    <EmptyState title={t('payment.canceled')} actions={actions}>
      {reason && t(`canceledBy.${reason}`)}
    </EmptyState>
  );
}
