// Answers for paying an order: opening an attempt, asking the gateway, taking what it says.
import QRCode from 'qrcode';
import { generalErrors, paymentErrors } from '@zhiye/contract';
import type { DataOf, getPaymentState, startPayment as startPaymentRoute } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { sqlRunnerOf } from '../../db/sql-runner.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { refuse } from '../../platform/refusal.ts';
import { fulfilOrder } from './fulfilment.service.ts';
import { GatewayRefused, GatewayUnavailable } from './gateway/gateway-errors.ts';
import type { PaymentFact, PaymentGateway } from './gateway/payment-gateway.ts';
import { lockOrder, selectLines, selectOwnOrder } from './order.store.ts';
import type { Order } from './order.store.ts';
import { takePayment } from './payment-fact.service.ts';
import { insertAttempt, moveAttempt, selectAttempt, selectAttempts } from './payment.store.ts';
import type { Attempt } from './payment.store.ts';

/** What paying needs beside the order. */
export interface Cashier {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly gateway: PaymentGateway;
  /** Where the gateway reports payments. */
  readonly notifyUrl: string;
  /** The emulator's page for a code; null against the real gateway. */
  readonly emulatorUrlOf: (codeUrl: string) => string | null;
}

/** How often an unreported attempt is asked about. */
const CHECK_EVERY_MS = 60_000;
const UNSETTLED: readonly Attempt['state'][] = ['created', 'open', 'closing'];

export async function startPayment(
  cashier: Cashier,
  userId: string,
  orderNo: string,
  now: Date,
): Promise<DataOf<typeof startPaymentRoute>> {
  const order = (await selectOwnOrder(cashier.db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  const attempt = await openAttempt(cashier, order.orderNo, now);
  const codeUrl = attempt.codeUrl ?? (await registerAttempt(cashier, attempt, now));
  const svg = await QRCode.toString(codeUrl, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
  return {
    codeUrl,
    qrImage: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    emulatorUrl: cashier.emulatorUrlOf(codeUrl),
  };
}

/** The attempt that is open, or a new one: an order is never offered under two codes at once. */
async function openAttempt({ db, jobs }: Cashier, orderNo: string, now: Date): Promise<Attempt> {
  return db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderNo);
    if (order?.status !== 'unpaid' || order.payBefore <= now) return refuse(paymentErrors.notPayable);
    const before = await selectAttempts(transaction, orderNo);
    const open = before.find(({ state }) => state === 'created' || state === 'open');
    if (open) return open;
    const outTradeNo = `${orderNo}${String(before.length + 1).padStart(2, '0')}`;
    await sendCheck(transaction, jobs, outTradeNo, now);
    return insertAttempt(transaction, {
      id: newId(now),
      orderNo,
      channel: 'wechat',
      outTradeNo,
      amountFen: order.amountFen,
      state: 'created',
      expiresAt: order.payBefore,
      createdAt: now,
    });
  });
}

/** Registers the attempt at the gateway; no lock is held meanwhile, and repeating it is safe. */
async function registerAttempt(cashier: Cashier, attempt: Attempt, now: Date): Promise<string> {
  const { db, gateway, notifyUrl } = cashier;
  const { outTradeNo, amountFen, expiresAt } = attempt;
  const description = await describeForPayer(db, attempt.orderNo);
  try {
    const { codeUrl } = await gateway.createPayment({
      outTradeNo,
      amountFen,
      description,
      expiresAt,
      notifyUrl,
    });
    await moveAttempt(db, attempt.id, ['created'], { state: 'open', codeUrl });
    return codeUrl;
  } catch (error) {
    if (error instanceof GatewayUnavailable) return refuse(paymentErrors.gatewayUnavailable);
    if (!(error instanceof GatewayRefused)) throw error;
    // Paid or closed already under this number: the gateway knows, and the next attempt gets a number of its own.
    await settleAttempt(cashier, attempt, now);
    return refuse(paymentErrors.notPayable);
  }
}

async function describeForPayer(db: Db, orderNo: string): Promise<string> {
  const lines = await selectLines(db, [orderNo]);
  const [first] = lines;
  return lines.length > 1 ? `《${first?.title}》等 ${lines.length} 种` : `《${first?.title}》`;
}

/** A verified fact from the gateway: takes the money, then puts the books on the shelf at once. */
export async function applyFact(
  cashier: Cashier,
  fact: PaymentFact,
  via: 'notification' | 'query',
  now: Date,
): Promise<void> {
  if (fact.state !== 'success') return;
  const { outcome, orderNo } = await takePayment(cashier, fact, via, now);
  if (outcome !== 'paid' || !orderNo) return;
  // The job does the same again if this does not come through.
  await fulfilOrder(cashier.db, orderNo, now).catch((error: unknown) =>
    cashier.log.error({ err: error, orderNo }, 'books were not put on the shelf at once'),
  );
}

/** Asks the gateway about one attempt and takes what it says. Throws GatewayUnavailable. */
export async function settleAttempt(cashier: Cashier, attempt: Attempt, now: Date): Promise<void> {
  const answer = await cashier.gateway.queryPayment(attempt.outTradeNo);
  if (answer.state === 'success') return applyFact(cashier, answer as PaymentFact, 'query', now);
  if (answer.state === 'closed') {
    await moveAttempt(cashier.db, attempt.id, UNSETTLED, { state: 'closed' });
  }
}

/** The job behind a lost notification: asks every minute until the attempt has an end. */
export async function checkAttempt(cashier: Cashier, outTradeNo: string, now: Date): Promise<void> {
  const attempt = await selectAttempt(cashier.db, outTradeNo);
  if (!attempt || !UNSETTLED.includes(attempt.state)) return;
  await settleAttempt(cashier, attempt, now);
  const after = await selectAttempt(cashier.db, outTradeNo);
  if (!after || !UNSETTLED.includes(after.state)) return;
  await sendCheck(cashier.db, cashier.jobs, outTradeNo, now);
}

function sendCheck(db: Db, jobs: Jobs, outTradeNo: string, now: Date): Promise<void> {
  const after = new Date(now.getTime() + CHECK_EVERY_MS);
  return jobs.send(sqlRunnerOf(db), 'checkAttempt', { outTradeNo }, { after });
}

/** For the person who has paid and sees no change. */
export async function checkPayment(cashier: Cashier, userId: string, orderNo: string, now: Date) {
  const order = (await selectOwnOrder(cashier.db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  if (order.status === 'unpaid') await settleOpenAttempts(cashier, orderNo, now);
  return describePayment(cashier.db, userId, orderNo, now);
}

async function settleOpenAttempts(cashier: Cashier, orderNo: string, now: Date): Promise<void> {
  for (const attempt of await selectAttempts(cashier.db, orderNo)) {
    if (attempt.state !== 'open' && attempt.state !== 'closing') continue;
    await settleAttempt(cashier, attempt, now).catch((error: unknown) => {
      if (error instanceof GatewayUnavailable) refuse(paymentErrors.gatewayUnavailable);
      throw error;
    });
  }
}

export async function describePayment(
  db: Db,
  userId: string,
  orderNo: string,
  now: Date,
): Promise<DataOf<typeof getPaymentState>> {
  const order: Order = (await selectOwnOrder(db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  return {
    orderNo,
    status: order.status,
    amountFen: order.amountFen,
    payBefore: order.payBefore.toISOString(),
    now: now.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  };
}
