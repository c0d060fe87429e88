import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { outboxDeliveries, outboxEvents } from '../../db/tables/outbox.ts';
import type { EventPayloads, EventType } from './event.ts';

export type StoredEvent = { [T in EventType]: { id: number; type: T; payload: EventPayloads[T] } }[EventType];

export async function insertEvent<T extends EventType>(
  db: Db,
  type: T,
  payload: EventPayloads[T],
): Promise<void> {
  await db.insert(outboxEvents).values({ type, payload });
}

/** The next event that is due, locked, so that several servers share the work. */
export async function lockNextEvent(db: Db, now: Date): Promise<StoredEvent | undefined> {
  const [row] = await db
    .select({ id: outboxEvents.id, type: outboxEvents.type, payload: outboxEvents.payload })
    .from(outboxEvents)
    .where(
      and(isNull(outboxEvents.deliveredAt), or(isNull(outboxEvents.retryAt), lte(outboxEvents.retryAt, now))),
    )
    .orderBy(asc(outboxEvents.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row as StoredEvent | undefined;
}

/** True when this subscriber has not had the event before; written with the subscriber's own work. */
export async function insertDelivery(db: Db, eventId: number, subscriber: string): Promise<boolean> {
  const rows = await db
    .insert(outboxDeliveries)
    .values({ eventId, subscriber })
    .onConflictDoNothing()
    .returning({ eventId: outboxDeliveries.eventId });
  return rows.length === 1;
}

export async function markDelivered(db: Db, eventId: number, now: Date): Promise<void> {
  await db.update(outboxEvents).set({ deliveredAt: now }).where(eq(outboxEvents.id, eventId));
}

export async function postponeEvent(db: Db, eventId: number, retryAt: Date): Promise<void> {
  await db
    .update(outboxEvents)
    .set({ retryAt, attempts: sql`${outboxEvents.attempts} + 1` })
    .where(eq(outboxEvents.id, eventId));
}
