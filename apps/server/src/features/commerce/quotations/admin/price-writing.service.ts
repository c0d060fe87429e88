// Staff write the prices of a version. Prices far below the tier wait for a second person; others are sent at once.
import { quotationErrors } from '@zhiye/contract';
import type { DataOf, InputOf, saveQuotationPrices as saveRoute } from '@zhiye/contract';
import { MAX_VALID_DAYS } from '@zhiye/contract/constants/commerce/quotation';
import { fallBasisPoints } from '@zhiye/contract/constants/commerce/line-price';
import type { Tx } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { publicFileUrl } from '../../../base/files/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { priceSettings } from '../../prices/index.ts';
import { priceAskedLines } from '../line-pricing.service.ts';
import { requireQuotation } from '../quotation-move.service.ts';
import { quotationStateAt } from '../quotation-state.ts';
import { insertQuotationMove } from '../quotation.store.ts';
import type { Quotation } from '../quotation.store.ts';
import {
  insertVersion,
  replaceVersionLines,
  selectIsbns,
  selectOpenVersion,
  selectVersions,
  updateVersion,
} from '../version.store.ts';
import type { Version, VersionLine } from '../version.store.ts';
import { sendVersion } from './version-sending.service.ts';

type Prices = InputOf<typeof saveRoute>;
const BASIS_POINTS_PER_PERCENT = 100;
const DAY_MS = 86_400_000;

export function requireValidDay(validDay: string, now: Date): void {
  const last = businessDay(new Date(now.getTime() + MAX_VALID_DAYS * DAY_MS));
  if (validDay <= businessDay(now) || validDay > last)
    refuse(quotationErrors.badValidDay, { max: MAX_VALID_DAYS });
}

export const savePrices = (
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  actor: Actor,
  prices: Prices,
  now: Date,
): Promise<DataOf<typeof saveRoute>> =>
  db.transaction(async (tx) => {
    const { quotationNo, isReady } = prices;
    const quotation = await requireQuotation(tx, quotationNo);
    requireValidDay(prices.validDay, now);
    const versionNo = await requireWritable(tx, quotation, prices.readVersionNo, now);
    const lines = await priceLines(tx, prices, now);
    const percent = await readSetting(tx, priceSettings.lowPricePercent);
    const largestFall = Math.max(...lines.map(({ tierFen, unitFen }) => fallBasisPoints(tierFen, unitFen)));
    const needsSecondPerson = largestFall >= percent * BASIS_POINTS_PER_PERCENT;
    const priceReason = prices.priceReason.trim();
    if (isReady && needsSecondPerson && !priceReason) refuse(quotationErrors.reasonMissing, { percent });
    const columns = {
      validDay: prices.validDay,
      deliveryDays: prices.deliveryDays,
      priceReason,
      largestFall,
      message: prices.message.trim(),
      internalNote: prices.internalNote.trim(),
      needsSecondPerson,
      makerId: actor.userId,
    };
    const version = { quotationNo, versionNo };
    if (await selectOpenVersion(tx, quotationNo)) await updateVersion(tx, version, columns);
    else await insertVersion(tx, { ...version, ...columns, state: 'draft', createdAt: now });
    await replaceVersionLines(tx, version, lines);
    const detail = {
      versionNo,
      prices: lines.map(({ bookId, duration, unitFen, quantity }) => [bookId, duration, quantity, unitFen]),
    };
    await insertQuotationMove(tx, { quotationNo, event: 'priced', actorId: actor.userId, detail }, now);
    const target = `quotation:${quotationNo}`;
    await recordAction(
      tx,
      actor,
      { action: 'quotation.price', target, detail: { ...detail, largestFall } },
      now,
    );
    if (!isReady) return { versionNo, state: 'draft' };
    if (!needsSecondPerson) {
      await sendVersion({ tx, jobs }, quotation, versionNo, actor, now);
      return { versionNo, state: 'sent' };
    }
    await updateVersion(tx, version, { state: 'checking' });
    const asked = { quotationNo, event: 'checkAsked', actorId: actor.userId, detail: { versionNo } };
    await insertQuotationMove(tx, asked, now);
    return { versionNo, state: 'checking' };
  });

/** The number of the version that is written. Refuses when another one was read, and while a second person checks. */
async function requireWritable(
  tx: Tx,
  quotation: Quotation,
  readVersionNo: number,
  now: Date,
): Promise<number> {
  const versions: readonly Version[] = await selectVersions(tx, [quotation.quotationNo]);
  const newest = versions[0];
  const state = quotationStateAt(quotation, now);
  const wasSent = versions.some((version) => version.state === 'sent');
  const isOpen =
    state === 'asked' || state === 'quoted' || state === 'lapsed' || (state === 'withdrawn' && wasSent);
  if (!isOpen || newest?.state === 'checking') refuse(quotationErrors.quotationChanged);
  if ((newest?.versionNo ?? 0) !== readVersionNo) refuse(quotationErrors.quotationChanged);
  return newest?.state === 'draft' ? newest.versionNo : (newest?.versionNo ?? 0) + 1;
}

async function priceLines(
  tx: Tx,
  { lines }: Prices,
  now: Date,
): Promise<Omit<VersionLine, 'quotationNo' | 'versionNo' | 'lineNo'>[]> {
  const asked = lines.map(({ unitFen: _, ...line }) => line);
  const priced = await priceAskedLines(tx, asked, now);
  const isbns = await selectIsbns(
    tx,
    asked.map(({ bookId }) => bookId),
  );
  return priced.map((line, index) => {
    const { unitFen } = lines[index]!;
    const { title, listFen, coverUrl } = line;
    if (unitFen > listFen) refuse(quotationErrors.priceAboveList, { title, amount: formatYuan(listFen) });
    return {
      bookId: line.bookId,
      title,
      isbn: isbns.get(line.bookId) ?? '',
      authors: line.authors,
      publisher: line.publisher,
      coverKey: coverUrl.slice(publicFileUrl('').length),
      duration: line.duration,
      quantity: line.quantity,
      codeDelivery: line.codeDelivery,
      listFen,
      tierFen: line.tierFen,
      unitFen,
    };
  });
}
