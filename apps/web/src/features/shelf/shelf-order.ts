import type { ShelfBook } from '@zhiye/contract';
import type { ShelfSort, ShelfState, ShelfTab } from './shelf-state.ts';

/** From here on a book is about to end; the first reminder goes out then too. */
const ENDING_DAYS = 30;

export const isEnding = ({ state, daysLeft }: ShelfBook): boolean =>
  state === 'active' && daysLeft !== null && daysLeft <= ENDING_DAYS;

const belongs: Record<ShelfTab, (item: ShelfBook) => boolean> = {
  all: () => true,
  reading: ({ state, lastReadAt, percent }) => state === 'active' && lastReadAt !== null && percent < 100,
  ending: isEnding,
  expired: ({ state }) => state === 'expired',
};

export const countTab = (shelf: readonly ShelfBook[], tab: ShelfTab): number =>
  shelf.filter(belongs[tab]).length;

/** Soonest end first, books without one last, those already over after all. */
const endKey = ({ state, endDay }: ShelfBook): string =>
  `${state === 'expired' ? 1 : 0}${endDay ?? '9999-99-99'}`;

const compare: Record<ShelfSort, ((a: ShelfBook, b: ShelfBook) => number) | null> = {
  // as the server gives them
  read: null,
  title: (a, b) => a.book.title.localeCompare(b.book.title, 'zh-CN'),
  end: (a, b) => endKey(a).localeCompare(endKey(b)),
};

function says({ book }: ShelfBook, text: string): boolean {
  const wanted = text.toLocaleLowerCase();
  return [book.title, book.press, ...book.authors].some((words) =>
    words.toLocaleLowerCase().includes(wanted),
  );
}

/** The books of a tab that match the search, sorted. */
export function arrangeShelf(
  shelf: readonly ShelfBook[],
  { tab, sort, q }: Pick<ShelfState, 'tab' | 'sort' | 'q'>,
): readonly ShelfBook[] {
  const found = shelf.filter((item) => belongs[tab](item) && says(item, q));
  const order = compare[sort];
  return order ? [...found].sort(order) : found;
}

export const isOpen = ({ state, readable }: ShelfBook): boolean => state === 'active' && readable;

/** The book to go on with: of those that can be opened, the one read last. */
export function lastRead(shelf: readonly ShelfBook[]): ShelfBook | undefined {
  const read = shelf.filter((item) => isOpen(item) && item.lastReadAt !== null);
  return read.sort((a, b) => b.lastReadAt!.localeCompare(a.lastReadAt!))[0];
}
