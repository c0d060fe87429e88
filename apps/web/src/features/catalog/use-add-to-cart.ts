import type { Duration } from '@zhiye/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

/** Puts the book into the cart for a duration and has the cart counted anew; a refusal has been shown by `call`. */
export function useAddToCart(bookId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (duration: Duration) => call('POST /b/v1/cart/addCartItem', { bookId, duration }),
    onSuccess: async (reply) => {
      if (reply.isOK) await queryClient.invalidateQueries({ queryKey: ['GET /b/v1/cart/getCart'] });
    },
  });
}
