import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import { eventDeliveries, eventOutbox } from '../../db/tables/event-outbox.ts';
import type { EventPayloads, EventType } from './event.ts';

export type StoredEvent = { [T in EventType]: { id: number; type: T; payload: EventPayloads[T] } }[EventType];

const insertOne = prepareStatement('insert_event', ['type', 'payload'], (db, event) =>
  db.insert(eventOutbox).values(event),
);

export async function insertEvent<T extends EventType>(
  db: Db,
  type: T,
  payload: EventPayloads[T],
): Promise<void> {
  await insertOne(db, { type, payload });
}

const claimNext = prepareStatement('claim_next_event', ['now', 'retryAt'], (db, { now, retryAt }) => {
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
  return db
    .update(eventOutbox)
    .set({ retryAt, attempts: sql`${eventOutbox.attempts} + 1` })
    .where(eq(eventOutbox.id, next))
    .returning({ id: eventOutbox.id, type: eventOutbox.type, payload: eventOutbox.payload });
});

/**
 * Takes the next due event and makes it due again at `retryAt`, so that nobody else delivers it until then. Several servers
 * can claim at the same time.
 */
export async function claimNextEvent(db: Db, now: Date, retryAt: Date): Promise<StoredEvent | undefined> {
  const [row] = await claimNext(db, { now, retryAt });
  return row as StoredEvent | undefined;
}

const insertDeliveryOnce = prepareStatement(
  'insert_event_delivery',
  ['eventId', 'subscriber'],
  (db, delivery) =>
    db
      .insert(eventDeliveries)
      .values(delivery)
      .onConflictDoNothing()
      .returning({ eventId: eventDeliveries.eventId }),
);

/** False when the subscriber received the event before. */
export async function insertDelivery(db: Db, eventId: number, subscriber: string): Promise<boolean> {
  return (await insertDeliveryOnce(db, { eventId, subscriber })).length === 1;
}

const updateDelivered = prepareStatement(
  'mark_event_delivered',
  ['id', 'deliveredAt'],
  (db, { id, deliveredAt }) => db.update(eventOutbox).set({ deliveredAt }).where(eq(eventOutbox.id, id)),
);

export async function markDelivered(db: Db, eventId: number, now: Date): Promise<void> {
  await updateDelivered(db, { id: eventId, deliveredAt: now });
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
