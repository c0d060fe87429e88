import type { SearchSort } from '@zhiye/contract';
import type { BookColumns } from './book-columns.ts';
import type { BookTiers } from './book-tiers.ts';

/** More than the logarithm of any number of sales. */
const TIER_STEP = 32;

/** What books are sorted by, the largest first; `tiers` says how well each answers the conditions. */
function sortKey(
  columns: BookColumns,
  sort: SearchSort,
  tiers: BookTiers | undefined,
): (id: number) => number {
  const { publishDay, shelvedAt, sales, score, priceFen } = columns;
  switch (sort) {
    case 5:
      return (id) => (tiers?.of(id) ?? 0) * TIER_STEP + Math.log2(1 + Math.max(0, sales[id]!));
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

/** Up to here a page is chosen in one pass over all books; beyond it they are sorted. */
const MAX_KEPT = 4_096;

/** The ids of one page; of two books that are alike the later one comes first. */
export function pageOfBooks(
  columns: BookColumns,
  ids: Int32Array,
  order: { sort: SearchSort; tiers: BookTiers | undefined },
  page: { offset: number; limit: number },
): number[] {
  const end = Math.min(page.offset + page.limit, ids.length);
  if (page.offset >= end) return [];
  const key = sortKey(columns, order.sort, order.tiers);
  const first = end <= MAX_KEPT ? keepFirst(ids, end, key) : sortAll(ids, key);
  return first.slice(page.offset, end);
}

function sortAll(ids: Int32Array, key: (id: number) => number): number[] {
  const keys = Float64Array.from(ids, key);
  const places = Uint32Array.from(ids.keys()).sort((a, b) => keys[b]! - keys[a]! || ids[b]! - ids[a]!);
  return Array.from(places, (place) => ids[place]!);
}

/** The first `count` in order: a heap with the last of them on top, which nearly every further book is behind. */
function keepFirst(ids: Int32Array, count: number, key: (id: number) => number): number[] {
  const keys = new Float64Array(count);
  const kept = new Int32Array(count);
  let size = 0;
  const isAfter = (a: number, b: number) =>
    keys[a]! < keys[b]! || (keys[a] === keys[b] && kept[a]! < kept[b]!);
  const swap = (a: number, b: number): void => {
    [keys[a], keys[b]] = [keys[b]!, keys[a]!];
    [kept[a], kept[b]] = [kept[b]!, kept[a]!];
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
      kept[size] = id;
      rise(size);
      size += 1;
    } else if (value > keys[0]! || (value === keys[0] && id > kept[0]!)) {
      keys[0] = value;
      kept[0] = id;
      sink();
    }
  }
  const places = Array.from(kept.keys()).sort((a, b) => (isAfter(a, b) ? 1 : -1));
  return places.map((place) => kept[place]!);
}
