// Answers for events: written with the change that causes them, delivered to each subscriber at least once.
import { sqlRunnerOf } from '../../db/sql-runner.ts';
import type { Database, Db } from '../../db/client.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { EventPayloads, EventType } from './event.ts';
import { insertDelivery, insertEvent, lockNextEvent, markDelivered, postponeEvent } from './outbox.store.ts';
import type { StoredEvent } from './outbox.store.ts';

/** `name` identifies the subscriber for good: a renamed one would hear old events again. */
export interface Subscriber<T extends EventType> {
  readonly name: string;
  handle(db: Db, payload: EventPayloads[T]): Promise<void>;
}

export type Subscriptions = { readonly [T in EventType]: readonly Subscriber<T>[] };

const RETRY_DELAY_MS = 10_000;

/** Writes an event in the transaction of the change it tells of, and the job that makes sure it is delivered. */
export async function publishEvent<T extends EventType>(
  transaction: Db,
  jobs: Jobs,
  type: T,
  payload: EventPayloads[T],
): Promise<void> {
  await insertEvent(transaction, type, payload);
  await jobs.send(sqlRunnerOf(transaction), 'deliverEvents', {});
}

/** Delivers what is due, oldest first; an event whose subscriber fails is tried again later. Returns how many failed. */
export async function deliverEvents(
  { db }: Pick<Database, 'db'>,
  subscriptions: Subscriptions,
  now: Date,
  log: Log,
): Promise<number> {
  for (let failed = 0; ;) {
    const delivered = await db.transaction(async (transaction) => {
      const event = await lockNextEvent(transaction, now);
      if (!event) return false;
      try {
        await transaction.transaction((nested) => deliverToAll(nested, subscriptions, event));
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

async function deliverToAll(db: Db, subscriptions: Subscriptions, event: StoredEvent): Promise<void> {
  const subscribers = subscriptions[event.type] as readonly Subscriber<EventType>[];
  for (const subscriber of subscribers) {
    if (await insertDelivery(db, event.id, subscriber.name)) await subscriber.handle(db, event.payload);
  }
}
