import type { CartItem } from '@zhiye/contract';
import { priceLines } from '@zhiye/contract/constants/commerce/line-price';
import type { LinePrice } from '@zhiye/contract/constants/commerce/line-price';

const priceOf = (item: CartItem, others: readonly CartItem[]): LinePrice => {
  const [price] = priceLines([item, ...others].map((one) => ({ ...one, bookId: one.book.bookId })));
  return price!;
};

/**
 * What each item that can be bought costs beside the selected ones, by its id. A volume price of a series depends on them; the server
 * decides by the same function when they are ordered.
 */
export const priceCart = (
  items: readonly CartItem[],
  selected: readonly CartItem[],
): ReadonlyMap<string, LinePrice> =>
  new Map(
    items
      .filter(({ buyable }) => buyable)
      .map((item) => [
        item.itemId,
        priceOf(
          item,
          selected.filter((other) => other !== item),
        ),
      ]),
  );
