import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** The address names no order, or one of somebody else. */
export function MissingOrder() {
  const t = useT('orders');
  return (
    <EmptyState
      whole
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
