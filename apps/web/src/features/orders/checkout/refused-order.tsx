import { useT } from '../../../shared/i18n/use-t.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';

interface RefusedOrderProps {
  /** The server's text. */
  readonly reason: string;
  readonly back: { readonly to: string; readonly label: string };
}

/** The choice cannot be ordered: an item has left the cart, or a book is no longer listed or has no price. */
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
