// The maker says which transfers a bank line pays. Nothing is booked before another person confirms.
import { generalErrors, transferAdminErrors, transferErrors } from '@zhiye/contract';
import type {
  InputOf,
  proposeMatch as proposeMatchRoute,
  recordReceipt as recordReceiptRoute,
} from '@zhiye/contract';
import { lockByName } from '../../../../db/advisory-lock.ts';
import type { Tx } from '../../../../db/client.ts';
import { violatedIndex } from '../../../../db/unique-violation.ts';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import {
  BANK_LINES_LOCK,
  hasTransactionNo,
  insertBankLines,
  selectBankLine,
} from '../statements/bank-line.store.ts';
import type { BankLineRow } from '../statements/bank-line.store.ts';
import { identityOf, lineKeyOf } from '../statements/same-payment.ts';
import { selectTransfersById } from '../transfers/transfer.store.ts';
import { insertMatches } from './transfer-match.store.ts';

type Parts = InputOf<typeof proposeMatchRoute>['parts'];

export async function proposeMatch(
  { db }: Pick<PaymentContext, 'db'>,
  actor: Actor,
  { lineId, parts, note }: InputOf<typeof proposeMatchRoute>,
  now: Date,
): Promise<void> {
  const propose = db.transaction(async (tx) => {
    const line = (await selectBankLine(tx, lineId)) ?? refuse(generalErrors.notFound);
    await insertProposal(tx, actor, { line, parts, note }, now);
  });
  await propose.catch((error: unknown) => {
    // The line is filed.
    if (violatedIndex(error) === 'transfer_matches_one_per_line') refuse(transferAdminErrors.lineMatched);
    throw error;
  });
}

/** Records money that finance saw at the bank. The number of the bank keeps a later statement from counting it again. */
export async function recordReceipt(
  { db }: Pick<PaymentContext, 'db'>,
  actor: Actor,
  { transferId, amountFen, payer, bankReference, receivedAt, note }: InputOf<typeof recordReceiptRoute>,
  now: Date,
): Promise<void> {
  if (new Date(receivedAt) > now) refuse(transferErrors.paidOnFuture);
  await db.transaction(async (tx) => {
    const details = { payer: payer.trim(), amountFen, remark: '', receivedAt: new Date(receivedAt) };
    const lineKey = lineKeyOf(identityOf({ ...details, transactionNo: bankReference }), 1);
    await lockByName(tx, BANK_LINES_LOCK);
    if (await hasTransactionNo(tx, bankReference)) refuse(transferAdminErrors.lineRepeated);
    const [line] = await insertBankLines(tx, [
      {
        ...details,
        id: newId(now),
        lineKey,
        transactionNo: bankReference,
        source: 'manual',
        recordedBy: actor.userId,
        createdAt: now,
      },
    ]);
    if (!line) return refuse(transferAdminErrors.lineRepeated);
    await insertProposal(tx, actor, { line, parts: [{ transferId, amountFen }], note }, now);
  });
}

async function insertProposal(
  tx: Tx,
  actor: Actor,
  { line, parts, note }: { line: BankLineRow; parts: Parts; note: string | undefined },
  now: Date,
): Promise<void> {
  const ids = [...new Set(parts.map(({ transferId }) => transferId))];
  const found = await selectTransfersById(tx, ids);
  if (found.length < parts.length) refuse(generalErrors.notFound);
  const sumFen = parts.reduce((sum, { amountFen }) => sum + amountFen, 0);
  if (sumFen !== line.amountFen)
    refuse(transferAdminErrors.partsDiffer, { amount: formatYuan(line.amountFen) });
  const id = newId(now);
  const proposal = { id, lineId: line.id, madeBy: actor.userId, madeAt: now, note: note?.trim() ?? null };
  if (!(await insertMatches(tx, [{ ...proposal, parts }]))) refuse(transferAdminErrors.lineMatched);
  const detail = {
    lineId: line.id,
    source: line.source,
    parts,
    orders: found.map((f) => f.transfer.orderNo),
  };
  await recordAction(tx, actor, { action: 'transfer.propose', target: `transferMatch:${id}`, detail }, now);
}
