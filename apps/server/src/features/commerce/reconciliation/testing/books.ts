import { findReconciliationCases, findReconciliationDays, startPayment } from '@zhiye/contract';
import type { PaymentProviderName, ReconciliationCase, ReconciliationDay } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import type { BillFault } from '@zhiye/gateway-emulators';
import { businessDay, startOfBusinessDay } from '../../../../platform/clock.ts';
import { makeOrder, makeUser } from '../../../../testing/records.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { selectPaymentAttempts } from '../../payments/attempts/payment-attempt.store.ts';
import { newOutRefundNo } from '../../payments/refunds/refund-number.ts';
import { insertRefund } from '../../payments/refunds/refund.store.ts';
import { newId } from '../../../../platform/ids.ts';

const DAY_MS = 86_400_000;
const PAGE = { pageNo: 1, pageSize: 100 };

export const noonOf = (day: string): Date => new Date(startOfBusinessDay(day).getTime() + DAY_MS / 2);

/** Payments, refunds and runs on days of the past, through the shop and an emulator. */
export function useBooks(app: TestApp) {
  let lastAge = 1;
  const emulatorOf = (provider: PaymentProviderName) =>
    provider === 'alipay' ? app.alipayEmulator : app.emulator;

  /** Three days after each other that no other test uses; the middle one is returned. */
  const unusedDay = (): string => businessDay(new Date(app.clock.now().getTime() - (lastAge += 4) * DAY_MS));

  /** An order that is paid at this instant, as the provider and the shop see it. */
  async function payOrder(provider: PaymentProviderName, paidAt: Date) {
    const { outTradeNo, orderNo, amountFen } = await openPayment(provider);
    emulatorOf(provider).setBookTime(paidAt);
    if (provider === 'alipay') app.alipayEmulator.pay(outTradeNo, { notifyAfterMs: null });
    else app.emulator.pay(outTradeNo, null);
    emulatorOf(provider).setBookTime(undefined);
    return { outTradeNo, orderNo, amountFen };
  }

  async function openPayment(provider: PaymentProviderName) {
    const user = await makeUser(app);
    const { orderNo, amountFen } = await makeOrder(app, user);
    const { data } = (await app.call(startPayment, { orderNo, provider }, user)).body;
    if (data.provider === 'alipay') await fetch(data.pageUrl, { redirect: 'manual' });
    const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
    return { outTradeNo: attempt!.outTradeNo, orderNo, amountFen };
  }

  /** A payment that both sides have. */
  async function pay(provider: PaymentProviderName, paidAt: Date) {
    const paid = await payOrder(provider, paidAt);
    await emulatorOf(provider).notify(paid.outTradeNo);
    return paid;
  }

  /** A refund of a part of a payment that both sides have. */
  async function refund(provider: PaymentProviderName, orderNo: string, amountFen: number, at: Date) {
    const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
    const id = newId();
    const outRefundNo = newOutRefundNo(id);
    await insertRefund(app.platform.db, {
      id,
      attemptId: attempt!.id,
      orderNo,
      lineNo: null,
      amountFen,
      reason: '多付款项',
      state: 'approved',
      outRefundNo,
      approvedAt: new Date(),
      createdAt: new Date(),
    });
    emulatorOf(provider).setBookTime(at);
    // a provider first says that the refund is being processed, and its result when it is asked again
    await app.jobs.sendRefund({ refundRowId: id });
    await app.jobs.sendRefund({ refundRowId: id });
    const { rows } = await app.platform.db.execute(sql`SELECT state FROM refunds WHERE id = ${id}`);
    if (rows[0]!['state'] !== 'succeeded') throw new Error('the refund has not succeeded');
    emulatorOf(provider).setBookTime(undefined);
    return outRefundNo;
  }

  /** A run, whether or not the day was read before. */
  async function reconcile(provider: PaymentProviderName, day: string, fault?: BillFault): Promise<void> {
    await app.platform.db.execute(sql`
      UPDATE reconciliation_days SET requested_at = tried_at + interval '1 second'
      WHERE provider = ${provider} AND day = ${day}`);
    emulatorOf(provider).setBillFault(fault);
    await app.jobs.reconcileDay({ provider, day });
    emulatorOf(provider).setBillFault(undefined);
  }

  const finance = () => makeUser(app, USER_TYPE.staff, ['finance']);

  async function casesOf(provider: PaymentProviderName, day: string): Promise<ReconciliationCase[]> {
    const filter = { ...PAGE, provider, fromDay: day, toDay: day };
    return (await app.call(findReconciliationCases, filter, await finance())).body.data.list;
  }

  async function dayOf(provider: PaymentProviderName, day: string): Promise<ReconciliationDay | undefined> {
    const filter = { ...PAGE, provider, fromDay: day, toDay: day };
    return (await app.call(findReconciliationDays, filter, await finance())).body.data.list[0];
  }

  return { emulatorOf, unusedDay, openPayment, payOrder, pay, refund, reconcile, finance, casesOf, dayOf };
}
