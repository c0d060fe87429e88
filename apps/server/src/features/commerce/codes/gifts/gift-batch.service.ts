// Makes, approves and withdraws gift batches. Every act is in the audit log.
import { createHash } from 'node:crypto';
import { generalErrors, giftBatchErrors } from '@zhiye/contract';
import type { createGiftBatch as createGiftBatchRoute, DataOf, InputOf } from '@zhiye/contract';
import { lockByName } from '../../../../db/advisory-lock.ts';
import type { Tx } from '../../../../db/client.ts';
import { businessDay, endOfBusinessDay, startOfBusinessDay } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { selectBook } from '../../../catalog/books/index.ts';
import { requireSecondPerson } from '../../../base/security/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { codeSettings } from '../code-settings.ts';
import { lastCodeDay, newCodes } from '../codes/code-making.service.ts';
import { moveCode } from '../codes/code-move.service.ts';
import {
  insertGiftBatch,
  insertGiftCodes,
  lockGiftBatch,
  lockOpenGiftCodes,
  selectGiftBatchByKey,
  sumCodesMadeAlone,
  updateGiftBatch,
} from './gift-batch.store.ts';
import type { StoredGiftBatch } from './gift-batch.store.ts';
import type { MasterSecret } from '../../../../platform/master-secret.ts';

type CreateContext = Pick<Platform, 'db' | 'masterSecret'>;
type NewGiftBatch = InputOf<typeof createGiftBatchRoute>;

const targetOf = (giftBatchId: string): string => `giftBatch:${giftBatchId}`;

/** One transaction, so that a batch has all its codes or does not exist. The same key returns the batch of the first call. */
export async function createGiftBatch(
  { db, masterSecret }: CreateContext,
  actor: Actor,
  input: NewGiftBatch,
  now: Date,
): Promise<DataOf<typeof createGiftBatchRoute>> {
  const { idempotencyKey, redeemBefore, ...given } = input;
  const bodyHash = hashBody(input);
  const { userId: createdBy } = actor;
  return db.transaction(async (tx) => {
    const known = await selectGiftBatchByKey(tx, createdBy, idempotencyKey);
    if (known) return repeated(known, bodyHash);
    await checkNewBatch(tx, input, now);
    const isAlone = await mayMakeAlone(tx, createdBy, given.quantity, now);
    const row = {
      ...given,
      id: newId(now),
      idempotencyKey,
      bodyHash,
      createdBy,
      createdAt: now,
      note: given.note.trim(),
      expiresAt: endOfBusinessDay(redeemBefore),
      ...(isAlone ? { state: 'made' as const, madeAt: now } : { state: 'waiting' as const }),
    };
    const batch = await insertGiftBatch(tx, row);
    // Another request with the same key was faster.
    if (!batch) return repeated((await selectGiftBatchByKey(tx, createdBy, idempotencyKey))!, bodyHash);
    if (isAlone) await makeGiftCodes(tx, masterSecret, batch, now);
    const { bookId, duration, purpose, quantity, note } = batch;
    const detail = { bookId, duration, purpose, quantity, redeemBefore, note, state: batch.state };
    await recordAction(tx, actor, { action: 'giftBatch.create', target: targetOf(batch.id), detail }, now);
    return { giftBatchId: batch.id, state: batch.state };
  });
}

/** Counts all codes that the person made alone on this day: many small batches are one large one. */
async function mayMakeAlone(tx: Tx, createdBy: string, quantity: number, now: Date): Promise<boolean> {
  await lockByName(tx, `gift batches ${createdBy}`);
  const made = await sumCodesMadeAlone(tx, createdBy, startOfBusinessDay(businessDay(now)));
  return made + quantity <= (await readSetting(tx, codeSettings.giftCodesAlone));
}

const hashBody = ({ bookId, duration, purpose, quantity, redeemBefore, note }: NewGiftBatch): string =>
  createHash('sha256')
    .update(JSON.stringify([bookId, duration, purpose, quantity, redeemBefore, note.trim()]))
    .digest('hex');

function repeated(batch: StoredGiftBatch, bodyHash: string) {
  if (batch.bodyHash !== bodyHash) refuse(generalErrors.idempotencyConflict);
  return { giftBatchId: batch.id, state: batch.state };
}

async function checkNewBatch(tx: Tx, input: NewGiftBatch, now: Date): Promise<void> {
  const { bookId, quantity, redeemBefore } = input;
  if (!(await selectBook(tx, bookId))) refuse(generalErrors.notFound);
  const max = await readSetting(tx, codeSettings.giftCodesMax);
  if (quantity > max) refuse(giftBatchErrors.tooManyCodes, { max });
  const latest = lastCodeDay(now);
  const isDay = businessDay(endOfBusinessDay(redeemBefore)) === redeemBefore;
  if (!isDay || redeemBefore < businessDay(now) || redeemBefore > latest) {
    refuse(giftBatchErrors.endDay, { latest });
  }
}

async function makeGiftCodes(
  tx: Tx,
  masterSecret: MasterSecret,
  { id: giftBatchId, bookId, duration, expiresAt, quantity }: StoredGiftBatch,
  now: Date,
): Promise<void> {
  const columns = { giftBatchId, bookId, duration, expiresAt };
  await insertGiftCodes(tx, newCodes(masterSecret, quantity, columns, now));
}

/** The second colleague of a large batch. */
export async function approveGiftBatch(
  { db, masterSecret }: CreateContext,
  actor: Actor,
  giftBatchId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const batch = (await lockGiftBatch(tx, giftBatchId)) ?? refuse(generalErrors.notFound);
    if (batch.state !== 'waiting') refuse(giftBatchErrors.batchChanged);
    const makers = [batch.createdBy];
    await requireSecondPerson(tx, 'giftBatch', { makers, checker: actor.userId }, now);
    if (batch.expiresAt <= now) refuse(giftBatchErrors.endDay, { latest: lastCodeDay(now) });
    await updateGiftBatch(tx, giftBatchId, { state: 'made', madeAt: now, approvedBy: actor.userId });
    await makeGiftCodes(tx, masterSecret, batch, now);
    const detail = { quantity: batch.quantity };
    await recordAction(
      tx,
      actor,
      { action: 'giftBatch.approve', target: targetOf(giftBatchId), detail },
      now,
    );
  });
}

/** What somebody has redeemed stays redeemed. */
export async function withdrawGiftBatch(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  { giftBatchId, reason }: { giftBatchId: string; reason: string },
  now: Date,
): Promise<{ voided: number }> {
  return db.transaction(async (tx) => {
    const batch = (await lockGiftBatch(tx, giftBatchId)) ?? refuse(generalErrors.notFound);
    if (batch.state === 'withdrawn') refuse(giftBatchErrors.batchChanged);
    const open = await lockOpenGiftCodes(tx, giftBatchId);
    for (const code of open) await moveCode(tx, code, 'void', { reason }, now, actor.userId);
    const withdrawal = { withdrawnBy: actor.userId, withdrawnAt: now, withdrawReason: reason };
    await updateGiftBatch(tx, giftBatchId, { state: 'withdrawn', ...withdrawal });
    const detail = { reason, voided: open.length };
    await recordAction(
      tx,
      actor,
      { action: 'giftBatch.withdraw', target: targetOf(giftBatchId), detail },
      now,
    );
    return { voided: open.length };
  });
}
