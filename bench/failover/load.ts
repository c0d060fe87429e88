import { openBook } from '@zhiye/contract';
import { createDeck, createRandom } from '../faults/random.ts';
import { startArrivals } from '../visitors/arrivals.ts';
import type { VisitedShop } from '../visitors/shop-visit.ts';
import { createVisitor } from '../visitors/visitor.ts';
import type { LoadRecord } from '../visitors/visitor.ts';
import type { TrialShop } from './trial-shop.ts';
import { VISITS } from './visits.ts';

export interface Load {
  readonly record: LoadRecord;
  readonly placed: VisitedShop['placed'];
  /** Begins no more visits. Resolves when the open ones have ended. */
  stop(): Promise<void>;
}

export async function startLoad(trial: TrialShop, visitsPerSecond: number, seed: string): Promise<Load> {
  const random = createRandom(seed);
  const record: LoadRecord = { sent: [], wrong: [] };
  const shop: VisitedShop = { ...trial, random: random.fork('choices'), record, placed: [] };
  const visitors = trial.people.map((person) => createVisitor(trial.url, person, record));
  // each browser gets its device once, before several visits of a person can overlap
  for (const visitor of visitors) await visitor.call(openBook, { bookId: trial.ownBookId });
  const dealVisit = createDeck(random.fork('visits'), VISITS);
  const arrivals = startArrivals({
    visitsPerSecond,
    random,
    visit: () => dealVisit()(shop, random.pick(visitors)),
  });
  return { record, placed: shop.placed, stop: () => arrivals.stop() };
}
