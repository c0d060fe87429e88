import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { cartQuery } from '../cart/cart.queries.ts';
import { selectOnlyCartItems } from '../cart/cart-selection.ts';

const TOAST_MS = 6000;

interface BuyAgainButtonProps {
  readonly orderNo: string;
  readonly look?: 'plain' | 'primary';
}

/** Puts the books of an order into the cart again and goes there; only they are selected. Names what is not sold any more. */
export function BuyAgainButton({ orderNo, look = 'plain' }: BuyAgainButtonProps) {
  const t = useT('orders');
  const names = useT('shared');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: async () => {
      const reply = await call('POST /b/v1/cart/addOrderedBooks', { orderNo });
      if (!reply.isOK) return;
      const { itemIds, unavailableTitles } = reply.data;
      if (unavailableTitles.length > 0) {
        const titles = unavailableTitles.map((title) => t('buyAgainTitle', { title }));
        showToast(
          'error',
          t('buyAgainUnavailable', { titles: titles.join(names('listSeparator')) }),
          TOAST_MS,
        );
      }
      if (itemIds.length === 0) return;
      const cart = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
      selectOnlyCartItems(cart.list, itemIds);
      await navigate(paths.cart);
    },
  });
  return (
    <Button size="small" look={look} disabled={add.isPending} onClick={() => add.mutate()}>
      {t('buyAgain')}
    </Button>
  );
}
