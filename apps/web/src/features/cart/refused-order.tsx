import { useT } from '../../shared/i18n/use-t.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

interface RefusedOrderProps {
  /** The server's words. */
  readonly reason: string;
  readonly back: { readonly to: string; readonly label: string };
}

/** What was chosen cannot be ordered: it has left the cart, the shelf or the price list. */
export function RefusedOrder({ reason, back }: RefusedOrderProps) {
  const t = useT('cart');
  return (
    <EmptyState
      title={t('confirm.cannot')}
      actions={
        <ButtonLink look="primary" to={back.to}>
          {back.label}
        </ButtonLink>
      }
    >
      {reason}
    </EmptyState>
  );
}
