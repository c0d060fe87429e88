// Makes, approves and ends volume prices. Every act is in the audit log.
import { generalErrors, volumePriceErrors } from '@zhiye/contract';
import type { DataOf, findPriceTargets, findVolumePrices, InputOf, saveVolumePrice } from '@zhiye/contract';
import type { VolumePrice, VolumePriceTarget, VolumeStep } from '@zhiye/contract';
import { fallBasisPoints, WHOLE_BASIS_POINTS } from '@zhiye/contract/constants/commerce/line-price';
import type { Db, Tx } from '../../../../db/client.ts';
import { businessDay, endOfBusinessDay, startOfBusinessDay } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { requireSecondPerson } from '../../../base/security/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { findOffers } from '../../../catalog/books/index.ts';
import { priceSettings } from '../price-settings.ts';
import { selectActiveOfTarget } from '../volume-price.store.ts';
import type { VolumePriceRow } from '../volume-price.store.ts';
import {
  countVolumePrices,
  hasSuccessor,
  insertVolumePrice,
  lockVolumePrice,
  selectPublisherTargets,
  selectSeriesTargets,
  selectVolumePrices,
  targetExists,
  updateVolumePrice,
} from './volume-price-admin.store.ts';
import type { NamedVolumePrice } from './volume-price-admin.store.ts';

type NewVolumePrice = InputOf<typeof saveVolumePrice>;
const BASIS_POINTS_PER_PERCENT = 100;
const targetOf = (id: string): string => `volumePrice:${id}`;

export async function listVolumePrices(
  db: Db,
  userId: string,
  { state, keyword, ...page }: InputOf<typeof findVolumePrices>,
): Promise<DataOf<typeof findVolumePrices>> {
  const filter = { state, keyword: keyword?.trim() || undefined };
  const rows = await selectVolumePrices(db, filter, pageOffset(page));
  return {
    list: rows.map((row) => toVolumePrice(row, userId)),
    total: await countVolumePrices(db, filter),
    secondPersonPercent: await readSetting(db, priceSettings.lowPricePercent),
  };
}

export async function listPriceTargets(
  db: Db,
  { scope, keyword }: InputOf<typeof findPriceTargets>,
): Promise<DataOf<typeof findPriceTargets>> {
  const find = scope === 'series' ? selectSeriesTargets : selectPublisherTargets;
  return { list: await find(db, keyword.trim()) };
}

/** Applies at once, or waits for a second person when a price is much lower than today's for the same quantity. */
export const storeVolumePrice = (
  db: Db,
  actor: Actor,
  input: NewVolumePrice,
  now: Date,
): Promise<DataOf<typeof saveVolumePrice>> =>
  db.transaction(async (tx) => {
    const { target, steps, replacesId = null } = input;
    checkSteps(input);
    const days = readDays(input, now);
    const columns = { ...targetColumns(target), unit: input.unit, counts: input.counts };
    await requireReplaceable(tx, replacesId);
    const largestFall = await measureFall(tx, columns, steps, now);
    const percent = await readSetting(tx, priceSettings.lowPricePercent);
    const state = largestFall >= percent * BASIS_POINTS_PER_PERCENT ? 'waiting' : 'active';
    const id = newId(now);
    if (state === 'active' && replacesId) await replace(tx, replacesId, actor, now);
    await insertVolumePrice(tx, {
      ...columns,
      id,
      steps,
      ...days,
      state,
      replacesId,
      largestFall,
      makerId: actor.userId,
      createdAt: now,
    });
    const { firstDay, lastDay, unit, counts } = input;
    const detail = { target, unit, counts, steps, firstDay, lastDay, largestFall, replacesId, state };
    await recordAction(tx, actor, { action: 'volumePrice.save', target: targetOf(id), detail }, now);
    return { volumePriceId: id, state };
  });

/** The second person of a large change. */
export const approve = (db: Db, actor: Actor, id: string, now: Date): Promise<null> =>
  db.transaction(async (tx) => {
    const row = (await lockVolumePrice(tx, id)) ?? refuse(generalErrors.notFound);
    if (row.state !== 'waiting') refuse(volumePriceErrors.volumePriceChanged);
    await requireSecondPerson(tx, 'volumePrice', { makers: [row.makerId], checker: actor.userId }, now);
    if (row.endsAt <= now) refuse(volumePriceErrors.badDays);
    if (row.replacesId) await replace(tx, row.replacesId, actor, now);
    await updateVolumePrice(tx, id, { state: 'active', decidedBy: actor.userId, decidedAt: now });
    const detail = { steps: row.steps, largestFall: row.largestFall };
    await recordAction(tx, actor, { action: 'volumePrice.approve', target: targetOf(id), detail }, now);
    return null;
  });

/** Refuses one that waits, or ends one that applies; what was ordered keeps its prices. */
export const end = (db: Db, actor: Actor, id: string, now: Date): Promise<null> =>
  db.transaction(async (tx) => {
    const row = (await lockVolumePrice(tx, id)) ?? refuse(generalErrors.notFound);
    if (row.state !== 'waiting' && row.state !== 'active') refuse(volumePriceErrors.volumePriceChanged);
    const isWaiting = row.state === 'waiting';
    await updateVolumePrice(tx, id, {
      state: isWaiting ? 'rejected' : 'ended',
      ...(row.startsAt < now && row.endsAt > now && !isWaiting ? { endsAt: now } : {}),
      decidedBy: actor.userId,
      decidedAt: now,
    });
    const action = isWaiting ? 'volumePrice.reject' : 'volumePrice.end';
    await recordAction(tx, actor, { action, target: targetOf(id), detail: {} }, now);
    return null;
  });

