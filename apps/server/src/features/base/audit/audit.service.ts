// Records in the audit log what somebody did.
import type { Db } from '../../../db/client.ts';
import type { Actor } from './actor.ts';
import { insertAuditEntries, insertAuditEntry } from './audit.store.ts';
import type { AuditEntry } from './audit.store.ts';

export type AuditedAction = Pick<AuditEntry, 'action' | 'target' | 'detail'>;

const ENTRIES_PER_STATEMENT = 1_000;

/** One entry for each record that an action of many records changed. */
export async function recordActions(
  db: Db,
  { userId: actorId, address }: Actor,
  actions: readonly AuditedAction[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < actions.length; start += ENTRIES_PER_STATEMENT) {
    const part = actions.slice(start, start + ENTRIES_PER_STATEMENT);
    const entries = part.map((action) => ({ actorId, ...action, address }));
    await insertAuditEntries(db, entries, now);
  }
}

/** Call it in the transaction of the change, so that both are stored or neither. */
export function recordAction(
  db: Db,
  { userId: actorId, address }: Actor,
  { action, target, detail }: AuditedAction,
  now: Date,
): Promise<void> {
  return insertAuditEntry(db, { actorId, action, target, detail, address }, now);
}
