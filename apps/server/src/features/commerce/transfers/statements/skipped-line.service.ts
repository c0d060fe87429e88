// Records a line that a statement left out: a second payment that looks like the first, or an amount that a person can read.
import { generalErrors, transferAdminErrors } from '@zhiye/contract';
import type {
  DataOf,
  findSkippedLines as findRoute,
  InputOf,
  recordSkippedLine as recordRoute,
  SkipReason,
} from '@zhiye/contract';
import { lockByName } from '../../../../db/advisory-lock.ts';
import type { Db } from '../../../../db/client.ts';
import { newId } from '../../../../platform/ids.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { BANK_LINES_LOCK, hasTransactionNo, insertBankLines } from './bank-line.store.ts';
import { identityOf, lineKeyOf } from './same-payment.ts';
import {
  countEqualLines,
  countSkips,
  selectRecordedLineNos,
  selectSkip,
  selectSkipsPage,
} from './skipped-line.store.ts';
import { selectStatementImport } from './statement-import.store.ts';

/** Money that left, foreign money and totals never become receipts. */
const RECORDABLE: readonly SkipReason[] = ['repeated', 'amount', 'separators'];

type Skip = NonNullable<Awaited<ReturnType<typeof selectSkip>>>;

const isRecordable = ({ reason, receivedAt, payer }: Skip): boolean =>
  RECORDABLE.includes(reason) && receivedAt !== null && payer !== '';

export async function findSkippedLines(
  db: Db,
  { importId, ...page }: InputOf<typeof findRoute>,
): Promise<DataOf<typeof findRoute>> {
  const { fileHash } = (await selectStatementImport(db, importId)) ?? refuse(generalErrors.notFound);
  const recorded = await selectRecordedLineNos(db, fileHash);
  const rows = await selectSkipsPage(db, importId, pageOffset(page));
  return {
    total: await countSkips(db, importId),
    list: rows.map((skip) => {
      const { importId: _, receivedAt, ...said } = skip;
      const recording = recorded.has(skip.lineNo) ? 'done' : isRecordable(skip) ? 'yes' : 'no';
      return { ...said, receivedAt: receivedAt?.toISOString() ?? null, recording };
    }),
  };
}

export async function recordSkippedLine(
  { db }: Pick<PaymentContext, 'db'>,
  actor: Actor,
  { importId, lineNo, amountFen: typedFen, reason }: InputOf<typeof recordRoute>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockByName(tx, BANK_LINES_LOCK);
    const { fileHash } = (await selectStatementImport(tx, importId)) ?? refuse(generalErrors.notFound);
    const skip = (await selectSkip(tx, importId, lineNo)) ?? refuse(generalErrors.notFound);
    const { receivedAt, payer, remark, transactionNo } = skip;
    const amountFen = skip.amountFen ?? typedFen;
    if (!isRecordable(skip) || !receivedAt || !amountFen) return refuse(transferAdminErrors.noReceipt);
    // the same line of the same file was a receipt, or was recorded in this way before
    if ((await selectRecordedLineNos(tx, fileHash)).has(lineNo)) refuse(transferAdminErrors.lineRepeated);
    // a number of the bank names one payment
    if (transactionNo && (await hasTransactionNo(tx, transactionNo)))
      refuse(transferAdminErrors.lineRepeated);
    const payment = { receivedAt, payer, remark, transactionNo, amountFen };
    const identity = identityOf(payment);
    const lineKey = lineKeyOf(identity, (await countEqualLines(tx, receivedAt, identity)) + 1);
    const id = newId(now);
    const origin = {
      importId,
      lineNo,
      source: 'statement' as const,
      recordedBy: actor.userId,
      createdAt: now,
    };
    await insertBankLines(tx, [{ ...payment, ...origin, id, lineKey }]);
    const detail = { importId, lineNo, amountFen, reason: reason.trim() };
    await recordAction(
      tx,
      actor,
      { action: 'transfer.recordSkipped', target: `bankLine:${id}`, detail },
      now,
    );
  });
}
