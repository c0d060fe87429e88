import { setTimeout as wait } from 'node:timers/promises';
import { openBook } from '@zhiye/contract';
import { createDeck, createRandom } from '../faults/random.ts';
import type { TrialShop } from './trial-shop.ts';
import { createVisitor } from './visitor.ts';
import type { LoadRecord } from './visitor.ts';
import { VISITS } from './visits.ts';
import type { Shop } from './visits.ts';

export interface Load {
  readonly record: LoadRecord;
  readonly placed: Shop['placed'];
  /** Begins no more visits. Resolves when the open ones have ended. */
  stop(): Promise<void>;
}

/** Visits begin at random moments, whether or not those before have ended: a slow shop gets no fewer. */
export async function startLoad(trial: TrialShop, visitsPerSecond: number, seed: string): Promise<Load> {
  const random = createRandom(seed);
  const record: LoadRecord = { sent: [], wrong: [] };
  const shop: Shop = { ...trial, random: random.fork('choices'), record, placed: [] };
  const visitors = trial.people.map((person) => createVisitor(trial.url, person, record));
  // each browser gets its device once, before several visits of a person can overlap
  for (const visitor of visitors) await visitor.call(openBook, { bookId: trial.ownBookId });
  const dealVisit = createDeck(random.fork('visits'), VISITS);
  const open = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function arrive(): Promise<void> {
    while (!stopping.signal.aborted) {
      const gapMs = (-Math.log(1 - random.next()) / visitsPerSecond) * 1_000;
      await wait(gapMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      const visit = dealVisit()(shop, random.pick(visitors)).finally(() => open.delete(visit));
      open.add(visit);
    }
  }
  const arriving = arrive();
  return {
    record,
    placed: shop.placed,
    async stop() {
      stopping.abort();
      await arriving;
      await Promise.all(open);
    },
  };
}
