import { useT } from '../../../../shared/i18n/use-t.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';

interface RefusedOrderProps {
  /** With the server's text. */
  readonly error: Error;
  readonly back: { readonly to: string; readonly label: string };
}

/** The choice cannot be ordered: an item has left the cart, or a book is no longer listed or has no price. */
export function RefusedOrder({ error, back }: RefusedOrderProps) {
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
      {error.message}
    </EmptyState>
  );
}
