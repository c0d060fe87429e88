// Answers the questions about sales, for the whole shop or one channel.
import { statisticsErrors } from '@zhiye/contract';
import type {
  DataOf,
  findChannelSaleFacts as findFactsRoute,
  findChannelSaleGroups as findGroupsRoute,
  InputOf,
  Language,
  SaleFact,
  SaleFactFilter,
  SaleStatistics,
} from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { addMonths, daysOf, periodBefore, yearBefore } from '../ranges/day-range.ts';
import type { DayRange } from '../ranges/day-range.ts';
import {
  bucketsOfBooks,
  bucketsOfKey,
  selectSaleFacts,
  sumBucketFacts,
  sumSaleFacts,
} from './sale-fact-list.store.ts';
import type { FactScope } from './sale-fact-list.store.ts';
import { bucketsIn, selectActivity, selectSaleFigures, selectSaleSeries } from './sale-figure.store.ts';
import { selectSaleGroups } from './sale-group.store.ts';

const MAX_YEARS = 10;
/** A longer range is drawn by month. */
const MAX_DAYS_BY_DAY = 92;

/** The elapsed part of a range. Refuses one that is none. */
export function elapsedRange({ fromDay, toDay }: DayRange, now: Date): DayRange {
  if (toDay < fromDay || toDay > addMonths(fromDay, MAX_YEARS * 12))
    refuse(statisticsErrors.wrongRange, { years: MAX_YEARS });
  const today = businessDay(now);
  return { fromDay, toDay: toDay > today && fromDay <= today ? today : toDay };
}

export async function describeSales(
  db: Db,
  scope: string,
  asked: DayRange,
  now: Date,
): Promise<SaleStatistics> {
  const range = elapsedRange(asked, now);
  const [year, period] = [yearBefore(range), periodBefore(range)];
  const grain = daysOf(range) > MAX_DAYS_BY_DAY ? 'month' : 'day';
  const [figures, yearFigures, periodFigures, series, yearBeforeSeries, activity] = await Promise.all([
    selectSaleFigures(db, scope, range),
    selectSaleFigures(db, scope, year),
    selectSaleFigures(db, scope, period),
    selectSaleSeries(db, scope, range, grain),
    selectSaleSeries(db, scope, year, grain),
    selectActivity(db, scope, range),
  ]);
  return {
    range,
    figures,
    yearBefore: { range: year, figures: yearFigures },
    periodBefore: { range: period, figures: periodFigures },
    grain,
    series,
    yearBeforeSeries,
    activity,
  };
}

export async function findSaleGroups(
  db: Db,
  scope: string,
  { fromDay, toDay, groupBy, keyword, ...page }: InputOf<typeof findGroupsRoute>,
  { language, now }: { language: Language; now: Date },
): Promise<DataOf<typeof findGroupsRoute>> {
  const range = elapsedRange({ fromDay, toDay }, now);
  const ranges = { range, yearBefore: yearBefore(range), periodBefore: periodBefore(range) };
  return selectSaleGroups(db, { scope, groupBy, keyword, language, ...ranges }, pageOffset(page));
}

export async function findSaleFacts(
  db: Db,
  scope: FactScope,
  { pageNo, pageSize, ...filter }: InputOf<typeof findFactsRoute>,
  now: Date,
): Promise<DataOf<typeof findFactsRoute>> {
  const wanted = { ...filter, ...elapsedRange(filter, now) };
  const sums = await sumFacts(db, scope, wanted);
  const rows = await selectSaleFacts(db, scope, wanted, pageOffset({ pageNo, pageSize }));
  return { ...sums, list: rows.map(describeFact) };
}

/** The number of rows and their sum; from the buckets where they have it. */
export function sumFacts(db: Db, scope: FactScope, filter: SaleFactFilter) {
  const { groupBy, key } = filter;
  if ('payerId' in scope) return sumSaleFacts(db, scope, filter);
  if (!groupBy || key === undefined) return sumBucketFacts(db, bucketsIn(scope.scope, 'all', filter));
  if (groupBy === 'subject' || groupBy === 'publisher')
    return sumBucketFacts(db, bucketsOfBooks(bucketsIn(scope.scope, 'title', filter), groupBy, key));
  return sumBucketFacts(db, bucketsOfKey(bucketsIn(scope.scope, groupBy, filter), key));
}

type FactRow = Awaited<ReturnType<typeof selectSaleFacts>>[number];

function describeFact(row: FactRow): SaleFact {
  const sign = row.is_refund === 1 ? -1 : 1;
  return {
    ref: row.ref,
    isRefund: row.is_refund === 1,
    at: row.at.toISOString(),
    orderNo: row.order_no,
    payerName: row.payer_name,
    title: row.title,
    quantity: sign * row.quantity,
    amountFen: sign * row.amount_fen,
  };
}

const BATCH = 1_000;

/** All rows in batches: memory does not grow with their number. */
export async function* readSaleFacts(
  db: Db,
  scope: FactScope,
  filter: SaleFactFilter,
): AsyncGenerator<SaleFact[]> {
  for (let after: { day: string; ref: string } | undefined; ;) {
    const rows = await selectSaleFacts(db, scope, filter, { limit: BATCH, after });
    if (rows.length > 0) yield rows.map(describeFact);
    if (rows.length < BATCH) return;
    const { day, ref } = rows.at(-1)!;
    after = { day, ref };
  }
}
