// Shows staff the queue of quotations, and one with all that they need to price it.
import { generalErrors } from '@zhiye/contract';
import type {
  AdminQuotationDetail,
  DataOf,
  findAdminQuotations as findRoute,
  getAdminQuotation as getRoute,
  InputOf,
} from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { readSettings } from '../../../base/settings/index.ts';
import { priceSettings } from '../../prices/index.ts';
import { quotationSettings } from '../quotation-settings.ts';
import {
  describeQuotation,
  describeVersion,
  readVersions,
  summarizeQuotations,
} from '../quotation-view.service.ts';
import {
  countQuotations,
  selectNameOfUser,
  selectQuotation,
  selectQuotationMoves,
  selectQuotations,
} from '../quotation.store.ts';
import type { Quotation } from '../quotation.store.ts';
import {
  matchesFilter,
  selectLowestPrices,
  selectOwnPrices,
  selectPaidTotal,
} from './quotation-admin.store.ts';

const DAY_MS = 86_400_000;
const SETTINGS = {
  percent: priceSettings.lowPricePercent,
  validDays: quotationSettings.quotationValidDays,
  deliveryDays: quotationSettings.quotationDeliveryDays,
};

export async function listQuotations(
  db: Db,
  { view, keyword, ...page }: InputOf<typeof findRoute>,
  now: Date,
): Promise<DataOf<typeof findRoute>> {
  const condition = matchesFilter(db, { view, keyword }, businessDay(now));
  const rows = await selectQuotations(db, condition, pageOffset(page));
  return { list: await summarizeQuotations(db, rows, now), total: await countQuotations(db, condition) };
}

export async function describeForStaff(
  db: Db,
  staffId: string,
  { quotationNo }: InputOf<typeof getRoute>,
  now: Date,
): Promise<AdminQuotationDetail> {
  const row = (await selectQuotation(db, quotationNo)) ?? refuse(generalErrors.notFound);
  const { percent, validDays, deliveryDays } = await readSettings(db, SETTINGS);
  const detail = await describeQuotation(db, row, now);
  const names = new Map<string, string>();
  const found = await readVersions(db, row);
  for (const { version } of found) {
    for (const id of [version.makerId, version.checkerId]) {
      if (id && !names.has(id)) names.set(id, await selectNameOfUser(db, id));
    }
  }
  return {
    ...detail,
    versions: found.map(({ version, lines }) => ({
      ...describeVersion(version, lines),
      priceReason: version.priceReason,
      internalNote: version.internalNote,
      largestFall: version.largestFall,
      isOwn: version.makerId === staffId,
      makerName: names.get(version.makerId) ?? '',
      checkerName: version.checkerId && (names.get(version.checkerId) ?? null),
    })),
    userId: row.userId,
    repriceNote: row.repriceNote,
    secondPersonPercent: percent,
    defaultValidDay: businessDay(new Date(now.getTime() + validDays * DAY_MS)),
    defaultDeliveryDays: deliveryDays,
    ...(await selectPaidTotal(db, row.userId)),
    earlierPrices: await describeEarlierPrices(db, row, detail.request.lines, now),
    history: (await selectQuotationMoves(db, quotationNo)).map(({ move, actorName }) => ({
      event: move.event,
      at: move.createdAt.toISOString(),
      byName: actorName,
      text: describeMove(move.detail),
    })),
  };
}

/** The reason of a move, or the day before and after an extension. */
function describeMove(detail: unknown): string | null {
  const { reason, fromDay, validDay } = detail as { reason?: string; fromDay?: string; validDay?: string };
  if (fromDay && validDay) return `${fromDay} → ${validDay}`;
  return reason || null;
}

async function describeEarlierPrices(
  db: Db,
  { userId }: Quotation,
  lines: AdminQuotationDetail['request']['lines'],
  now: Date,
): Promise<AdminQuotationDetail['earlierPrices']> {
  const bookIds = lines.map(({ bookId }) => bookId);
  const since = new Date(now.getTime() - 365 * DAY_MS);
  const own = await selectOwnPrices(db, userId, bookIds);
  const others = await selectLowestPrices(db, userId, lines, since);
  const describe =
    (isOwn: boolean) =>
    ({ bookId, title, paidAt, quantity, unitFen }: (typeof own)[number]) => ({
      bookId,
      title,
      isOwn,
      day: businessDay(paidAt!),
      quantity,
      unitFen,
    });
  return [...own.map(describe(true)), ...others.map(describe(false))];
}
