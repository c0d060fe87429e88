import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns.ts';

/** Events, stored in the transaction of their change. Areas list their subscribers in area.ts. */
export const eventOutbox = pgTable(
  'event_outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Set when every subscriber has received it. */
    deliveredAt: instant('delivered_at'),
    retryAt: instant('retry_at'),
    createdAt: createdAt(),
  },
  (table) => [index('event_outbox_open').on(table.deliveredAt, table.id)],
);

/** One row for each event and subscriber, stored in the transaction of the subscriber. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => eventOutbox.id),
    subscriber: text('subscriber').notNull(),
    deliveredAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.subscriber] })],
);
