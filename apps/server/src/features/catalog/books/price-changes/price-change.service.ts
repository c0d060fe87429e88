// Changes the prices of many books, shows what would change, and undoes a change as a whole. A large change waits for the
// approval of a second person.
import { BULK_EDIT_BATCH, catalogAdminErrors, generalErrors, priceChangeErrors } from '@zhiye/contract';
import type {
  BulkPriceRule,
  DataOf,
  PriceChange,
  PriceChangeBook,
  undoPriceChange as undoRoute,
} from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { newId } from '../../../../platform/ids.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { requireSecondPerson } from '../../../base/security/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { selectBookChoicesById } from '../admin/book-draft.store.ts';
import { startPriceRun } from '../bulk/price-run.service.ts';
import { catalogSettings } from '../catalog-settings.ts';
import {
  leavesListedUnpriced,
  lockPriceChangeBooks,
  selectDifferingBookIds,
  selectPriceChangeBooks,
} from './price-change-book.store.ts';
import {
  countPriceChanges,
  insertPriceChange,
  lockPriceChange,
  selectPriceChanges,
  updatePriceChange,
} from './price-change.store.ts';
import { selectLargestPercent, selectPricesAfter } from './price-rule.store.ts';
import type { PriceChangeRow } from './price-change.store.ts';
import { setPrices } from './price-change-run.service.ts';
import { largestPercentSinceApproval, leaveOutWaiting } from './price-history.service.ts';

const MAX_NAMED = 20;

/** How large a change of these books is, and what it needs. */
export async function assessPriceChange(db: Db, bookIds: readonly number[], rule: BulkPriceRule, now: Date) {
  const changed = await selectPricesAfter(db, bookIds, rule);
  const largestPercent = Math.max(
    await selectLargestPercent(db, bookIds, rule),
    await largestPercentSinceApproval(db, changed, now),
  );
  return {
    largestPercent,
    needsConfirmation: largestPercent >= (await readSetting(db, catalogSettings.priceChangeConfirmPercent)),
    needsApproval: largestPercent >= (await readSetting(db, catalogSettings.priceChangeApprovalPercent)),
  };
}

/** A change that the transaction of a decision can make; a larger one is made in batches by a job. */
const isSmall = (bookCount: number): boolean => bookCount <= BULK_EDIT_BATCH;

type ChangeDeps = Pick<Platform, 'db' | 'jobs'>;

/**
 * Changes the prices of books that the transaction has locked, or stores the change until somebody approves it. Returns the
 * run that makes a large change.
 */
export async function changePrices(
  { db, jobs }: ChangeDeps,
  actor: Actor,
  { bookIds, rule, isConfirmed }: { bookIds: readonly number[]; rule: BulkPriceRule; isConfirmed: boolean },
  now: Date,
): Promise<{ isPending: boolean; bulkEditId: string | null }> {
  const assessed = await assessPriceChange(db, bookIds, rule, now);
  const { largestPercent, needsConfirmation, needsApproval } = assessed;
  if (needsConfirmation && !isConfirmed) {
    const days = await readSetting(db, catalogSettings.priceChangeWindowDays);
    refuse(catalogAdminErrors.priceChangeUnconfirmed, { percent: largestPercent, days });
  }
  const all = await selectPricesAfter(db, bookIds, rule);
  const changed = needsApproval ? await leaveOutWaiting(db, all) : all;
  if (changed.length === 0) refuse(catalogAdminErrors.priceChangeWaits);
  const id = newId(now);
  const applied = isSmall(changed.length) ? 'applied' : 'applying';
  const state = needsApproval ? 'pending' : applied;
  const { userId: actorId } = actor;
  const change = {
    id,
    actorId,
    rule,
    state,
    bookCount: changed.length,
    largestPercent,
    createdAt: now,
  } as const;
  await insertPriceChange(db, change, changed);
  const detail = { rule, books: changed.length, largestPercent, state };
  await recordAction(db, actor, { action: 'price.change', target: `priceChange:${id}`, detail }, now);
  if (state === 'applied') await setPrices(db, actor, id, changed, 'after', now);
  const run = { priceChangeId: id, rule, bookCount: changed.length, state: 'running' } as const;
  const bulkEditId = state === 'applying' ? await startPriceRun(db, jobs, actor, run, now) : null;
  return { isPending: needsApproval, bulkEditId };
}

