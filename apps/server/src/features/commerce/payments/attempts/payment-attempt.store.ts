import { and, asc, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { PAYMENT_PROVIDERS } from '@zhiye/contract/constants';
import type { Db } from '../../../../db/client.ts';
import { prepareStatement } from '../../../../db/prepared-statement.ts';
import { paymentAttempts } from '../../../../db/tables/commerce/payments.ts';

export type PaymentAttempt = typeof paymentAttempts.$inferSelect;

/** States in which a payment may still arrive. */
export const UNSETTLED_STATES: readonly PaymentAttempt['state'][] = ['created', 'open', 'closing'];

export const isUnsettled = ({ state }: PaymentAttempt): boolean => UNSETTLED_STATES.includes(state);

const selectAttempts = prepareStatement('select_payment_attempts', ['orderNo'], (db, { orderNo }) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderNo, orderNo))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id)),
);

/** Newest first. */
export const selectPaymentAttempts = (db: Db, orderNo: string): Promise<PaymentAttempt[]> =>
  selectAttempts(db, { orderNo });

/** Whether somebody may still pay the order at the provider. */
export const hasUnsettledPaymentAttempt = async (db: Db, orderNo: string): Promise<boolean> =>
  (await selectPaymentAttempts(db, orderNo)).some(isUnsettled);

/** The index begins with the provider, so every provider is named. */
const selectByNumber = prepareStatement('select_payment_attempt', ['outTradeNo'], (db, { outTradeNo }) =>
  db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.provider, [...PAYMENT_PROVIDERS]),
        eq(paymentAttempts.outTradeNo, outTradeNo),
      ),
    ),
);

/** The numbers of an order's attempts differ, whatever their provider. */
export async function selectPaymentAttempt(db: Db, outTradeNo: string): Promise<PaymentAttempt | undefined> {
  const [row] = await selectByNumber(db, { outTradeNo });
  return row;
}

/** The attempt that paid an order. */
export async function selectSettledAttempt(db: Db, orderNo: string): Promise<PaymentAttempt | undefined> {
  const isSettled = and(eq(paymentAttempts.orderNo, orderNo), eq(paymentAttempts.state, 'succeeded'));
  const [row] = await db.select().from(paymentAttempts).where(isSettled);
  return row;
}

/** By order, the provider that was paid. An order that is unpaid, or costs nothing, is missing. */
export async function findPaymentProviders(
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, PaymentAttempt['provider']>> {
  if (orderNos.length === 0) return new Map();
  const { orderNo, provider, state } = paymentAttempts;
  const rows = await db
    .select({ orderNo, provider })
    .from(paymentAttempts)
    .where(and(inArray(orderNo, [...orderNos]), eq(state, 'succeeded')));
  return new Map(rows.map((row) => [row.orderNo, row.provider]));
}

export async function insertPaymentAttempt(
  db: Db,
  attempt: typeof paymentAttempts.$inferInsert,
): Promise<PaymentAttempt> {
  const [row] = await db.insert(paymentAttempts).values(attempt).returning();
  return row!;
}

/** Changes an attempt only when it is in one of the states `from`; true when it did. */
export async function changePaymentAttemptState(
  db: Db,
  attemptId: string,
  from: readonly PaymentAttempt['state'][],
  change: Partial<PaymentAttempt>,
): Promise<boolean> {
  const rows = await db
    .update(paymentAttempts)
    .set(change)
    .where(and(eq(paymentAttempts.id, attemptId), inArray(paymentAttempts.state, [...from])))
    .returning({ id: paymentAttempts.id });
  return rows.length === 1;
}

const settleAttempt = prepareStatement(
  'settle_payment_attempt',
  ['id', 'state', 'transactionId', 'paidFen', 'paidAt'],
  (db, { id, ...settled }) =>
    db
      .update(paymentAttempts)
      .set(settled)
      .where(
        and(
          eq(paymentAttempts.id, id),
          inArray(paymentAttempts.state, ['created', 'open', 'closing', 'closed']),
        ),
      ),
);

/** Records a payment for an attempt that has none yet. */
export async function settlePaymentAttempt(
  db: Db,
  id: string,
  settled: {
    readonly state: 'succeeded' | 'surplus';
    readonly transactionId: string;
    readonly paidFen: number;
    readonly paidAt: Date;
  },
): Promise<void> {
  await settleAttempt(db, { id, ...settled });
}

/** True for one of several simultaneous callers; the others wait. Whoever claims it and ends without a result loses the claim. */
export async function claimRegistration(db: Db, attemptId: string, now: Date, until: Date): Promise<boolean> {
  const { id, state, registeringUntil } = paymentAttempts;
  const rows = await db
    .update(paymentAttempts)
    .set({ registeringUntil: until })
    .where(
      and(eq(id, attemptId), eq(state, 'created'), or(isNull(registeringUntil), lte(registeringUntil, now))),
    )
    .returning({ id });
  return rows.length === 1;
}

/** True for one of several simultaneous callers, and for nobody within the pause after it. */
export async function claimPaymentQuery(
  db: Db,
  attemptId: string,
  pauseMs: number,
  now: Date,
): Promise<boolean> {
  const before = new Date(now.getTime() - pauseMs);
  const rows = await db
    .update(paymentAttempts)
    .set({ queriedAt: now })
    .where(
      and(
        eq(paymentAttempts.id, attemptId),
        or(isNull(paymentAttempts.queriedAt), lte(paymentAttempts.queriedAt, before)),
      ),
    )
    .returning({ id: paymentAttempts.id });
  return rows.length === 1;
}

/** Attempts that may still be paid and about which the provider was not asked since an instant. */
export async function selectForgottenAttempts(
  db: Db,
  before: Date,
  limit: number,
): Promise<PaymentAttempt[]> {
  const { state, createdAt, queriedAt } = paymentAttempts;
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        inArray(state, [...UNSETTLED_STATES]),
        lte(createdAt, before),
        or(isNull(queriedAt), lte(queriedAt, before)),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(limit);
}

/** The earliest end of a payment code whose attempt is not settled. */
export async function selectOldestUnsettledEnd(db: Db): Promise<Date | undefined> {
  const { state, expiresAt } = paymentAttempts;
  const [row] = await db
    .select({ expiresAt })
    .from(paymentAttempts)
    .where(inArray(state, [...UNSETTLED_STATES]))
    .orderBy(asc(expiresAt))
    .limit(1);
  return row?.expiresAt;
}
