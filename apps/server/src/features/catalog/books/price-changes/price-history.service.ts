// Compares new prices with what was changed and submitted before.
import type { PriceChangeBook } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { catalogSettings } from '../catalog-settings.ts';
import { selectPendingPrices, selectPricesLastApproved } from './price-history.store.ts';
import { largestChangePercent, priceKey } from './price-percent.ts';

const DAY_MS = 86_400_000;

type ChangedPrices = Pick<PriceChangeBook, 'bookId' | 'before' | 'after'>;

/**
 * The largest change of one price since it was last approved, in percent: small changes one after another within the window
 * count together.
 */
export async function largestPercentSinceApproval(
  db: Db,
  changed: readonly ChangedPrices[],
  now: Date,
): Promise<number> {
  const days = await readSetting(db, catalogSettings.priceChangeWindowDays);
  const bookIds = changed.map(({ bookId }) => bookId);
  const approved = await selectPricesLastApproved(db, bookIds, new Date(now.getTime() - days * DAY_MS));
  return changed.reduce((largest, { bookId, after }) => {
    const before = approved.get(bookId);
    return before ? Math.max(largest, largestChangePercent(before, after)) : largest;
  }, 0);
}

/** The changes that do not wait for approval already. Their books are locked, so that nobody submits one meanwhile. */
export async function leaveOutWaiting<Changed extends ChangedPrices>(
  db: Db,
  changed: readonly Changed[],
): Promise<Changed[]> {
  const keyOf = ({ bookId, before, after }: ChangedPrices) =>
    [bookId, priceKey(before), priceKey(after)].join(' | ');
  const waiting = await selectPendingPrices(
    db,
    changed.map(({ bookId }) => bookId),
  );
  const keys = new Set(waiting.map(keyOf));
  return changed.filter((one) => !keys.has(keyOf(one)));
}
