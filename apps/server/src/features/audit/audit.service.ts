// Records in the audit log what somebody did.
import type { Db } from '../../db/client.ts';
import type { Actor } from './actor.ts';
import { insertAuditEntry } from './audit.store.ts';
import type { AuditEntry } from './audit.store.ts';

export type AuditedAction = Pick<AuditEntry, 'action' | 'target' | 'detail'>;

/** Call it in the transaction of the change, so that both are stored or neither. */
export function recordAction(
  db: Db,
  { userId: actorId, address }: Actor,
  { action, target, detail }: AuditedAction,
  now: Date,
): Promise<void> {
  return insertAuditEntry(db, { actorId, action, target, detail, address }, now);
}
