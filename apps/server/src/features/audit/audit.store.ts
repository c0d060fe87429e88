import type { Db } from '../../db/client.ts';
import { auditEntries } from '../../db/tables/audit.ts';

export interface AuditEntry {
  readonly actorId: string;
  /** What was done, `publication.upload`. */
  readonly action: string;
  /** What it was done to, `book:12`. */
  readonly subject: string;
  readonly detail: object;
  readonly address: string;
}

/** Kept for good: the table refuses changes. Written in the transaction of the act itself. */
export async function recordAudit(db: Db, entry: AuditEntry, now: Date): Promise<void> {
  await db.insert(auditEntries).values({ ...entry, createdAt: now });
}
