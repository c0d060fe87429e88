// Records a change of one book's prices, made by an edit or an import. A large one is held until a second person approves it.
import type { DurationPrice, PriceChangeRule } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { newId } from '../../../../platform/ids.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { catalogSettings } from '../catalog-settings.ts';
import { addPriceChangeBook } from './price-change-book.store.ts';
import { insertPriceChange, lockImportChange } from './price-change.store.ts';
import { largestPercentSinceApproval, leaveOutWaiting } from './price-history.service.ts';
import { largestChangePercent, priceKey, sortPrices } from './price-percent.ts';

/** Where the new prices come from. */
export type SingleBookRule = Exclude<PriceChangeRule, { percent: number }>;

interface BookPriceChange {
  readonly bookId: number;
  readonly title: string;
  readonly before: readonly DurationPrice[];
  readonly after: readonly DurationPrice[];
}

/**
 * Returns whether the change is held, because it is large alone or with those before it. The books of one import are one
 * change. The same change again waits once. First prices are no change.
 */
export async function recordBookPriceChange(
  db: Db,
  actor: Actor,
  rule: SingleBookRule,
  { bookId, title, ...prices }: BookPriceChange,
  now: Date,
): Promise<boolean> {
  const changed = { bookId, title, before: sortPrices(prices.before), after: sortPrices(prices.after) };
  if (changed.before.length === 0 || priceKey(changed.before) === priceKey(changed.after)) return false;
  const largestPercent = Math.max(
    largestChangePercent(changed.before, changed.after),
    await largestPercentSinceApproval(db, [changed], now),
  );
  const isHeld = largestPercent >= (await readSetting(db, catalogSettings.priceChangeApprovalPercent));
  if (isHeld && (await leaveOutWaiting(db, [changed])).length === 0) return true;
  const state = isHeld ? 'pending' : 'applied';
  const openId = rule.of === 'import' ? await lockImportChange(db, rule.importId, state) : undefined;
  const id = openId ?? newId(now);
  if (openId) await addPriceChangeBook(db, id, changed, largestPercent);
  else {
    const change = { id, actorId: actor.userId, rule, state, bookCount: 1 } as const;
    await insertPriceChange(db, { ...change, largestPercent, createdAt: now }, [changed]);
  }
  const detail = { title, rule, books: 1, largestPercent, state };
  await recordAction(db, actor, { action: 'price.change', target: `priceChange:${id}`, detail }, now);
  return isHeld;
}
