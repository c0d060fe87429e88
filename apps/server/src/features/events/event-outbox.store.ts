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

/**
 * Takes the next due event and makes it due again at `retryAt`, so that nobody else delivers it until then. Several servers
 * can claim at the same time.
 */
export async function claimNextEvent(db: Db, now: Date, retryAt: Date): Promise<StoredEvent | undefined> {
  const isDue = and(
    isNull(eventOutbox.deliveredAt),
    or(isNull(eventOutbox.retryAt), lte(eventOutbox.retryAt, now)),
  );
  const next = db
    .select({ id: eventOutbox.id })
    .from(eventOutbox)
    .where(isDue)
    .orderBy(asc(eventOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(eventOutbox)
    .set({ retryAt, attempts: sql`${eventOutbox.attempts} + 1` })
    .where(eq(eventOutbox.id, next))
    .returning({ id: eventOutbox.id, type: eventOutbox.type, payload: eventOutbox.payload });
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

/** When the oldest event that somebody has not received was written. */
export async function selectOldestUndelivered(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: eventOutbox.createdAt })
    .from(eventOutbox)
    .where(isNull(eventOutbox.deliveredAt))
    .orderBy(asc(eventOutbox.id))
    .limit(1);
  return row?.createdAt;
}
