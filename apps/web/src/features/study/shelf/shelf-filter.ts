import type { ShelfBook } from '@zhiye/contract';
import type { ShelfSort, ShelfViewState, ShelfTab } from './shelf-view-state.ts';

/** Access with this many days or fewer left is about to end; the first reminder is sent then too. */
const ENDING_DAYS = 30;

export const isEndingSoon = ({ state, daysLeft }: ShelfBook): boolean =>
  state === 'active' && daysLeft !== null && daysLeft <= ENDING_DAYS;

type BookIds = ReadonlySet<number>;
const NO_IDS: BookIds = new Set();

const belongs: Record<ShelfTab, (item: ShelfBook, downloadedIds: BookIds) => boolean> = {
  all: () => true,
  reading: ({ state, lastReadAt, percent }) => state === 'active' && lastReadAt !== null && percent < 100,
  ending: isEndingSoon,
  downloaded: ({ book }, downloadedIds) => downloadedIds.has(book.bookId),
  expired: ({ state }) => state === 'expired',
};

export const isBeingRead = (item: ShelfBook): boolean => belongs.reading(item, NO_IDS);

export const countTabBooks = (
  shelf: readonly ShelfBook[],
  tab: ShelfTab,
  downloadedIds: BookIds = NO_IDS,
): number => shelf.filter((item) => belongs[tab](item, downloadedIds)).length;

/** Soonest end first, then books without an end, then expired ones. */
const endKey = ({ state, endDay }: ShelfBook): string =>
  `${state === 'expired' ? 1 : 0}${endDay ?? '9999-99-99'}`;

const compare: Record<ShelfSort, ((a: ShelfBook, b: ShelfBook) => number) | null> = {
  // in the order of the server
  read: null,
  title: (a, b) => a.book.title.localeCompare(b.book.title, 'zh-CN'),
  end: (a, b) => endKey(a).localeCompare(endKey(b)),
};

function matchesText({ book }: ShelfBook, text: string): boolean {
  const wanted = text.toLocaleLowerCase();
  return [book.title, book.publisher, ...book.authors].some((words) =>
    words.toLocaleLowerCase().includes(wanted),
  );
}

/** The books of a tab that match the search, sorted. */
export function filterShelf(
  shelf: readonly ShelfBook[],
  { tab, sort, q }: Pick<ShelfViewState, 'tab' | 'sort' | 'q'>,
  downloadedIds: BookIds = NO_IDS,
): readonly ShelfBook[] {
  const found = shelf.filter((item) => belongs[tab](item, downloadedIds) && matchesText(item, q));
  const order = compare[sort];
  return order ? [...found].sort(order) : found;
}

export const canRead = ({ state, readable }: ShelfBook): boolean => state === 'active' && readable;

/** The book to continue: of those that can be opened, the one read last. */
export function findLastReadBook(shelf: readonly ShelfBook[]): ShelfBook | undefined {
  const read = shelf.filter((item) => canRead(item) && item.lastReadAt !== null);
  return read.sort((a, b) => b.lastReadAt!.localeCompare(a.lastReadAt!))[0];
}
