import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeCartItem } from './testing/make-cart-item.ts';

const items = [makeCartItem(), makeCartItem(), makeCartItem()];

/** Loads the module again, as after a reload. */
async function chosenAfterReload() {
  vi.resetModules();
  const { useCartSelection } = await import('./cart-selection.ts');
  return renderHook(() => useCartSelection(items)).result.current.selected;
}

beforeEach(() => sessionStorage.clear());

it('a reload keeps what was chosen', async () => {
  const { selectOnlyCartItems } = await import('./cart-selection.ts');
  selectOnlyCartItems(items, [items[1]!.itemId]);
  expect(await chosenAfterReload()).toEqual([items[1]]);
});

it.each(['', 'null', '{}', '[1,null]', 'broken'])('chooses all when the tab holds %j', async (stored) => {
  sessionStorage.setItem('deselectedCartItems', stored);
  expect(await chosenAfterReload()).toEqual(items);
});
