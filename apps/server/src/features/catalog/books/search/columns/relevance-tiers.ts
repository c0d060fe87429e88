import type { Match } from '../title-index/title-index.ts';

/** Why a book matches. It is the first sort key of results; a higher tier comes first, whatever the sales. */
export const RELEVANCE_TIER = {
  exactTitle: 7,
  titleStart: 6,
  pinyinStart: 5,
  title: 4,
  author: 3,
  pinyin: 2,
  other: 1,
} as const;

/** Clearing all tiers at once takes as long as clearing this part of them one by one. */
const FILL_IS_FASTER = 64;

/** The relevance tier of each book by its id. One array serves every search, because allocating a megabyte costs more than most searches. */
export class RelevanceTiers {
  private tiers = new Uint8Array(0);
  private written: Int32Array[] = [];

  /** `end` is one more than the largest id. */
  clear(end: number): void {
    const count = this.written.reduce((sum, { length }) => sum + length, 0);
    if (count > this.tiers.length / FILL_IS_FASTER) this.tiers.fill(0);
    else for (const ids of this.written) for (const id of ids) this.tiers[id] = 0;
    this.written = [];
    if (this.tiers.length < end) this.tiers = new Uint8Array(2 * end);
  }

  /** `tierOf` gives the tier for each MATCH_KIND. */
  raise({ ids, kinds }: Match, tierOf: readonly number[]): void {
    const { tiers } = this;
    this.written.push(ids);
    for (let index = 0; index < ids.length; index += 1) {
      const [id, tier] = [ids[index]!, tierOf[kinds[index]!]!];
      if (tiers[id]! < tier) tiers[id] = tier;
    }
  }

  /** Adds the tier of each of the first `count` books, times `step`, to its key. */
  addTo(keys: Float64Array, ids: Int32Array, count: number, step: number): void {
    const { tiers } = this;
    for (let index = 0; index < count; index += 1) keys[index]! += tiers[ids[index]!]! * step;
  }
}
