// Stores events in the transaction of the change that causes them and delivers them to the subscribers of later areas.
import { inPipeline } from '../../db/pipeline.ts';
import { sqlRunnerOf } from '../../db/sql-runner.ts';
import type { Database, Db } from '../../db/client.ts';
import type { EventSubscriber } from '../../platform/area.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/log.ts';
import type { EventPayloads, EventType } from './event.ts';
import { claimNextEvent, insertDelivery, insertEvent, markDelivered } from './event-outbox.store.ts';
import type { StoredEvent } from './event-outbox.store.ts';

/** A subscriber of one type of event. `name` identifies it for good: under another name it would get old events again. */
export const subscribe = <T extends EventType>(
  event: T,
  name: string,
  handle: (db: Db, payload: EventPayloads[T]) => Promise<void>,
): EventSubscriber => ({ event, name, handle: (db, payload) => handle(db, payload as EventPayloads[T]) });

/** A claimed event is due again after this time, unless it was delivered before. */
const RETRY_DELAY_MS = 10_000;

/** Stores an event and the job that delivers it. Call it in the transaction of the change. */
export async function publishEvent<T extends EventType>(
  transaction: Db,
  jobs: JobQueue,
  type: T,
  payload: EventPayloads[T],
): Promise<void> {
  await inPipeline([
    insertEvent(transaction, type, payload),
    jobs.send(sqlRunnerOf(transaction), 'deliverEvents', {}),
  ]);
}

/** Stores an event that nobody waits for: the sweep delivers it. It costs no job. */
export const storeEvent: typeof insertEvent = insertEvent;

/**
 * Delivers due events, oldest first. Each subscriber has a transaction of its own, which also records the delivery: its
 * handler takes effect once, and one that fails neither undoes nor delays the others. An event with a failed subscriber is
 * repeated later. Returns the number of failed events.
 */
export async function deliverEvents(
  { db }: Pick<Database, 'db'>,
  subscribers: readonly EventSubscriber[],
  now: Date,
  log: Log,
): Promise<number> {
  for (let failed = 0; ;) {
    const event = await claimNextEvent(db, now, new Date(now.getTime() + RETRY_DELAY_MS));
    if (!event) return failed;
    const isDelivered = await deliverToAll(db, subscribers, event, log);
    if (isDelivered) await markDelivered(db, event.id, now);
    else failed += 1;
  }
}

/** True when every subscriber of the event has it. */
async function deliverToAll(
  db: Db,
  subscribers: readonly EventSubscriber[],
  event: StoredEvent,
  log: Log,
): Promise<boolean> {
  let isDelivered = true;
  for (const subscriber of subscribers.filter((each) => each.event === event.type)) {
    try {
      await deliverTo(db, subscriber, event);
    } catch (error) {
      isDelivered = false;
      const { id: eventId, type } = event;
      log.error({ err: error, event: type, eventId, subscriber: subscriber.name }, 'event was not delivered');
    }
  }
  return isDelivered;
}

/** A second delivery at the same time waits for the row of the first one and then does nothing. */
async function deliverTo(db: Db, subscriber: EventSubscriber, event: StoredEvent): Promise<void> {
  await db.transaction(async (transaction) => {
    const isNew = await insertDelivery(transaction, event.id, subscriber.name);
    if (isNew) await subscriber.handle(transaction, event.payload);
  });
}
