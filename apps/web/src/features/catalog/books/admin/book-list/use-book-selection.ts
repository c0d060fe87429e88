import { useState } from 'react';

/** The most books that the server accepts in one bulk edit by id. */
const MAX_SELECTED = 100;

/** The books selected for a bulk edit, kept when the list shows another page. */
export function useBookSelection() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const select = (bookIds: readonly number[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const bookId of bookIds) {
        if (!isSelected) after.delete(bookId);
        else if (after.size < MAX_SELECTED) after.add(bookId);
      }
      return after;
    });
  return { selected, select, clear: () => setSelected(new Set()) };
}
