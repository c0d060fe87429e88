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

/** The relevance tier of each book by its id. One array serves every search, because allocating a megabyte costs more than most searches. */
export class RelevanceTiers {
  private tiers = new Uint8Array(0);
  private written: Int32Array[] = [];

  /** `end` is one more than the largest id. */
  clear(end: number): void {
    for (const ids of this.written) for (const id of ids) this.tiers[id] = 0;
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

  of(id: number): number {
    return this.tiers[id]!;
  }
}
