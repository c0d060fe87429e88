import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/client.ts';
import { files } from '../../../../db/tables/base/files.ts';
import { signedAcceptances } from '../../../../db/tables/commerce/invoices.ts';

export async function selectSignedAcceptance(db: Db, orderNo: string) {
  const [row] = await db
    .select({ fileId: signedAcceptances.fileId, signedAt: signedAcceptances.signedAt, name: files.name })
    .from(signedAcceptances)
    .innerJoin(files, eq(files.id, signedAcceptances.fileId))
    .where(eq(signedAcceptances.orderNo, orderNo));
  return row;
}

export async function saveSignedAcceptance(
  tx: Tx,
  row: typeof signedAcceptances.$inferInsert,
): Promise<void> {
  const { orderNo: _, ...copy } = row;
  await tx
    .insert(signedAcceptances)
    .values(row)
    .onConflictDoUpdate({ target: signedAcceptances.orderNo, set: copy });
}