/** Refused when the prices of a book are no longer those that the change shows. */
export const approvePriceChange = (
  { db, jobs }: ChangeDeps,
  actor: Actor,
  id: string,
  now: Date,
): Promise<PriceChange> =>
  db.transaction(async (tx) => {
    const row = await lockInState(tx, id, 'pending');
    await requireSecondPerson(tx, 'priceChange', { makers: [row.actorId], checker: actor.userId }, now);
    await lockPriceChangeBooks(tx, id);
    const differing = await selectDifferingBookIds(tx, id, 'before');
    if (differing.length > 0) {
      const named = await selectBookChoicesById(tx, differing.slice(0, MAX_NAMED));
      const titles = named.map(({ title }) => `《${title}》`).join('');
      refuse(priceChangeErrors.pricesChangedSince, { count: differing.length, titles });
    }
    if (await leavesListedUnpriced(tx, id)) refuse(catalogAdminErrors.priceMissing);
    const { rule, bookCount } = row;
    if (isSmall(bookCount)) {
      await settle(tx, actor, row, 'applied', now);
      await setPrices(tx, actor, id, await selectPriceChangeBooks(tx, id), 'after', now);
    } else {
      await settle(tx, actor, row, 'applying', now);
      await startPriceRun(tx, jobs, actor, { priceChangeId: id, rule, bookCount, state: 'running' }, now);
    }
    return describePriceChange(tx, actor, id);
  });

export const rejectPriceChange = (db: Db, actor: Actor, id: string, now: Date): Promise<PriceChange> =>
  db.transaction(async (tx) => {
    await settle(tx, actor, await lockInState(tx, id, 'pending'), 'rejected', now);
    return describePriceChange(tx, actor, id);
  });

/** Books whose prices were changed since keep them; the reply names them. */
export const undoPriceChange = (
  { db, jobs }: ChangeDeps,
  actor: Actor,
  id: string,
  now: Date,
): Promise<DataOf<typeof undoRoute>> =>
  db.transaction(async (tx) => {
    const row = await lockInState(tx, id, 'applied');
    const { rule, bookCount } = row;
    if (!isSmall(bookCount)) {
      await settle(tx, actor, row, 'undoing', now);
      await startPriceRun(tx, jobs, actor, { priceChangeId: id, rule, bookCount, state: 'undoing' }, now);
      return { isRunning: true, restored: 0, kept: 0, keptBooks: [] };
    }
    await lockPriceChangeBooks(tx, id);
    const keptIds = await selectDifferingBookIds(tx, id, 'after');
    const restored = await selectPriceChangeBooks(tx, id, { notBookIds: keptIds });
    await settle(tx, actor, row, 'undone', now, { kept: keptIds });
    await setPrices(tx, actor, id, restored, 'before', now);
    const keptBooks = await selectBookChoicesById(tx, keptIds.slice(0, MAX_NAMED));
    return { isRunning: false, restored: restored.length, kept: keptIds.length, keptBooks };
  });

async function lockInState(db: Db, id: string, state: PriceChangeRow['state']): Promise<PriceChangeRow> {
  const row = (await lockPriceChange(db, id)) ?? refuse(generalErrors.notFound);
  if (row.state !== state) refuse(priceChangeErrors.priceChangeSettled);
  return row;
}

const ACTIONS = {
  applied: 'price.approve',
  applying: 'price.approve',
  rejected: 'price.reject',
  undone: 'price.undo',
  undoing: 'price.undo',
} as const;

async function settle(
  db: Db,
  actor: Actor,
  { id, rule, bookCount }: PriceChangeRow,
  state: keyof typeof ACTIONS,
  now: Date,
  more: object = {},
): Promise<void> {
  await updatePriceChange(db, id, { state, decidedBy: actor.userId, decidedAt: now });
  const entry = {
    action: ACTIONS[state],
    target: `priceChange:${id}`,
    detail: { rule, books: bookCount, ...more },
  };
  await recordAction(db, actor, entry, now);
}

async function describePriceChange(db: Db, actor: Actor, id: string): Promise<PriceChange> {
  const [row] = await selectPriceChanges(db, { id, limit: 1, offset: 0 });
  return toPriceChange(row!, actor.userId);
}

type NamedPriceChange = Awaited<ReturnType<typeof selectPriceChanges>>[number];

const toPriceChange = (
  { change, actorName, decidedByName, processed }: NamedPriceChange,
  userId: string,
): PriceChange => ({
  priceChangeId: change.id,
  rule: change.rule,
  state: change.state,
  bookCount: change.bookCount,
  processed: change.state === 'applying' || change.state === 'undoing' ? processed : null,
  largestPercent: change.largestPercent,
  createdAt: change.createdAt.toISOString(),
  actorName,
  isOwn: change.actorId === userId,
  decidedByName,
  decidedAt: change.decidedAt && change.decidedAt.toISOString(),
});

export async function findPriceChanges(
  db: Db,
  userId: string,
  page: { pageNo: number; pageSize: number },
): Promise<{ list: PriceChange[]; total: number }> {
  const rows = await selectPriceChanges(db, pageOffset(page));
  return { list: rows.map((row) => toPriceChange(row, userId)), total: await countPriceChanges(db) };
}

export async function findPriceChangeBooks(
  db: Db,
  id: string,
  page: { pageNo: number; pageSize: number },
): Promise<{ list: PriceChangeBook[]; total: number }> {
  const [row] = await selectPriceChanges(db, { id, limit: 1, offset: 0 });
  if (!row) return refuse(generalErrors.notFound);
  return { list: await selectPriceChangeBooks(db, id, pageOffset(page)), total: row.change.bookCount };
}
