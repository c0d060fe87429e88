import type { Duration } from '@zhiye/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../shared/api/index.ts';

/** Adds the book to the cart and refreshes the cart count. `call` shows a refusal. */
export function useAddToCart(bookId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (duration: Duration) => call('POST /b/v1/cart/addCartItem', { bookId, duration }),
    onSuccess: async (reply) => {
      if (reply.isOK) await queryClient.invalidateQueries({ queryKey: ['GET /b/v1/cart/getCart'] });
    },
  });
}
