import type { CodeDelivery, Duration } from '@zhiye/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../../shared/api/index.ts';

interface Codes {
  readonly quantity: number;
  readonly delivery: CodeDelivery;
}

/** Adds the book to the cart, as CODEs if there are any, and refreshes the cart count. `call` shows a refusal. */
export function useAddToCart(bookId: number, codes?: Codes) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (duration: Duration) => {
      const added = await call('POST /b/v1/cart/addCartItem', { bookId, duration });
      if (!added.isOK || !codes || (codes.quantity === 1 && codes.delivery === 'mail')) return added;
      const { itemId } = added.data;
      const cart = await call('GET /b/v1/cart/getCart', {});
      const held = cart.isOK ? cart.data.list.find((item) => item.itemId === itemId) : undefined;
      // the address of a title that was in the cart before
      const usage = {
        usageMode: 'code',
        quantity: codes.quantity,
        codeEmail: held?.codeEmail ?? '',
        codeDelivery: codes.delivery,
      } as const;
      const changed = await call('POST /b/v1/cart/changeCartItem', { itemId, usage });
      return changed.isOK ? added : changed;
    },
    onSuccess: async (reply) => {
      if (reply.isOK) await queryClient.invalidateQueries({ queryKey: ['GET /b/v1/cart/getCart'] });
    },
  });
}
