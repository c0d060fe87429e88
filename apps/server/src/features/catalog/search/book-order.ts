import type { SearchSort } from '@zhiye/contract';
import type { BookColumns } from './book-columns.ts';
import type { Tiers } from './condition-match.ts';

/** More than the logarithm of any number of sales. */
const TIER_STEP = 32;

/** What books are sorted by, the largest first; `tiers` says how well each answers the conditions. */
function sortKey(columns: BookColumns, sort: SearchSort, tiers: Tiers | undefined): (id: number) => number {
  const { publishDay, shelvedAt, sales, score, priceFen } = columns;
  switch (sort) {
    case 5:
      return (id) => (tiers?.[id] ?? 0) * TIER_STEP + Math.log2(1 + Math.max(0, sales[id]!));
    case 10:
      return (id) => publishDay[id]!;
    case 20:
      return (id) => shelvedAt[id]!;
    case 30:
      return (id) => sales[id]!;
    case 40:
      return (id) => score[id]!;
    case 50:
      return (id) => (priceFen[id]! < 0 ? -Infinity : -priceFen[id]!);
    case 60:
      return (id) => priceFen[id]!;
  }
}

/** The ids of one page; of two books that are alike the later one comes first. */
export function pageOfBooks(
  columns: BookColumns,
  ids: Int32Array,
  order: { sort: SearchSort; tiers: Tiers | undefined },
  page: { offset: number; limit: number },
): number[] {
  const end = Math.min(page.offset + page.limit, ids.length);
  if (page.offset >= end) return [];
  const key = sortKey(columns, order.sort, order.tiers);
  const keys = Float64Array.from(ids, key);
  const places = Uint32Array.from(ids, (_, place) => place);
  const isBefore = (a: number, b: number): boolean =>
    keys[a]! > keys[b]! || (keys[a] === keys[b] && ids[a]! > ids[b]!);
  moveFirst(places, end, isBefore);
  const first = [...places.subarray(0, end)].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  return first.slice(page.offset).map((place) => ids[place]!);
}

/** Quickselect (C. A. R. Hoare, 1961): the `count` first of the places come to the front, in any order. */
function moveFirst(places: Uint32Array, count: number, isBefore: (a: number, b: number) => boolean): void {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const pivot = places[(low + high) >>> 1]!;
    let [left, right] = [low, high];
    while (left <= right) {
      while (isBefore(places[left]!, pivot)) left += 1;
      while (isBefore(pivot, places[right]!)) right -= 1;
      if (left > right) break;
      [places[left], places[right]] = [places[right]!, places[left]!];
      left += 1;
      right -= 1;
    }
    if (count - 1 <= right) high = right;
    else if (count - 1 >= left) low = left;
    else return;
  }
}
