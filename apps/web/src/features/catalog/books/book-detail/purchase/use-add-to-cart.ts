import type { Duration } from '@zhiye/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../../shared/api/index.ts';

/** Adds the book to the cart, with the quantity of CODEs if there is one, and refreshes the cart count. `call` shows a refusal. */
export function useAddToCart(bookId: number, quantity?: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (duration: Duration) => {
      const added = await call('POST /b/v1/cart/addCartItem', { bookId, duration });
      if (!added.isOK || quantity === undefined || quantity === 1) return added;
      const { itemId } = added.data;
      const cart = await call('GET /b/v1/cart/getCart', {});
      const held = cart.isOK ? cart.data.list.find((item) => item.itemId === itemId) : undefined;
      // the address or the roster of a title that was in the cart before
      const { codeEmail, codeDelivery } = held ?? { codeEmail: null, codeDelivery: 'mail' };
      const usage = { usageMode: 'code', quantity, codeEmail: codeEmail ?? '', codeDelivery } as const;
      const changed = await call('POST /b/v1/cart/changeCartItem', { itemId, usage });
      return changed.isOK ? added : changed;
    },
    onSuccess: async (reply) => {
      if (reply.isOK) await queryClient.invalidateQueries({ queryKey: ['GET /b/v1/cart/getCart'] });
    },
  });
}
