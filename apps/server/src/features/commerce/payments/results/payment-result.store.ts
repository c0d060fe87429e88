import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { prepareStatement } from '../../../../db/prepared-statement.ts';
import { paymentResults } from '../../../../db/tables/commerce/payments.ts';

const insertOnce = prepareStatement(
  'insert_payment_result',
  [
    ...(['id', 'provider', 'outTradeNo', 'transactionId', 'via'] as const),
    ...(['amountFen', 'problem', 'raw', 'createdAt'] as const),
  ],
  (db, result) =>
    db
      .insert(paymentResults)
      .values(result)
      .onConflictDoNothing({ target: [paymentResults.provider, paymentResults.transactionId] })
      .returning({ id: paymentResults.id }),
);

/** Stores a result once per transaction of the provider; false when it is stored already. */
export async function insertPaymentResult(
  db: Db,
  result: typeof paymentResults.$inferSelect,
): Promise<boolean> {
  return (await insertOnce(db, result)).length === 1;
}

/** Enough to find a demo shop, which pays before a real shop does, and quick when there are millions. */
const OLDEST_RESULTS = 1_000;

/** Whether one of the oldest results is of this merchant of WeChat Pay or application of Alipay. */
export async function hasPaymentResultOf(db: Db, merchantId: string): Promise<boolean> {
  const oldest = db
    .select({
      merchantId: sql<string>`coalesce(${paymentResults.raw}->>'mchid', ${paymentResults.raw}->>'app_id')`.as(
        'merchant_id',
      ),
    })
    .from(paymentResults)
    .orderBy(asc(paymentResults.id))
    .limit(OLDEST_RESULTS)
    .as('oldest');
  const rows = await db.select().from(oldest).where(eq(oldest.merchantId, merchantId)).limit(1);
  return rows.length > 0;
}
