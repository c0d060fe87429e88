import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';

/** The address names no order, or one of another person. */
export function OrderNotFound() {
  const t = useT('orders');
  return (
    <EmptyState
      isPage
      title={t('missing.title')}
      actions={
        <ButtonLink look="primary" to={paths.personal.order}>
          {t('missing.toOrders')}
        </ButtonLink>
      }
    >
      {t('missing.text')}
    </EmptyState>
  );
}
