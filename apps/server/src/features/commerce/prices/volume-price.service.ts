// Shows the volume prices of a title.
import { catalogErrors } from '@zhiye/contract';
import type { DataOf, getVolumePrices } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { businessDay } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findOffers } from '../../catalog/books/index.ts';
import { readSetting } from '../../base/settings/index.ts';
import { scalesOf } from './line-scale.ts';
import { priceSettings } from './price-settings.ts';
import { selectBookScales, selectLastEnd } from './volume-price.store.ts';

const ENDED_SHOWN_MS = 30 * 86_400_000;

export async function describeVolumePrices(
  db: Db,
  bookId: number,
  now: Date,
): Promise<DataOf<typeof getVolumePrices>> {
  const offer = (await findOffers(db, [bookId])).get(bookId);
  if (!offer?.listed) return refuse(catalogErrors.bookNotFound);
  const scales = (await selectBookScales(db, [bookId], now)).get(bookId);
  const seriesId = scales?.seriesId ?? null;
  const list = [...offer.prices].map(([duration, { listFen, priceFen }]) => ({
    duration,
    listFen,
    priceFen,
    seriesId,
    scales: scalesOf(scales, { duration, listFen }),
  }));
  const hasOne = list.some((price) => price.scales.length > 0);
  const since = new Date(now.getTime() - ENDED_SHOWN_MS);
  const endedAt = hasOne ? undefined : await selectLastEnd(db, bookId, since, now);
  return {
    maxCopies: await readSetting(db, priceSettings.mostCopiesOfTitle),
    list,
    endedOn: endedAt ? businessDay(new Date(endedAt.getTime() - 1)) : null,
  };
}
