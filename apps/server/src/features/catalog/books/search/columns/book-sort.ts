import type { SearchSort } from '@zhiye/contract';
import { SEARCH_SORT } from '@zhiye/contract/constants';
import { BOOK_NUMBERS, COLUMN } from './book-columns.ts';
import type { BookColumns } from './book-columns.ts';
import type { RelevanceTiers } from './relevance-tiers.ts';

/** Greater than any sales count, so that the tier decides first. */
const TIER_STEP = 2 ** 32;

/** The sort key of a book; the largest comes first. */
function sortKey(
  { numbers, score }: BookColumns,
  sort: SearchSort,
  tiers: RelevanceTiers | undefined,
): (id: number) => number {
  const read = (column: number) => (id: number) => numbers[id * BOOK_NUMBERS + column]!;
  const [sales, priceFen] = [read(COLUMN.sales), read(COLUMN.priceFen)];
  switch (sort) {
    case SEARCH_SORT.relevance:
      return (id) => (tiers?.of(id) ?? 0) * TIER_STEP + Math.max(0, sales(id));
    case SEARCH_SORT.publishDate:
      return read(COLUMN.publishDay);
    case SEARCH_SORT.listedDate:
      return read(COLUMN.listedAt);
    case SEARCH_SORT.sales:
      return sales;
    case SEARCH_SORT.score:
      return (id) => score[id]!;
    case SEARCH_SORT.lowestPrice:
      return (id) => (priceFen(id) < 0 ? -Infinity : -priceFen(id));
    case SEARCH_SORT.highestPrice:
      return priceFen;
  }
}

/** Up to this number of books a heap selects the page in one pass; beyond it all books are sorted. */
const MAX_HEAP_SIZE = 4_096;

export interface PageOrder {
  readonly sort: SearchSort;
  readonly tiers: RelevanceTiers | undefined;
}

/** The ids of one page; of two books with equal keys the one with the larger id comes first. */
export function selectSortedPage(
  columns: BookColumns,
  ids: Int32Array,
  order: PageOrder,
  page: { offset: number; limit: number },
): number[] {
  const selector = createPageSelector(columns, order, page);
  selector.add(ids);
  return selector.read();
}

/** Receives the found books in parts and returns the ids of one page. */
export interface PageSelector {
  add(ids: Int32Array): void;
  read(): number[];
}

export function createPageSelector(
  columns: BookColumns,
  order: PageOrder,
  { offset, limit }: { offset: number; limit: number },
): PageSelector {
  const key = sortKey(columns, order.sort, order.tiers);
  const books = offset + limit <= MAX_HEAP_SIZE ? new FirstBooks(offset + limit, key) : new AllBooks(key);
  return {
    add: (ids) => books.add(ids),
    read: () => books.sorted().slice(offset, offset + limit),
  };
}

class AllBooks {
  private readonly ids: number[] = [];
  private readonly key: (id: number) => number;

  constructor(key: (id: number) => number) {
    this.key = key;
  }

  add(ids: Int32Array): void {
    for (const id of ids) this.ids.push(id);
  }

  sorted(): number[] {
    const { ids } = this;
    const keys = Float64Array.from(ids, this.key);
    const places = Uint32Array.from(ids.keys()).sort((a, b) => keys[b]! - keys[a]! || ids[b]! - ids[a]!);
    return Array.from(places, (place) => ids[place]!);
  }
}

/** The first `most` books. The last of them is at the top of a heap; nearly every further book sorts after it. */
class FirstBooks {
  private readonly most: number;
  private readonly key: (id: number) => number;
  private readonly keys: Float64Array;
  private readonly ids: Int32Array;
  private size = 0;

  constructor(most: number, key: (id: number) => number) {
    this.most = most;
    this.key = key;
    this.keys = new Float64Array(most);
    this.ids = new Int32Array(most);
  }

  add(ids: Int32Array): void {
    const { most, key, keys } = this;
    for (let index = 0; index < ids.length; index += 1) {
      const id = ids[index]!;
      const value = key(id);
      if (this.size < most) this.append(id, value);
      else if (value > keys[0]! || (value === keys[0] && id > this.ids[0]!)) this.replaceLast(id, value);
    }
  }

  sorted(): number[] {
    const places = Array.from({ length: this.size }, (_, place) => place);
    return places.sort((a, b) => (this.isAfter(a, b) ? 1 : -1)).map((place) => this.ids[place]!);
  }

  private append(id: number, value: number): void {
    let at = this.size;
    this.keys[at] = value;
    this.ids[at] = id;
    this.size += 1;
    for (; at > 0 && this.isAfter(at, (at - 1) >> 1); at = (at - 1) >> 1) this.swap(at, (at - 1) >> 1);
  }

  private replaceLast(id: number, value: number): void {
    this.keys[0] = value;
    this.ids[0] = id;
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let last = at;
      if (left < this.size && this.isAfter(left, last)) last = left;
      if (right < this.size && this.isAfter(right, last)) last = right;
      if (last === at) return;
      this.swap(at, last);
      at = last;
    }
  }

  private isAfter(a: number, b: number): boolean {
    const { keys, ids } = this;
    return keys[a]! < keys[b]! || (keys[a] === keys[b] && ids[a]! < ids[b]!);
  }

  private swap(a: number, b: number): void {
    const { keys, ids } = this;
    [keys[a], keys[b]] = [keys[b]!, keys[a]!];
    [ids[a], ids[b]] = [ids[b]!, ids[a]!];
  }
}
