// Files money that belongs to no order: one person says why, another confirms, which books it.
import { generalErrors, transferAdminErrors } from '@zhiye/contract';
import type { fileLine as fileRoute, InputOf } from '@zhiye/contract';
import { violatedIndex } from '../../../../db/unique-violation.ts';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { insertLedgerEntry } from '../../ledger/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { selectBankLine } from '../statements/bank-line.store.ts';
import { confirmProposed, lockProposed, returnRow } from '../two-person-row.store.ts';
import { insertFiling } from './line-filing.store.ts';

type Context = Pick<PaymentContext, 'db'>;

export async function fileLine(
  { db }: Context,
  actor: Actor,
  { lineId, kind, reason: typed }: InputOf<typeof fileRoute>,
  now: Date,
): Promise<void> {
  const file = db.transaction(async (tx) => {
    const line = (await selectBankLine(tx, lineId)) ?? refuse(generalErrors.notFound);
    const [id, reason] = [newId(now), typed.trim()];
    const row = { id, lineId, kind, reason, state: 'proposed' as const, madeBy: actor.userId, madeAt: now };
    if (!(await insertFiling(tx, row))) refuse(transferAdminErrors.lineMatched);
    const detail = { lineId, kind, reason, amountFen: line.amountFen };
    await recordAction(tx, actor, { action: 'transfer.fileLine', target: `lineFiling:${id}`, detail }, now);
  });
  await file.catch((error: unknown) => {
    if (violatedIndex(error) === 'transfer_matches_one_per_line') refuse(transferAdminErrors.lineMatched);
    throw error;
  });
}

export async function confirmFiling(
  { db }: Context,
  actor: Actor,
  filingId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const filing = await lockProposed(tx, 'lineFiling', filingId);
    const { lineId, kind } = filing;
    await confirmProposed(tx, 'lineFiling', filing, actor.userId, now);
    const { amountFen } = (await selectBankLine(tx, lineId))!;
    const account = kind === 'interest' ? ('income:interest' as const) : ('clearing:bank' as const);
    const postings = { 'asset:bank': amountFen, [account]: -amountFen };
    const entry = { source: 'bankFiling' as const, sourceRef: filingId, orderNo: null, postings };
    await insertLedgerEntry(tx, entry, now);
    const target = `lineFiling:${filingId}`;
    const detail = { lineId, kind, amountFen };
    await recordAction(tx, actor, { action: 'transfer.confirmFiling', target, detail }, now);
  });
}

/** Gives a filing back, or withdraws it: the bank line can be matched again. */
export async function returnFiling(
  { db }: Context,
  actor: Actor,
  { filingId, reason }: { readonly filingId: string; readonly reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProposed(tx, 'lineFiling', filingId);
    const returnReason = reason.trim();
    await returnRow(tx, 'lineFiling', filingId, { returnedBy: actor.userId, returnReason });
    const target = `lineFiling:${filingId}`;
    await recordAction(tx, actor, { action: 'transfer.returnFiling', target, detail: { returnReason } }, now);
  });
}
