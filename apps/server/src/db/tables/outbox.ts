import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** Events written in the transaction that caused them; see app/subscriptions.ts for who listens. */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Set when every subscriber has it. */
    deliveredAt: instant('delivered_at'),
    retryAt: instant('retry_at'),
    createdAt: createdAt(),
  },
  (table) => [index('outbox_events_open').on(table.deliveredAt, table.id)],
);

/** One row per event and subscriber that took it, written in the subscriber's own transaction. */
export const outboxDeliveries = pgTable(
  'outbox_deliveries',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => outboxEvents.id),
    subscriber: text('subscriber').notNull(),
    deliveredAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.subscriber] })],
);
