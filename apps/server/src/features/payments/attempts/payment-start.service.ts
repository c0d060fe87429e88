// Starts the payment of an order: opens a payment attempt and registers it at the provider.
import QRCode from 'qrcode';
import { generalErrors, paymentErrors } from '@zhiye/contract';
import type { DataOf, startPayment as startPaymentRoute } from '@zhiye/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { PaymentContext } from '../payment-context.ts';
import { ProviderRefused, refuseWhenUnavailable } from '../providers/provider-errors.ts';
import { closePaymentAttempt } from './payment-attempt-closing.service.ts';
import { schedulePaymentPoll } from './payment-poll.service.ts';
import { syncPaymentAttempt } from './payment-sync.service.ts';
import {
  changePaymentAttemptState,
  insertPaymentAttempt,
  isUnsettled,
  selectPaymentAttempt,
  selectPaymentAttempts,
} from './payment-attempt.store.ts';
import type { PaymentAttempt } from './payment-attempt.store.ts';

export async function startPayment(
  context: PaymentContext,
  userId: string,
  orderNo: string,
  now: Date,
): Promise<DataOf<typeof startPaymentRoute>> {
  if (!(await context.payable.findOwn(context.db, userId, orderNo))) refuse(generalErrors.notFound);
  const attempt = await openPaymentAttempt(context, orderNo, now);
  const codeUrl = attempt.codeUrl ?? (await registerPaymentAttempt(context, attempt, now));
  const svg = await QRCode.toString(codeUrl, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
  return {
    codeUrl,
    qrImage: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    emulatorUrl: context.emulatorUrlFor(codeUrl),
  };
}

/** Returns the open attempt, or a new one. One that is being closed may still be paid, so it is closed first. */
async function openPaymentAttempt(
  context: PaymentContext,
  orderNo: string,
  now: Date,
): Promise<PaymentAttempt> {
  const attempt = await findOrInsertAttempt(context, orderNo, now);
  if (attempt.state !== 'closing') return attempt;
  await refuseWhenUnavailable(closePaymentAttempt(context, attempt, now));
  const next = await findOrInsertAttempt(context, orderNo, now);
  return next.state === 'closing' ? refuse(paymentErrors.notPayable) : next;
}

/** Under the lock of the order, so that an order never has two attempts that can be paid. */
async function findOrInsertAttempt(
  { db, jobs, payable }: PaymentContext,
  orderNo: string,
  now: Date,
): Promise<PaymentAttempt> {
  return db.transaction(async (tx) => {
    const order = await payable.lock(tx, orderNo);
    if (order?.status !== 'unpaid' || order.payBefore <= now) return refuse(paymentErrors.notPayable);
    const attempts = await selectPaymentAttempts(tx, orderNo);
    const unsettled = attempts.find(isUnsettled);
    if (unsettled) return unsettled;
    const outTradeNo = `${orderNo}${String(attempts.length + 1).padStart(2, '0')}`;
    await schedulePaymentPoll(tx, jobs, outTradeNo, now);
    return insertPaymentAttempt(tx, {
      id: newId(now),
      orderNo,
      provider: 'wechat',
      outTradeNo,
      amountFen: order.amountFen,
      state: 'created',
      expiresAt: order.payBefore,
      createdAt: now,
    });
  });
}

/** Registers the attempt at the provider. It holds no lock during the call, and it can safely be repeated. */
async function registerPaymentAttempt(
  context: PaymentContext,
  attempt: PaymentAttempt,
  now: Date,
): Promise<string> {
  const { db, payable, provider, notifyUrl } = context;
  const { outTradeNo, amountFen, expiresAt } = attempt;
  const description = await payable.describe(db, attempt.orderNo);
  try {
    const { codeUrl } = await refuseWhenUnavailable(
      provider.createPayment({ outTradeNo, amountFen, description, expiresAt, notifyUrl }),
    );
    const isOpen = await changePaymentAttemptState(db, attempt.id, ['created'], { state: 'open', codeUrl });
    return isOpen ? codeUrl : await findCodeOrClose(context, outTradeNo, now);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // This number is already paid or closed. The query stores which, and the next attempt has its own number.
    await syncPaymentAttempt(context, attempt, now);
    return refuse(paymentErrors.notPayable);
  }
}

/**
 * For an attempt that changed during its registration. Another request registered it, or it was closed: then the provider
 * has opened a code for nobody, which must be closed.
 */
async function findCodeOrClose(context: PaymentContext, outTradeNo: string, now: Date): Promise<string> {
  const attempt = await selectPaymentAttempt(context.db, outTradeNo);
  if (attempt?.state === 'open' && attempt.codeUrl) return attempt.codeUrl;
  if (attempt) {
    await changePaymentAttemptState(context.db, attempt.id, ['closed'], { state: 'closing' });
    await refuseWhenUnavailable(closePaymentAttempt(context, attempt, now));
  }
  return refuse(paymentErrors.notPayable);
}
