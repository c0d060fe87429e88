import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { eventDeliveries, eventOutbox } from '../../db/tables/event-outbox.ts';
import type { EventPayloads, EventType } from './event.ts';

export type StoredEvent = { [T in EventType]: { id: number; type: T; payload: EventPayloads[T] } }[EventType];

export async function insertEvent<T extends EventType>(
  db: Db,
  type: T,
  payload: EventPayloads[T],
): Promise<void> {
  await db.insert(eventOutbox).values({ type, payload });
}

/** Locks the next due event and skips locked ones, so that several servers can deliver at the same time. */
export async function lockNextEvent(db: Db, now: Date): Promise<StoredEvent | undefined> {
  const [row] = await db
    .select({ id: eventOutbox.id, type: eventOutbox.type, payload: eventOutbox.payload })
    .from(eventOutbox)
    .where(
      and(isNull(eventOutbox.deliveredAt), or(isNull(eventOutbox.retryAt), lte(eventOutbox.retryAt, now))),
    )
    .orderBy(asc(eventOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row as StoredEvent | undefined;
}

/** False when the subscriber received the event before. */
export async function insertDelivery(db: Db, eventId: number, subscriber: string): Promise<boolean> {
  const rows = await db
    .insert(eventDeliveries)
    .values({ eventId, subscriber })
    .onConflictDoNothing()
    .returning({ eventId: eventDeliveries.eventId });
  return rows.length === 1;
}

export async function markDelivered(db: Db, eventId: number, now: Date): Promise<void> {
  await db.update(eventOutbox).set({ deliveredAt: now }).where(eq(eventOutbox.id, eventId));
}

export async function postponeEvent(db: Db, eventId: number, retryAt: Date): Promise<void> {
  await db
    .update(eventOutbox)
    .set({ retryAt, attempts: sql`${eventOutbox.attempts} + 1` })
    .where(eq(eventOutbox.id, eventId));
}
