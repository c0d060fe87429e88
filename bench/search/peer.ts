import type { BenchQuery } from './queries.ts';

/** An engine that is compared: it returns the total, and makes the page and the facets as well. */
export interface Peer {
  readonly name: string;
  /** Fewer rounds, because each takes seconds at a million books. */
  readonly isSlow?: true;
  find(query: BenchQuery): Promise<number>;
  close(): Promise<void>;
}
