// Stores events in the transaction of the change that causes them and delivers them to the subscribers of later areas.
import { sqlRunnerOf } from '../../db/sql-runner.ts';
import type { Database, Db } from '../../db/client.ts';
import type { EventSubscriber } from '../../platform/area.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/log.ts';
import type { EventPayloads, EventType } from './event.ts';
import {
  insertDelivery,
  insertEvent,
  lockNextEvent,
  markDelivered,
  postponeEvent,
} from './event-outbox.store.ts';
import type { StoredEvent } from './event-outbox.store.ts';

/** A subscriber of one type of event. `name` identifies it for good: under another name it would get old events again. */
export const subscribe = <T extends EventType>(
  event: T,
  name: string,
  handle: (db: Db, payload: EventPayloads[T]) => Promise<void>,
): EventSubscriber => ({ event, name, handle: (db, payload) => handle(db, payload as EventPayloads[T]) });

const RETRY_DELAY_MS = 10_000;

/** Stores an event and the job that delivers it. Call it in the transaction of the change. */
export async function publishEvent<T extends EventType>(
  transaction: Db,
  jobs: JobQueue,
  type: T,
  payload: EventPayloads[T],
): Promise<void> {
  await insertEvent(transaction, type, payload);
  await jobs.send(sqlRunnerOf(transaction), 'deliverEvents', {});
}

/**
 * Delivers due events, oldest first. The handler of a subscriber runs in the transaction that records the delivery, so it
 * takes effect once. An event with a failed subscriber is repeated later. Returns the number of failed events.
 */
export async function deliverEvents(
  { db }: Pick<Database, 'db'>,
  subscribers: readonly EventSubscriber[],
  now: Date,
  log: Log,
): Promise<number> {
  for (let failed = 0; ;) {
    const delivered = await db.transaction(async (transaction) => {
      const event = await lockNextEvent(transaction, now);
      if (!event) return false;
      try {
        await transaction.transaction((nested) => deliverToAll(nested, subscribers, event));
        await markDelivered(transaction, event.id, now);
      } catch (error) {
        log.error({ err: error, event: event.type, eventId: event.id }, 'event was not delivered');
        failed += 1;
        await postponeEvent(transaction, event.id, new Date(now.getTime() + RETRY_DELAY_MS));
      }
      return true;
    });
    if (!delivered) return failed;
  }
}

async function deliverToAll(
  db: Db,
  subscribers: readonly EventSubscriber[],
  event: StoredEvent,
): Promise<void> {
  for (const subscriber of subscribers.filter((each) => each.event === event.type)) {
    if (await insertDelivery(db, event.id, subscriber.name)) await subscriber.handle(db, event.payload);
  }
}