/** Quantities rise; a price that rises with them is likely a mistake and must be confirmed. */
function checkSteps({ unit, target, steps, isConfirmed }: NewVolumePrice): void {
  if (unit === 'fen' && (target.scope !== 'title' || target.duration === null)) {
    refuse(volumePriceErrors.noSuchTarget);
  }
  for (const [index, step] of steps.entries()) {
    if (unit === 'share' && step.value > WHOLE_BASIS_POINTS) {
      refuse(volumePriceErrors.stepAboveList, { quantity: step.fromQuantity, amount: '100%' });
    }
    const before = steps[index - 1];
    if (!before) continue;
    if (step.fromQuantity <= before.fromQuantity) refuse(volumePriceErrors.badSteps);
    if (step.value >= before.value && !isConfirmed) {
      refuse(volumePriceErrors.pricesRise, { quantity: step.fromQuantity });
    }
  }
}

function readDays({ firstDay, lastDay }: NewVolumePrice, now: Date) {
  const startsAt = startOfBusinessDay(firstDay);
  const endsAt = new Date(endOfBusinessDay(lastDay).getTime() + 1_000);
  if (endsAt <= startsAt || lastDay < businessDay(now)) refuse(volumePriceErrors.badDays);
  return { startsAt, endsAt };
}

const targetColumns = (target: VolumePriceTarget) => ({
  scope: target.scope,
  bookId: target.scope === 'title' ? target.bookId : null,
  seriesId: target.scope === 'series' ? target.seriesId : null,
  publisher: target.scope === 'publisher' ? target.publisher.trim() : null,
  duration: target.duration,
});

type TargetColumns = ReturnType<typeof targetColumns> & Pick<VolumePriceRow, 'unit' | 'counts'>;

async function requireReplaceable(tx: Tx, replacesId: string | null): Promise<void> {
  if (replacesId === null) return;
  const old = (await lockVolumePrice(tx, replacesId)) ?? refuse(generalErrors.notFound);
  if (old.state !== 'active' || (await hasSuccessor(tx, replacesId))) {
    refuse(volumePriceErrors.volumePriceChanged);
  }
}

async function replace(tx: Tx, id: string, actor: Actor, now: Date): Promise<void> {
  const old = await lockVolumePrice(tx, id);
  if (old?.state !== 'active') refuse(volumePriceErrors.volumePriceChanged);
  await updateVolumePrice(tx, id, { state: 'replaced', decidedBy: actor.userId, decidedAt: now });
}

/**
 * How much lower than what a buyer pays today for the same quantity a step is at most, in basis points. A share is compared with
 * the whole list price where no volume price applies, so that a sale price never hides a large change.
 */
async function measureFall(
  tx: Tx,
  columns: TargetColumns,
  steps: readonly VolumeStep[],
  now: Date,
): Promise<number> {
  const { bookId, duration, unit } = columns;
  let base = WHOLE_BASIS_POINTS;
  if (bookId === null) {
    if (!(await targetExists(tx, columns))) refuse(volumePriceErrors.noSuchTarget);
  } else {
    const offer = (await findOffers(tx, [bookId])).get(bookId) ?? refuse(volumePriceErrors.noSuchTarget);
    const price = duration ? offer.prices.get(duration) : undefined;
    if (duration && !price) refuse(volumePriceErrors.periodNotSold);
    if (unit === 'fen' && price) {
      const tooHigh = steps.find(({ value }) => value > price.listFen);
      if (tooHigh) {
        const amount = formatYuan(price.listFen);
        refuse(volumePriceErrors.stepAboveList, { quantity: tooHigh.fromQuantity, amount });
      }
      base = price.priceFen;
    }
  }
  const active = await selectActiveOfTarget(tx, columns, now);
  return Math.max(
    ...steps.map(({ fromQuantity, value }) => {
      const reached = active?.steps.filter((step) => step.fromQuantity <= fromQuantity) ?? [];
      return fallBasisPoints(Math.min(base, ...reached.map((step) => step.value)), value);
    }),
  );
}

function toVolumePrice(
  { row, targetName, makerName, decidedByName }: NamedVolumePrice,
  userId: string,
): VolumePrice {
  return {
    volumePriceId: row.id,
    target: toTarget(row),
    targetName,
    unit: row.unit,
    counts: row.counts,
    steps: row.steps,
    firstDay: businessDay(row.startsAt),
    lastDay: businessDay(new Date(row.endsAt.getTime() - 1)),
    state: row.state,
    largestFall: row.largestFall,
    makerName,
    isOwn: row.makerId === userId,
    createdAt: row.createdAt.toISOString(),
    decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

function toTarget({ bookId, seriesId, publisher, duration }: VolumePriceRow): VolumePriceTarget {
  if (bookId !== null) return { scope: 'title', bookId, duration };
  if (seriesId !== null) return { scope: 'series', seriesId, duration };
  return { scope: 'publisher', publisher: publisher!, duration };
}
