import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from '@zhiye/contract';
import { call, callQuery } from '../../shared/api.ts';
import type { DataOf, InputOf, Reply } from '../../shared/api.ts';

/** The header counts the titles of the same query. */
export const cartQuery = callQuery('GET /b/v1/cart/getCart', {});

/** Changes go one after the other, so that a slow answer never overwrites a later one. */
const scope = { id: 'cart' };

export function useChangeDuration() {
  const takeCart = useTakeCart();
  return useMutation({
    scope,
    mutationFn: (change: InputOf<'POST /b/v1/cart/changeCartItem'>) =>
      call('POST /b/v1/cart/changeCartItem', change),
    onSuccess: takeCart,
  });
}

/** Resolves to whether they are gone. */
export function useRemoveItems() {
  const takeCart = useTakeCart();
  return useMutation({
    scope,
    mutationFn: async (items: readonly CartItem[]) => {
      const itemIds = items.map(({ itemId }) => itemId);
      const reply = await call('POST /b/v1/cart/removeCartItems', { itemIds });
      await takeCart(reply);
      return reply.isOK;
    },
  });
}

/** Undoes a removal by adding the titles again, the oldest first: the cart lists the newest first. */
export function usePutBack() {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: async (items: readonly CartItem[]) => {
      for (const { book, duration } of [...items].reverse()) {
        await call('POST /b/v1/cart/addCartItem', { bookId: book.bookId, duration });
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: cartQuery.queryKey }),
  });
}

/** The answer holds the whole cart; a refusal means that ours is out of date. */
function useTakeCart() {
  const queryClient = useQueryClient();
  const { queryKey } = cartQuery;
  return async (reply: Reply<DataOf<'GET /b/v1/cart/getCart'>>) => {
    if (!reply.isOK) return queryClient.invalidateQueries({ queryKey });
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, reply.data);
  };
}
