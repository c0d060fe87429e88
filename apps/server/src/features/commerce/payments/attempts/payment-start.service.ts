// Starts the payment of an order: opens a payment attempt and registers it at the provider.
import { setTimeout as wait } from 'node:timers/promises';
import { generalErrors, paymentErrors } from '@zhiye/contract';
import type { DataOf, PaymentProviderName, startPayment as startPaymentRoute } from '@zhiye/contract';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { CreatedPayment } from '../providers/payment-provider.ts';
import { ProviderRefused, refuseWhenUnavailable } from '../providers/provider-errors.ts';
import { makePaymentClaim } from '../payers/payment-claim.ts';
import { describeStartedPayment } from './started-payment.ts';
import { closePaymentAttempt, closeRegisteredCode } from './payment-attempt-closing.service.ts';
import { schedulePaymentPoll } from './payment-poll.service.ts';
import { syncPaymentAttempt } from './payment-sync.service.ts';
import {
  changePaymentAttemptState,
  claimRegistration,
  insertPaymentAttempt,
  isUnsettled,
  selectPaymentAttempt,
  selectPaymentAttempts,
} from './payment-attempt.store.ts';
import type { PaymentAttempt } from './payment-attempt.store.ts';

interface PaymentRequest {
  readonly orderNo: string;
  readonly provider: PaymentProviderName;
  readonly onPhone?: boolean;
  /** Who pays inside WeChat; the bridge of WeChat takes the payment of this person alone. */
  readonly payer?: string | undefined;
  /** The network address of the payer. */
  readonly payerAddress?: string;
}

/** Where the payer is; the page of a provider depends on it and can be made again. */
type StartContext = PaymentContext & Pick<PaymentRequest, 'onPhone' | 'payer' | 'payerAddress'>;

/** Alipay has a page for every window, WeChat Pay a code for computers. */
function wayOf({ provider, onPhone, payer }: PaymentRequest): PaymentAttempt['way'] {
  if (payer !== undefined) return 'inWeChat';
  return provider === 'alipay' || onPhone ? 'page' : 'code';
}

export async function startPayment(
  context: PaymentContext,
  userId: string,
  request: PaymentRequest,
  now: Date,
): Promise<DataOf<typeof startPaymentRoute>> {
  const { orderNo, provider, onPhone, payer, payerAddress } = request;
  if (!(await context.payable.findOwn(context.db, userId, orderNo))) refuse(generalErrors.notFound);
  const open = async (): Promise<CreatedPayment | undefined> => {
    const attempt = await openPaymentAttempt(context, request, now);
    if (attempt.codeUrl) return { kind: 'qrCode', codeUrl: attempt.codeUrl };
    return registerOnce({ ...context, onPhone, payer, payerAddress }, attempt, now);
  };
  const created = (await open()) ?? (await open()) ?? refuse(paymentErrors.notPayable);
  return describeStartedPayment(context, provider, created);
}

/** WeChat Pay takes a code for two hours. An order that is to be paid by transfer waits for days. */
const CODE_LIFE_MS = 2 * 3_600_000;

/**
 * Returns the open attempt, or a new one. One that is being closed, is of the other provider or the other way of paying, or whose code
 * has expired, may still be paid, so it is closed first.
 */
async function openPaymentAttempt(
  context: PaymentContext,
  request: PaymentRequest,
  now: Date,
): Promise<PaymentAttempt> {
  const deadlineNow = await context.databaseClock.now(context.db);
  const isWanted = ({ state, provider, way, expiresAt }: PaymentAttempt) =>
    state !== 'closing' &&
    provider === request.provider &&
    (provider === 'alipay' || way === wayOf(request)) &&
    expiresAt > deadlineNow;
  const attempt = await findOrInsertAttempt(context, request, now);
  if (isWanted(attempt)) return attempt;
  await refuseWhenUnavailable(closePaymentAttempt(context, attempt, now));
  const next = await findOrInsertAttempt(context, request, now);
  return isWanted(next) ? next : refuse(paymentErrors.notPayable);
}

/** Under the lock of the order, so that an order never has two attempts that can be paid. */
async function findOrInsertAttempt(
  { db, jobs, payable, databaseClock }: PaymentContext,
  request: PaymentRequest,
  now: Date,
): Promise<PaymentAttempt> {
  const { orderNo, provider } = request;
  return db.transaction(async (tx) => {
    const order = await payable.lock(tx, orderNo);
    const deadlineNow = await databaseClock.now(tx);
    if (order?.status !== 'unpaid' || order.onAccount || order.payBefore <= deadlineNow)
      return refuse(paymentErrors.notPayable);
    const attempts = await selectPaymentAttempts(tx, orderNo);
    const unsettled = attempts.find(isUnsettled);
    if (unsettled) return unsettled;
    const outTradeNo = `${orderNo}${String(attempts.length + 1).padStart(2, '0')}`;
    await schedulePaymentPoll(tx, jobs, outTradeNo, deadlineNow);
    return insertPaymentAttempt(tx, {
      id: newId(now),
      orderNo,
      provider,
      way: wayOf(request),
      outTradeNo,
      amountFen: order.amountFen,
      state: 'created',
      expiresAt: new Date(Math.min(order.payBefore.getTime(), deadlineNow.getTime() + CODE_LIFE_MS)),
      createdAt: now,
    });
  });
}

