import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/client.ts';
import { accountApplications } from '../../../../db/tables/people/accounts.ts';
import { files } from '../../../../db/tables/base/files.ts';
import { sampleApplications as samples } from '../../../../db/tables/commerce/samples.ts';

const isCertificateOf = (userId: string) =>
  and(eq(files.ownerId, userId), eq(files.purpose, 'workCertificate'));

/** The newest work certificate of a teacher: of the approved teacher application, or one uploaded since. */
export async function selectLatestCertificate(db: Db, userId: string) {
  const [row] = await db
    .select({ certificateId: files.id, uploadedAt: files.createdAt })
    .from(files)
    .where(isCertificateOf(userId))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(1);
  return row;
}

export async function isOwnCertificate(db: Db, userId: string, certificateId: string): Promise<boolean> {
  return (await db.$count(files, and(isCertificateOf(userId), eq(files.id, certificateId)))) > 0;
}

/** Certificates that no application has. */
export async function selectUnusedCertificates(tx: Tx, userId: string): Promise<string[]> {
  const used = (table: typeof accountApplications | typeof samples) =>
    tx
      .select({ one: sql`1` })
      .from(table)
      .where(eq(table.certificateFileId, files.id));
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(isCertificateOf(userId), notExists(used(accountApplications)), notExists(used(samples))));
  return rows.map(({ id }) => id);
}
