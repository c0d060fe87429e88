import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from '@zhiye/contract';
import { useState } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import type { DataOf, InputOf, Reply } from '../../../../shared/api/index.ts';
import { toUsage } from '../usage/line-usage.ts';
import type { LineUsage, UsageChange } from '../usage/line-usage.ts';
import { useDraft } from '../../../../shared/state/drafts.ts';

/** The count in the header uses the same query. */
export const cartQuery = callQuery('GET /b/v1/cart/getCart', {});

/** Changes are sent one after the other, so that a slow reply never overwrites a later one. */
const scope = { id: 'cart' };
const mutationKey = [scope.id];

/** Whether a change is on its way, so that the shown cart is not the latest. */
export function useIsCartChanging(): () => boolean {
  const queryClient = useQueryClient();
  useIsMutating({ mutationKey });
  return () => queryClient.isMutating({ mutationKey }) > 0;
}

export function useChangeCartItem() {
  const storeCart = useStoreCartReply();
  return useMutation({
    scope,
    mutationKey,
    mutationFn: (change: InputOf<'POST /b/v1/cart/changeCartItem'>) =>
      call('POST /b/v1/cart/changeCartItem', change),
    onSuccess: storeCart,
  });
}

/**
 * Changes the usage of an item. A change is merged into what the cart holds when it is sent, after the changes before it, so
 * that none of them is undone. `usage` has the changes that the server has not answered yet.
 */
export function useChangeCartUsage(item: CartItem): {
  usage: LineUsage;
  change: (change: UsageChange) => void;
} {
  const queryClient = useQueryClient();
  const storeCart = useStoreCartReply();
  const [unanswered, setUnanswered] = useState<UsageChange>({});
  const { isPending, data, mutate } = useMutation({
    scope,
    mutationKey,
    mutationFn: (change: UsageChange) => {
      const cart = queryClient.getQueryData<DataOf<'GET /b/v1/cart/getCart'>>(cartQuery.queryKey);
      const latest = cart?.list.find(({ itemId }) => itemId === item.itemId) ?? item;
      return call('POST /b/v1/cart/changeCartItem', {
        itemId: item.itemId,
        usage: toUsage({ ...latest, ...change }),
      });
    },
    onSuccess: storeCart,
  });
  const change = (next: UsageChange) => {
    setUnanswered((earlier) => (isPending ? { ...earlier, ...next } : next));
    mutate(next);
  };
  useDraft(`cart ${item.itemId}`, () => (data?.isOK ? {} : unanswered), change);
  const { usageMode, quantity, codeEmail, codeDelivery } = item;
  return {
    usage: { usageMode, quantity, codeEmail, codeDelivery, ...(isPending ? unanswered : {}) },
    change,
  };
}

/** Resolves to whether they were removed. */
export function useRemoveCartItems() {
  const storeCart = useStoreCartReply();
  return useMutation({
    scope,
    mutationKey,
    mutationFn: async (items: readonly CartItem[]) => {
      const itemIds = items.map(({ itemId }) => itemId);
      const reply = await call('POST /b/v1/cart/removeCartItems', { itemIds });
      await storeCart(reply);
      return reply.isOK;
    },
  });
}

/** Undoes a removal by adding the titles again, the oldest first: the cart lists the newest first. */
export function useRestoreCartItems() {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationKey,
    mutationFn: async (items: readonly CartItem[]) => {
      for (const { book, duration, ...item } of [...items].reverse()) {
        const added = await call('POST /b/v1/cart/addCartItem', { bookId: book.bookId, duration });
        if (!added.isOK || item.usageMode === 'account') continue;
        const usage = toUsage(item);
        await call('POST /b/v1/cart/changeCartItem', { itemId: added.data.itemId, usage });
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: cartQuery.queryKey }),
  });
}

/** The reply holds the whole cart; after a refusal the cached cart is out of date. */
function useStoreCartReply() {
  const queryClient = useQueryClient();
  const { queryKey } = cartQuery;
  return async (reply: Reply<DataOf<'GET /b/v1/cart/getCart'>>) => {
    if (!reply.isOK) return queryClient.invalidateQueries({ queryKey });
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, reply.data);
  };
}
