// Holds a large change of one book's prices, made by an edit or an import, until a second person approves it.
import type { DurationPrice, PriceChangeRule } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAction } from '../../audit/index.ts';
import type { Actor } from '../../audit/index.ts';
import { readSetting } from '../../settings/index.ts';
import { catalogSettings } from '../catalog-settings.ts';
import { addPriceChangeBook, insertPriceChange, lockPendingImportChange } from './price-change.store.ts';

/** Where the new prices come from. */
export type SingleBookRule = Exclude<PriceChangeRule, { percent: number }>;

interface BookPriceChange {
  readonly bookId: number;
  readonly title: string;
  readonly before: readonly DurationPrice[];
  readonly after: readonly DurationPrice[];
}

/** Returns whether the change was held. The books of one import wait together. */
export async function holdLargePriceChange(
  db: Db,
  actor: Actor,
  rule: SingleBookRule,
  { bookId, title, ...prices }: BookPriceChange,
  now: Date,
): Promise<boolean> {
  const largestPercent = largestChangePercent(prices.before, prices.after);
  if (largestPercent < (await readSetting(db, catalogSettings.priceChangeApprovalPercent))) return false;
  const changed = { bookId, title, before: sortPrices(prices.before), after: sortPrices(prices.after) };
  const pendingId = rule.of === 'import' ? await lockPendingImportChange(db, rule.importId) : undefined;
  const id = pendingId ?? newId(now);
  if (pendingId) await addPriceChangeBook(db, id, changed, largestPercent);
  else {
    const change = { id, actorId: actor.userId, rule, state: 'pending', bookCount: 1 } as const;
    await insertPriceChange(db, { ...change, largestPercent, createdAt: now }, [changed]);
  }
  const detail = { title, rule, books: 1, largestPercent, state: 'pending' };
  await recordAction(db, actor, { action: 'price.change', target: `priceChange:${id}`, detail }, now);
  return true;
}

/**
 * The largest change of one price, in percent of the old price, rounded up. A removed price counts as 100 %: otherwise
 * removing it and adding another one would need no approval.
 */
function largestChangePercent(before: readonly DurationPrice[], after: readonly DurationPrice[]): number {
  const percents = before.map((old) => {
    const next = after.find(({ duration }) => duration === old.duration);
    if (!next) return 100;
    return Math.max(percentOf(old.listFen, next.listFen), percentOf(old.priceFen, next.priceFen));
  });
  return Math.max(0, ...percents);
}

const percentOf = (from: number, to: number): number => Math.ceil((Math.abs(to - from) * 100) / from);

/** In the order in which the database lists prices, so that both can be compared. */
const sortPrices = (prices: readonly DurationPrice[]): DurationPrice[] =>
  prices.toSorted((first, second) => (first.duration < second.duration ? -1 : 1));
