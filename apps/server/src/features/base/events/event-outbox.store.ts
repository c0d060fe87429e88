import { and, asc, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { prepareSql, prepareStatement } from '../../../db/prepared-statement.ts';
import { eventDeliveries, eventOutbox } from '../../../db/tables/base/event-outbox.ts';
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

const claimDue = prepareStatement(
  'claim_due_events',
  ['now', 'retryAt', 'limit'],
  (db, { now, retryAt, limit }) => {
    const isDue = and(
      isNull(eventOutbox.deliveredAt),
      or(isNull(eventOutbox.retryAt), lte(eventOutbox.retryAt, now)),
    );
    const due = db
      .select({ id: eventOutbox.id })
      .from(eventOutbox)
      .where(isDue)
      .orderBy(asc(eventOutbox.id))
      .limit(limit)
      .for('update', { skipLocked: true });
    // as an array, so that PostgreSQL evaluates it once: a join could run it again and claim more
    return db
      .update(eventOutbox)
      .set({ retryAt, attempts: sql`${eventOutbox.attempts} + 1` })
      .where(sql`${eventOutbox.id} = ANY (ARRAY (${due}))`)
      .returning({ id: eventOutbox.id, type: eventOutbox.type, payload: eventOutbox.payload });
  },
);

/**
 * Takes the due events, oldest first, and makes them due again at `retryAt`, so that nobody else delivers them until then. Several
 * servers can claim at the same time.
 */
export async function claimDueEvents(
  db: Db,
  { now, retryAt, limit }: { now: Date; retryAt: Date; limit: number },
): Promise<StoredEvent[]> {
  const rows = await claimDue(db, { now, retryAt, limit });
  return (rows as StoredEvent[]).toSorted((a, b) => a.id - b.id);
}

const insertNewDeliveries = prepareSql<{ eventId: number }>()(
  'insert_event_deliveries',
  ['eventIds', 'subscriber'],
  ({ eventIds, subscriber }) => sql`
    INSERT INTO ${eventDeliveries} (event_id, subscriber)
    SELECT unnest(${eventIds}::bigint[]), ${subscriber}::text
    ON CONFLICT DO NOTHING RETURNING event_id AS "eventId"`,
);

/** Returns the ids of the events that the subscriber has not received before. Waits for another transaction that delivers one of them. */
export async function insertDeliveries(
  db: Db,
  eventIds: readonly number[],
  subscriber: string,
): Promise<Set<number>> {
  const rows = await insertNewDeliveries(db, { eventIds, subscriber });
  return new Set(rows.map(({ eventId }) => eventId));
}

const updateDelivered = prepareStatement(
  'mark_events_delivered',
  ['ids', 'deliveredAt'],
  (db, { ids, deliveredAt }) =>
    db
      .update(eventOutbox)
      .set({ deliveredAt })
      .where(sql`${eventOutbox.id} = ANY(${ids}::bigint[])`),
);

export async function markDelivered(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await updateDelivered(db, { ids, deliveredAt: now });
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
