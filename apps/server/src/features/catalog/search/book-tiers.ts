import type { Match } from './match.store.ts';

/** How well each book answers, by its id; the same ones serve every search, since a new megabyte costs more than most. */
export class BookTiers {
  private tiers = new Uint8Array(0);
  private written: Int32Array[] = [];

  /** `end` is one more than the largest id. */
  clear(end: number): void {
    for (const ids of this.written) for (const id of ids) this.tiers[id] = 0;
    this.written = [];
    if (this.tiers.length < end) this.tiers = new Uint8Array(2 * end);
  }

  /** `tierOf` is by the place of the match. */
  raise({ ids, places }: Match, tierOf: readonly number[]): void {
    const { tiers } = this;
    this.written.push(ids);
    for (let index = 0; index < ids.length; index += 1) {
      const [id, tier] = [ids[index]!, tierOf[places[index]!]!];
      if (tiers[id]! < tier) tiers[id] = tier;
    }
  }

  of(id: number): number {
    return this.tiers[id]!;
  }
}