/** Longer than a call to a provider takes; then the server that claimed it has ended. */
const CLAIM_MS = 10_000;
const LOOK_MS = 60;

/**
 * Of several simultaneous requests, at any server, one registers the attempt and the others wait for its code. They hold no lock and no
 * connection meanwhile. When its call fails they fail as well; when its server has ended, another one registers. Undefined when the attempt
 * was closed to make room for another one.
 */
async function registerOnce(
  context: StartContext,
  attempt: PaymentAttempt,
  now: Date,
): Promise<CreatedPayment | undefined> {
  const { db, databaseClock } = context;
  for (let known: PaymentAttempt | undefined = attempt; known;) {
    if (known.codeUrl) return { kind: 'qrCode', codeUrl: known.codeUrl };
    if (known.state === 'open') return registerPaymentAttempt(context, known, now);
    if (known.state !== 'created') break;
    const claimedAt = await databaseClock.now(db);
    const until = new Date(claimedAt.getTime() + CLAIM_MS);
    if (await claimRegistration(db, attempt.id, claimedAt, until)) {
      return registerPaymentAttempt(context, known, now).catch(async (error: unknown) => {
        await changePaymentAttemptState(db, attempt.id, ['created'], { registeringUntil: null });
        throw error;
      });
    }
    await wait(LOOK_MS);
    known = await selectPaymentAttempt(db, attempt.outTradeNo);
    if (known?.state === 'created' && !known.registeringUntil) refuse(paymentErrors.providerUnavailable);
  }
  return refuse(paymentErrors.notPayable);
}

/** Registers the attempt at the provider. It holds no lock during the call, and it can safely be repeated. */
async function registerPaymentAttempt(
  context: StartContext,
  attempt: PaymentAttempt,
  now: Date,
): Promise<CreatedPayment | undefined> {
  const { db, payable, providers, notifyUrlOf, onPhone = false, payer, payerAddress } = context;
  const { orderNo, provider, outTradeNo, amountFen, expiresAt } = attempt;
  const description = await payable.describe(db, orderNo);
  const notifyUrl = notifyUrlOf(provider);
  const returnUrl = returnUrlOf(context, attempt);
  const payment = {
    outTradeNo,
    amountFen,
    description,
    expiresAt,
    notifyUrl,
    onPhone,
    payer,
    payerAddress,
    returnUrl,
  };
  try {
    const created = await refuseWhenUnavailable(providers[provider].createPayment(payment));
    if (created.kind !== 'qrCode' && attempt.state === 'open') return created;
    const codeUrl = created.kind === 'qrCode' ? created.codeUrl : null;
    const isOpen = await changePaymentAttemptState(db, attempt.id, ['created'], { state: 'open', codeUrl });
    return isOpen ? created : await findPaymentOrClose(context, attempt, created, now);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // This number is already paid or closed. The query stores which, and the next attempt has its own number.
    await syncPaymentAttempt(context, attempt, now);
    // a page is for the network of the phone, and what is paid inside WeChat for one payer: another one needs a new number, unless it was paid
    if (attempt.way !== 'code' && attempt.state === 'open') {
      await refuseWhenUnavailable(closePaymentAttempt(context, attempt, now));
      return undefined;
    }
    return refuse(paymentErrors.notPayable);
  }
}

/** On a phone another browser may come back, which is told of the payment by the claim. */
function returnUrlOf(context: StartContext, { orderNo, provider, createdAt }: PaymentAttempt): string {
  const { publicUrl, onPhone } = context;
  const address = `/payment?orderNo=${orderNo}&provider=${provider}`;
  if (!onPhone) return `${publicUrl}/pc${address}`;
  return `${publicUrl}/mobile${address}&claim=${makePaymentClaim(context, orderNo, createdAt)}`;
}

/**
 * For an attempt that changed during its registration. Another request registered it, or it was closed: then the provider
 * has opened a code for nobody, which must be closed.
 */
async function findPaymentOrClose(
  context: PaymentContext,
  { outTradeNo }: PaymentAttempt,
  created: CreatedPayment,
  now: Date,
): Promise<CreatedPayment> {
  const attempt = await selectPaymentAttempt(context.db, outTradeNo);
  if (attempt?.state === 'open')
    return attempt.codeUrl ? { kind: 'qrCode', codeUrl: attempt.codeUrl } : created;
  if (attempt) await refuseWhenUnavailable(closeRegisteredCode(context, attempt, now));
  return refuse(paymentErrors.notPayable);
}
