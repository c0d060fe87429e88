// Stores events in the transaction of the change that causes them and delivers them to the subscribers of later areas.
import { inPipeline } from '../../../db/pipeline.ts';
import { sqlRunnerOf } from '../../../db/sql-runner.ts';
import type { Database, Db } from '../../../db/client.ts';
import type { EventSubscriber } from '../../../platform/area.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Log } from '../../../platform/log.ts';
import type { EventPayloads, EventType } from './event.ts';
import { claimDueEvents, insertDeliveries, insertEvent, markDelivered } from './event-outbox.store.ts';
import type { StoredEvent } from './event-outbox.store.ts';

/**
 * A subscriber of one type of event, which handles each in a transaction of its own. `name` identifies it for good: under another name it
 * would get old events again.
 */
export const subscribe = <T extends EventType>(
  event: T,
  name: string,
  handle: (db: Db, payload: EventPayloads[T]) => Promise<void>,
): EventSubscriber => ({
  event,
  name,
  isBatched: false,
  async handle(db, payloads) {
    for (const payload of payloads) await handle(db, payload as EventPayloads[T]);
  },
});

/** The same for events that are frequent: it handles several in one transaction, oldest first. */
export const subscribeToBatches = <T extends EventType>(
  event: T,
  name: string,
  handle: (db: Db, payloads: readonly EventPayloads[T][]) => Promise<void>,
): EventSubscriber => ({
  event,
  name,
  isBatched: true,
  handle: (db, payloads) => handle(db, payloads as readonly EventPayloads[T][]),
});

/** A claimed event is due again after this time, unless it was delivered before. */
const RETRY_DELAY_MS = 10_000;
/** How many events are claimed at once. They are delivered long before they are due again. */
const BATCH = 50;

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
 * Delivers due events, oldest first. Each subscriber has transactions of its own, which also record the delivery: its handler takes
 * effect once, and one that fails neither undoes nor delays the others. An event with a failed subscriber is repeated later. Returns
 * the number of failed events.
 */
export async function deliverEvents(
  { db }: Pick<Database, 'db'>,
  subscribers: readonly EventSubscriber[],
  now: Date,
  log: Log,
): Promise<number> {
  for (let failed = 0; ;) {
    const retryAt = new Date(now.getTime() + RETRY_DELAY_MS);
    const events = await claimDueEvents(db, { now, retryAt, limit: BATCH });
    if (events.length === 0) return failed;
    const failedIds = new Set<number>();
    for (const subscriber of subscribers) {
      const own = events.filter(({ type }) => type === subscriber.event);
      const groups = subscriber.isBatched && own.length > 0 ? [own] : own.map((event) => [event]);
      for (const group of groups) {
        for (const id of await deliverGroup(db, subscriber, group, log)) failedIds.add(id);
      }
    }
    const delivered = events.map(({ id }) => id).filter((id) => !failedIds.has(id));
    await markDelivered(db, delivered, now);
    failed += failedIds.size;
  }
}

/** Delivers events in one transaction, or one after the other when that fails. Returns the ids of those that failed alone. */
async function deliverGroup(
  db: Db,
  subscriber: EventSubscriber,
  events: readonly StoredEvent[],
  log: Log,
): Promise<number[]> {
  try {
    await deliverTo(db, subscriber, events);
    return [];
  } catch (error) {
    const { event, name } = subscriber;
    if (events.length === 1) {
      const eventId = events[0]!.id;
      log.error({ err: error, event, eventId, subscriber: name }, 'event was not delivered');
      return [eventId];
    }
    log.warn(
      { err: error, event, subscriber: name },
      'a batch of events was not delivered; each is delivered alone',
    );
  }
  const failed: number[] = [];
  for (const event of events) failed.push(...(await deliverGroup(db, subscriber, [event], log)));
  return failed;
}

/** A second delivery at the same time waits for the rows of the first one and then does nothing. */
async function deliverTo(db: Db, subscriber: EventSubscriber, events: readonly StoredEvent[]): Promise<void> {
  await db.transaction(async (transaction) => {
    const eventIds = events.map(({ id }) => id);
    const newIds = await insertDeliveries(transaction, eventIds, subscriber.name);
    const payloads = events.filter(({ id }) => newIds.has(id)).map(({ payload }) => payload);
    if (payloads.length > 0) await subscriber.handle(transaction, payloads);
  });
}
