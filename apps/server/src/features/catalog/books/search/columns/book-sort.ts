import type { SearchSort } from '@zhiye/contract';
import { SEARCH_SORT } from '@zhiye/contract/constants';
import type { BookColumns } from './book-columns.ts';
import type { RelevanceTiers } from './relevance-tiers.ts';

/** Greater than any sales count, so that the tier decides first. */
const TIER_STEP = 2 ** 32;

/** Writes the sort keys of the first `count` books; the largest comes first. */
type WriteKeys = (ids: Int32Array, count: number, keys: Float64Array) => void;

function createKeyWriter(
  columns: BookColumns,
  sort: SearchSort,
  tiers: RelevanceTiers | undefined,
): WriteKeys {
  switch (sort) {
    case SEARCH_SORT.relevance:
      return (ids, count, keys) => {
        writeColumn(columns.sales, ids, count, keys);
        tiers?.addTo(keys, ids, count, TIER_STEP);
      };
    case SEARCH_SORT.publishDate:
      return (ids, count, keys) => writeColumn(columns.publishDay, ids, count, keys);
    case SEARCH_SORT.listedDate:
      return (ids, count, keys) => writeColumn(columns.listedAt, ids, count, keys);
    case SEARCH_SORT.sales:
      return (ids, count, keys) => writeColumn(columns.sales, ids, count, keys);
    case SEARCH_SORT.score:
      return (ids, count, keys) => writeColumn(columns.score, ids, count, keys);
    case SEARCH_SORT.lowestPrice:
      return (ids, count, keys) => {
        writeColumn(columns.priceFen, ids, count, keys);
        for (let index = 0; index < count; index += 1)
          keys[index] = keys[index]! < 0 ? -Infinity : -keys[index]!;
      };
    case SEARCH_SORT.highestPrice:
      return (ids, count, keys) => writeColumn(columns.priceFen, ids, count, keys);
  }
}

function writeColumn(
  column: Int32Array | Float32Array,
  ids: Int32Array,
  count: number,
  keys: Float64Array,
): void {
  for (let index = 0; index < count; index += 1) keys[index] = column[ids[index]!]!;
}

/** Up to this number of books a heap selects the page in one pass; beyond it all books are sorted. */
const MAX_HEAP_SIZE = 4_096;

export interface PageOrder {
  readonly sort: SearchSort;
  readonly tiers: RelevanceTiers | undefined;
}

/** Receives the found books in parts and returns the ids of one page; of two books with equal keys the larger id comes first. */
interface PageSelector {
  /** Adds the first `count` of these. */
  add(ids: Int32Array, count: number): void;
  read(): number[];
}

export function createPageSelector(
  columns: BookColumns,
  order: PageOrder,
  { offset, limit }: { offset: number; limit: number },
): PageSelector {
  const writeKeys = createKeyWriter(columns, order.sort, order.tiers);
  const books = offset + limit <= MAX_HEAP_SIZE ? new FirstBooks(offset + limit) : new AllBooks();
  let keys = new Float64Array(0);
  return {
    add(ids, count) {
      if (keys.length < count) keys = new Float64Array(ids.length);
      writeKeys(ids, count, keys);
      books.add(ids, count, keys);
    },
    read: () => books.sorted().slice(offset, offset + limit),
  };
}

/** Keys of so many books stay in the cache of the processor. */
const RANKED_A_STEP = 4_096;

/** The listed ones of these books, best-selling first. */
export function rankBySales(columns: BookColumns, ids: Int32Array, limit: number): number[] {
  const order = { sort: SEARCH_SORT.sales, tiers: undefined };
  const selector = createPageSelector(columns, order, { offset: 0, limit });
  const listed = new Int32Array(Math.min(ids.length, RANKED_A_STEP));
  for (let start = 0; start < ids.length; start += RANKED_A_STEP) {
    const end = Math.min(ids.length, start + RANKED_A_STEP);
    let count = 0;
    for (let index = start; index < end; index += 1) {
      const id = ids[index]!;
      if (!columns.isListed(id)) continue;
      listed[count] = id;
      count += 1;
    }
    selector.add(listed, count);
  }
  return selector.read();
}

class AllBooks {
  private readonly ids: number[] = [];
  private readonly keys: number[] = [];

  add(ids: Int32Array, count: number, keys: Float64Array): void {
    for (let index = 0; index < count; index += 1) {
      this.ids.push(ids[index]!);
      this.keys.push(keys[index]!);
    }
  }

  sorted(): number[] {
    const { ids, keys } = this;
    const places = Uint32Array.from(ids.keys()).sort((a, b) => keys[b]! - keys[a]! || ids[b]! - ids[a]!);
    return Array.from(places, (place) => ids[place]!);
  }
}

/** The first `most` books. The last of them is at the top of a heap; nearly every further book sorts after it. */
class FirstBooks {
  private readonly most: number;
  private readonly keys: Float64Array;
  private readonly ids: Int32Array;
  private size = 0;

  constructor(most: number) {
    this.most = most;
    this.keys = new Float64Array(most);
    this.ids = new Int32Array(most);
  }

  add(ids: Int32Array, count: number, keys: Float64Array): void {
    // every book sorts after this key once the heap is full, except few
    let least = this.size < this.most ? -Infinity : this.keys[0]!;
    for (let index = 0; index < count; index += 1) {
      const key = keys[index]!;
      if (key < least) continue;
      const id = ids[index]!;
      if (this.size < this.most) this.append(id, key);
      else if (key > least || id > this.ids[0]!) this.replaceLast(id, key);
      if (this.size === this.most) least = this.keys[0]!;
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
