// Shows staff the gift batches and their codes.
import { generalErrors } from '@zhiye/contract';
import type {
  DataOf,
  findGiftBatches as findGiftBatchesRoute,
  getGiftBatch as getGiftBatchRoute,
  GiftBatch,
  GiftCode,
  InputOf,
} from '@zhiye/contract';
import { CODE_STATES } from '@zhiye/contract/constants/commerce/code-state';
import type { CodeState } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { codeSettings } from '../code-settings.ts';
import { lastCodeDay } from '../codes/code-making.service.ts';
import {
  countGiftCodes,
  selectGiftBatch,
  selectGiftBatches,
  selectGiftCodes,
  selectGiftExports,
} from './gift-batch.store.ts';
import type { DescribedGiftBatch } from './gift-batch.store.ts';

const MAX_EXPORTS = 20;

export async function findGiftBatches(
  db: Db,
  staffId: string,
  { pageNo, pageSize, ...filter }: InputOf<typeof findGiftBatchesRoute>,
  now: Date,
): Promise<DataOf<typeof findGiftBatchesRoute>> {
  const { rows, total } = await selectGiftBatches(db, filter, pageOffset({ pageNo, pageSize }));
  return {
    list: await describeBatches(db, staffId, rows),
    total,
    max: await readSetting(db, codeSettings.giftCodesMax),
    maxAlone: await readSetting(db, codeSettings.giftCodesAlone),
    latestDay: lastCodeDay(now),
  };
}

export async function getGiftBatch(
  db: Db,
  staffId: string,
  { giftBatchId, state, pageNo, pageSize }: InputOf<typeof getGiftBatchRoute>,
): Promise<DataOf<typeof getGiftBatchRoute>> {
  const row = (await selectGiftBatch(db, giftBatchId)) ?? refuse(generalErrors.notFound);
  const [batch] = await describeBatches(db, staffId, [row]);
  const page = { state, ...pageOffset({ pageNo, pageSize }) };
  const { rows, total } = await selectGiftCodes(db, giftBatchId, page);
  const exports = await selectGiftExports(db, giftBatchId, MAX_EXPORTS);
  return {
    batch: batch!,
    list: rows.map(describeCode),
    total,
    exports: exports.map(({ export: { createdAt, codeCount }, byName }) => ({
      byName,
      at: createdAt.toISOString(),
      codes: codeCount,
    })),
  };
}

async function describeBatches(
  db: Db,
  staffId: string,
  rows: readonly DescribedGiftBatch[],
): Promise<GiftBatch[]> {
  const counted = await countGiftCodes(
    db,
    rows.map(({ batch }) => batch.id),
  );
  return rows.map((row) => {
    const own = counted.filter(({ giftBatchId }) => giftBatchId === row.batch.id);
    const numberOf = (state: CodeState) => own.find((found) => found.state === state)?.total ?? 0;
    const byState = Object.fromEntries(CODE_STATES.map((state) => [state, numberOf(state)])) as Record<
      CodeState,
      number
    >;
    const total = own.reduce((sum, found) => sum + found.total, 0);
    return describeBatch(row, staffId, { ...byState, total });
  });
}

function describeBatch(
  { batch, ...names }: DescribedGiftBatch,
  staffId: string,
  counts: GiftBatch['counts'],
): GiftBatch {
  const { bookId, duration, purpose, quantity, note, state, withdrawReason } = batch;
  return {
    bookId,
    duration,
    purpose,
    quantity,
    note,
    state,
    withdrawReason,
    counts,
    ...names,
    giftBatchId: batch.id,
    redeemBefore: businessDay(batch.expiresAt),
    createdAt: batch.createdAt.toISOString(),
    isOwn: batch.createdBy === staffId,
    madeAt: batch.madeAt?.toISOString() ?? null,
    withdrawnAt: batch.withdrawnAt?.toISOString() ?? null,
  };
}

const describeCode = ({
  code,
  activatedByName,
}: Awaited<ReturnType<typeof selectGiftCodes>>['rows'][number]): GiftCode => ({
  codeId: code.id,
  ordinal: code.ordinal,
  lastFour: code.lastFour,
  state: code.state,
  stateSince: code.stateSince.toISOString(),
  activatedByName,
  voidReason: code.voidReason,
});
