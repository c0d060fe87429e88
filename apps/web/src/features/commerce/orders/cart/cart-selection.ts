import type { CartItem } from '@zhiye/contract';
import { create } from 'zustand';
import { readTabStorage, writeTabStorage } from '../../../../shared/storage/tab-storage.ts';

/** The items that are not selected, so that an item that is added later is selected. Kept when the page is left or loaded again. */
const useDeselectedItems = create<{ itemIds: ReadonlySet<string> }>(() => ({ itemIds: readDeselected() }));

function readDeselected(): ReadonlySet<string> {
  const stored = readTabStorage('deselectedCartItems');
  return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
}

function deselect(itemIds: ReadonlySet<string>): void {
  useDeselectedItems.setState({ itemIds });
  writeTabStorage('deselectedCartItems', [...itemIds]);
}

/** The selected items; one that cannot be bought is never selected. */
export function useCartSelection(items: readonly CartItem[]) {
  const deselected = useDeselectedItems((state) => state.itemIds);
  const buyable = items.filter((item) => item.buyable);
  const selected = buyable.filter((item) => !deselected.has(item.itemId));

  const select = (chosen: readonly CartItem[], on: boolean) => {
    const itemIds = new Set(deselected);
    for (const { itemId } of chosen) {
      if (on) itemIds.delete(itemId);
      else itemIds.add(itemId);
    }
    deselect(itemIds);
  };

  return {
    selected,
    isSelected: (item: CartItem) => selected.includes(item),
    select,
    /** `some` while a part of them is selected. */
    allState: selected.length === 0 ? 'none' : selected.length === buyable.length ? 'all' : 'some',
    selectAll: (on: boolean) => select(buyable, on),
  } as const;
}

/** Selects these items and no others. */
export function selectOnlyCartItems(items: readonly CartItem[], itemIds: readonly string[]): void {
  const others = items.map(({ itemId }) => itemId).filter((itemId) => !itemIds.includes(itemId));
  deselect(new Set(others));
}

export type CartSelection = ReturnType<typeof useCartSelection>;
