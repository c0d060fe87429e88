// The maker says why a confirmed match was wrong. Nothing changes before another person confirms.
import { generalErrors, transferAdminErrors } from '@zhiye/contract';
import type {
  DataOf,
  findUndos as findRoute,
  InputOf,
  previewUndo as previewRoute,
  proposeUndo as proposeRoute,
} from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { newId } from '../../../../platform/ids.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { selectParts } from '../matches/transfer-match.store.ts';
import { describeLine } from '../statements/line-view.ts';
import { transferSettings } from '../transfer-settings.ts';
import { selectTransfersById } from '../transfers/transfer.store.ts';
import { returnRow, lockProposed } from '../two-person-row.store.ts';
import {
  countDeliveredCodes,
  countUndos,
  hasIssuedInvoice,
  insertUndo,
  selectMatch,
  selectUndos,
} from './match-undo.store.ts';
import { findUndoneTransfers } from './undo-effect.service.ts';

type Part = DataOf<typeof previewRoute>['parts'][number];

export async function previewUndo(db: Db, matchId: string): Promise<DataOf<typeof previewRoute>> {
  const match = (await selectMatch(db, matchId)) ?? refuse(generalErrors.notFound);
  if (match.state !== 'confirmed') refuse(transferAdminErrors.alreadyDecided);
  return {
    keepDays: await readSetting(db, transferSettings.undoneTransferKeepDays),
    parts: await describeParts(db, matchId),
  };
}

export async function proposeUndo(
  { db }: Pick<PaymentContext, 'db'>,
  actor: Actor,
  { matchId, reason: typed, redeemed }: InputOf<typeof proposeRoute>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { keepDays: days, parts } = await previewUndo(tx, matchId);
    const keepDays = redeemed === 'keep' ? days : 0;
    const redeemedCodes = parts.reduce((sum, part) => sum + part.redeemedCodes, 0);
    const [id, reason] = [newId(now), typed.trim()];
    const row = { id, matchId, reason, keepDays, redeemedCodes, madeBy: actor.userId, madeAt: now };
    if (!(await insertUndo(tx, { ...row, state: 'proposed' }))) refuse(transferAdminErrors.undoWaits);
    const detail = { matchId, reason, keepDays, orders: parts.map(({ orderNo }) => orderNo) };
    await recordAction(tx, actor, { action: 'transfer.proposeUndo', target: `matchUndo:${id}`, detail }, now);
  });
}

export async function returnUndo(
  { db }: Pick<PaymentContext, 'db'>,
  actor: Actor,
  { undoId, reason }: { readonly undoId: string; readonly reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProposed(tx, 'matchUndo', undoId);
    const returnReason = reason.trim();
    await returnRow(tx, 'matchUndo', undoId, { returnedBy: actor.userId, returnReason });
    const target = `matchUndo:${undoId}`;
    await recordAction(tx, actor, { action: 'transfer.returnUndo', target, detail: { returnReason } }, now);
  });
}

/** What the confirmation would do now. Refuses what has to be settled first. */
async function describeParts(db: Db, matchId: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { transfer, institution, onAccount, partFen, effect } of await findUndoneTransfers(
    db,
    matchId,
  )) {
    const { orderNo } = transfer;
    const { isReopened } = effect;
    const takesBack = isReopened && !onAccount;
    if (takesBack && (await hasIssuedInvoice(db, orderNo)))
      refuse(transferAdminErrors.undoInvoiced, { orderNo });
    const codes = takesBack ? await countDeliveredCodes(db, orderNo) : { openCodes: 0, redeemedCodes: 0 };
    parts.push({ orderNo, institution, amountFen: partFen, isReopened, ...codes });
  }
  return parts;
}

export async function findUndos(
  db: Db,
  staffId: string,
  { state, ...page }: InputOf<typeof findRoute>,
): Promise<DataOf<typeof findRoute>> {
  const rows = await selectUndos(db, state, pageOffset(page));
  const list: DataOf<typeof findRoute>['list'] = [];
  for (const { undo, line, fileName, matchedAt, ...names } of rows) {
    const { id: undoId, reason, keepDays, redeemedCodes: redeemedThen, madeAt, checkedAt } = undo;
    list.push({
      undoId,
      state: undo.state,
      reason,
      keepDays,
      redeemedThen,
      ...names,
      line: describeLine(line, fileName),
      parts: await findParts(db, undo),
      matchedAt: matchedAt!.toISOString(),
      madeAt: madeAt.toISOString(),
      checkedAt: checkedAt?.toISOString() ?? null,
      isOwn: undo.madeBy === staffId,
    });
  }
  return { total: await countUndos(db, state), list };
}

/** What a proposal would do now, also where something stands in its way; of a decided one, orders and amounts. */
async function findParts(
  db: Db,
  { state, matchId }: { readonly state: string; readonly matchId: string },
): Promise<Part[]> {
  const parts = await selectParts(db, [matchId]);
  const transfers = await selectTransfersById(
    db,
    parts.map(({ transferId }) => transferId),
  );
  const described: Part[] = [];
  for (const { transfer, institution, onAccount } of transfers) {
    const { amountFen } = parts.find(({ transferId }) => transferId === transfer.id)!;
    const isReopened =
      transfer.receivedFen - transfer.surplusFen === transfer.amountFen &&
      transfer.receivedFen - amountFen < transfer.amountFen;
    const isOpen = state === 'proposed' && isReopened;
    const codes =
      isOpen && !onAccount
        ? await countDeliveredCodes(db, transfer.orderNo)
        : { openCodes: 0, redeemedCodes: 0 };
    described.push({ orderNo: transfer.orderNo, institution, amountFen, isReopened: isOpen, ...codes });
  }
  return described;
}
