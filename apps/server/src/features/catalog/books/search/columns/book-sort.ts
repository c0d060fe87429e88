import type { SearchSort } from '@zhiye/contract';
import { SEARCH_SORT } from '@zhiye/contract/constants';
import type { BookColumns } from './book-columns.ts';
import type { RelevanceTiers } from './relevance-tiers.ts';

/** Greater than the logarithm of any sales count, so that the tier decides first. */
const TIER_STEP = 32;

/** The sort key of a book; the largest comes first. */
function sortKey(
  columns: BookColumns,
  sort: SearchSort,
  tiers: RelevanceTiers | undefined,
): (id: number) => number {
  const { publishDay, listedAt, sales, score, priceFen } = columns;
  switch (sort) {
    case SEARCH_SORT.relevance:
      return (id) => (tiers?.of(id) ?? 0) * TIER_STEP + Math.log2(1 + Math.max(0, sales[id]!));
    case SEARCH_SORT.publishDate:
      return (id) => publishDay[id]!;
    case SEARCH_SORT.listedDate:
      return (id) => listedAt[id]!;
    case SEARCH_SORT.sales:
      return (id) => sales[id]!;
    case SEARCH_SORT.score:
      return (id) => score[id]!;
    case SEARCH_SORT.lowestPrice:
      return (id) => (priceFen[id]! < 0 ? -Infinity : -priceFen[id]!);
    case SEARCH_SORT.highestPrice:
      return (id) => priceFen[id]!;
  }
}

/** Up to this number of books a heap selects the page in one pass; beyond it all books are sorted. */
const MAX_HEAP_SIZE = 4_096;

/** The ids of one page; of two books with equal keys the one with the larger id comes first. */
export function selectSortedPage(
  columns: BookColumns,
  ids: Int32Array,
  order: { sort: SearchSort; tiers: RelevanceTiers | undefined },
  page: { offset: number; limit: number },
): number[] {
  const end = Math.min(page.offset + page.limit, ids.length);
  if (page.offset >= end) return [];
  const key = sortKey(columns, order.sort, order.tiers);
  const first = end <= MAX_HEAP_SIZE ? selectFirst(ids, end, key) : sortAll(ids, key);
  return first.slice(page.offset, end);
}

function sortAll(ids: Int32Array, key: (id: number) => number): number[] {
  const keys = Float64Array.from(ids, key);
  const places = Uint32Array.from(ids.keys()).sort((a, b) => keys[b]! - keys[a]! || ids[b]! - ids[a]!);
  return Array.from(places, (place) => ids[place]!);
}

/** The first `count` books in order. The last of them is at the top of the heap; nearly every further book sorts after it. */
function selectFirst(ids: Int32Array, count: number, key: (id: number) => number): number[] {
  const keys = new Float64Array(count);
  const selected = new Int32Array(count);
  let size = 0;
  const isAfter = (a: number, b: number) =>
    keys[a]! < keys[b]! || (keys[a] === keys[b] && selected[a]! < selected[b]!);
  const swap = (a: number, b: number): void => {
    [keys[a], keys[b]] = [keys[b]!, keys[a]!];
    [selected[a], selected[b]] = [selected[b]!, selected[a]!];
  };
  const rise = (from: number): void => {
    for (let at = from; at > 0 && isAfter(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1);
  };
  const sink = (): void => {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let last = at;
      if (left < size && isAfter(left, last)) last = left;
      if (right < size && isAfter(right, last)) last = right;
      if (last === at) return;
      swap(at, last);
      at = last;
    }
  };
  for (const id of ids) {
    const value = key(id);
    if (size < count) {
      keys[size] = value;
      selected[size] = id;
      rise(size);
      size += 1;
    } else if (value > keys[0]! || (value === keys[0] && id > selected[0]!)) {
      keys[0] = value;
      selected[0] = id;
      sink();
    }
  }
  const places = Array.from(selected.keys()).sort((a, b) => (isAfter(a, b) ? 1 : -1));
  return places.map((place) => selected[place]!);
}
