import type { CartItem } from '@zhiye/contract';
import { create } from 'zustand';

/** What was left out, rather than chosen: a title that is added later is chosen. Outlives the page, for the way back to it. */
const useLeftOut = create<{ itemIds: ReadonlySet<string> }>(() => ({ itemIds: new Set() }));

/** Which titles would be settled; what cannot be bought never is. */
export function useCartSelection(items: readonly CartItem[]) {
  const leftOut = useLeftOut((state) => state.itemIds);
  const buyable = items.filter((item) => item.buyable);
  const selected = buyable.filter((item) => !leftOut.has(item.itemId));

  const select = (chosen: readonly CartItem[], on: boolean) => {
    const itemIds = new Set(leftOut);
    for (const { itemId } of chosen) {
      if (on) itemIds.delete(itemId);
      else itemIds.add(itemId);
    }
    useLeftOut.setState({ itemIds });
  };

  return {
    selected,
    isSelected: (item: CartItem) => selected.includes(item),
    select,
    /** `some` while a part of them is selected. */
    all: selected.length === 0 ? 'none' : selected.length === buyable.length ? 'all' : 'some',
    selectAll: (on: boolean) => select(buyable, on),
  } as const;
}

export type CartSelection = ReturnType<typeof useCartSelection>;
