// Takes the codes of an order back whose payment was undone. Those that nobody redeemed are void at once.
import type { Db, Tx } from '../../../../db/client.ts';
import { revokeEntitlement } from '../../entitlements/index.ts';
import { moveCode } from '../codes/code-move.service.ts';
import { isOpenState } from '../codes/code-state.ts';
import type { LineCode } from '../codes/code.store.ts';
import {
  lockUntakenCodes,
  selectOverdueOrderNos,
  updateReadableUntil,
  updateTakenBackAt,
} from './code-taking-back.store.ts';

export interface TakenBackCodes {
  readonly voided: number;
  /** Who redeemed one, and for which book. */
  readonly redeemed: readonly { readonly userId: string; readonly bookId: number }[];
}

/** The order must be locked and unpaid, and no refund may hold one of its codes. */
export async function takeBackLineCodes(
  tx: Tx,
  {
    orderNo,
    reason,
    readableUntil,
    actorId,
  }: {
    readonly orderNo: string;
    readonly reason: string;
    readonly readableUntil: Date | null;
    readonly actorId: string;
  },
  now: Date,
): Promise<TakenBackCodes> {
  const codes = await lockUntakenCodes(tx, orderNo);
  const open = codes.filter(({ state }) => isOpenState(state));
  for (const code of open) await moveCode(tx, code, 'void', { reason }, now, actorId);
  const redeemed = codes.filter(({ state }) => state === 'activated');
  const others = codes.filter(({ state }) => state !== 'activated' && state !== 'returned');
  await updateTakenBackAt(tx, idsOf(others), now);
  if (readableUntil) await updateReadableUntil(tx, idsOf(redeemed), readableUntil);
  else await takeBooks(tx, redeemed, now);
  return {
    voided: open.length,
    redeemed: redeemed.map(({ activatedBy, bookId }) => ({ userId: activatedBy!, bookId })),
  };
}

/** For redeemed codes whose time is over. The order must be locked and unpaid. Notes stay with their reader. */
export async function takeBackRedeemedCodes(tx: Tx, orderNo: string, now: Date): Promise<void> {
  const codes = await lockUntakenCodes(tx, orderNo);
  await takeBooks(
    tx,
    codes.filter(
      ({ state, readableUntil }) => state === 'activated' && readableUntil && readableUntil <= now,
    ),
    now,
  );
}

/** Orders with redeemed codes whose time is over. */
export const findOverdueOrderNos = (db: Db, now: Date, limit: number): Promise<string[]> =>
  selectOverdueOrderNos(db, now, limit);

async function takeBooks(tx: Tx, codes: readonly LineCode[], now: Date): Promise<void> {
  for (const { id } of codes) await revokeEntitlement(tx, 'code', id, now);
  await updateTakenBackAt(tx, idsOf(codes), now);
}

const idsOf = (codes: readonly LineCode[]): string[] => codes.map(({ id }) => id);
