// Answers for what a verified payment does: the event, the money, the ledger and the order in one transaction.
import type { Db } from '../../db/client.ts';
import { sqlRunnerOf } from '../../db/sql-runner.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { publishEvent } from '../events/index.ts';
import type { PaymentFact } from './gateway/payment-gateway.ts';
import { insertJournal } from './ledger.store.ts';
import type { LedgerAccount } from './ledger.store.ts';
import { insertTimelineEntry, lockOrder, selectLines, updateOrder } from './order.store.ts';
import type { Order } from './order.store.ts';
import { insertPaymentEvent, moveAttempt, selectAttempt } from './payment.store.ts';
import type { Attempt } from './payment.store.ts';

/** A success as the gateway reports it; the fields are there, the adapter has checked merchant, app and currency. */
interface Payment {
  readonly outTradeNo: string;
  readonly transactionId: string;
  readonly amountFen: number;
  readonly paidAt: Date;
}

export type Outcome = 'paid' | 'surplus' | 'repeated' | 'unknownAttempt' | 'wrongAmount';

/**
 * Takes a success once, however often and through whichever door it comes. What cannot be applied is kept with its
 * problem and logged: money facts are never dropped.
 */
export async function takePayment(
  { db, jobs, log }: { db: Db; jobs: Jobs; log: Log },
  fact: PaymentFact,
  via: 'notification' | 'query',
  now: Date,
): Promise<{ outcome: Outcome; orderNo?: string }> {
  const payment = readSuccess(fact);
  return db.transaction(async (transaction) => {
    const attempt = await selectAttempt(transaction, payment.outTradeNo);
    const order = attempt && (await lockOrder(transaction, attempt.orderNo));
    const problem = problemOf(attempt, payment);
    const isNew = await insertPaymentEvent(transaction, {
      id: newId(now),
      channel: 'wechat',
      outTradeNo: payment.outTradeNo,
      transactionId: payment.transactionId,
      via,
      amountFen: payment.amountFen,
      problem,
      fact: fact.raw as object,
      createdAt: now,
    });
    if (!isNew) return { outcome: 'repeated', orderNo: order?.orderNo };
    if (problem || !attempt || !order) {
      log.error({ problem, outTradeNo: payment.outTradeNo }, 'a payment could not be applied');
      return { outcome: problem ?? 'unknownAttempt' };
    }
    const outcome = order.status === 'unpaid' ? 'paid' : 'surplus';
    await applyMoney(transaction, attempt, payment, outcome, now);
    if (outcome === 'paid') await markPaid(transaction, jobs, order, payment.paidAt);
    return { outcome, orderNo: order.orderNo };
  });
}

function problemOf(attempt: Attempt | undefined, payment: Payment): 'unknownAttempt' | 'wrongAmount' | null {
  if (!attempt) return 'unknownAttempt';
  return attempt.amountFen === payment.amountFen ? null : 'wrongAmount';
}

/** The second payment of an order, or one for a canceled order, is owed back to the payer. */
async function applyMoney(
  db: Db,
  attempt: Attempt,
  payment: Payment,
  outcome: 'paid' | 'surplus',
  now: Date,
) {
  const { orderNo } = attempt;
  const { amountFen: paidFen, transactionId, paidAt } = payment;
  await moveAttempt(db, attempt.id, ['created', 'open', 'closing', 'closed'], {
    state: outcome === 'paid' ? 'succeeded' : 'surplus',
    transactionId,
    paidFen,
    paidAt,
  });
  const credit: LedgerAccount = outcome === 'paid' ? 'income:books' : 'liability:surplus';
  const postings = { 'asset:wechat': paidFen, [credit]: -paidFen };
  await insertJournal(
    db,
    { source: 'payment', sourceRef: `wechat:${transactionId}`, orderNo, postings },
    now,
  );
  const event = outcome === 'paid' ? 'paid' : 'surplusPaid';
  await insertTimelineEntry(db, { orderNo, event, actorId: null, detail: { transactionId } }, now);
}

async function markPaid(db: Db, jobs: Jobs, { orderNo }: Order, paidAt: Date): Promise<void> {
  await updateOrder(db, orderNo, { status: 'paid', paidAt });
  const lines = await selectLines(db, [orderNo]);
  await jobs.send(sqlRunnerOf(db), 'fulfilOrder', { orderNo });
  await publishEvent(db, jobs, 'OrderPaid', {
    orderNo,
    lines: lines.map(({ bookId, quantity }) => ({ bookId, quantity })),
  });
}

function readSuccess(fact: PaymentFact): Payment {
  const { state, outTradeNo, transactionId, amountFen, paidAt } = fact;
  if (state !== 'success' || !transactionId || amountFen === undefined || !paidAt) {
    throw new Error('not a successful payment');
  }
  return { outTradeNo, transactionId, amountFen, paidAt };
}
