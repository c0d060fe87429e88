import type { Db } from '../../../db/client.ts';
import { paymentResults } from '../../../db/tables/payments.ts';

/** Stores a result once per transaction of the provider; false when it is stored already. */
export async function insertPaymentResult(
  db: Db,
  result: typeof paymentResults.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(paymentResults)
    .values(result)
    .onConflictDoNothing({ target: [paymentResults.provider, paymentResults.transactionId] })
    .returning({ id: paymentResults.id });
  return rows.length === 1;
}
