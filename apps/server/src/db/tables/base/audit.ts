import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';

/** Actions of staff. The database refuses UPDATE and DELETE. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id().primaryKey(),
    actorId: uuid('actor_id').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    detail: jsonb('detail').notNull(),
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entries_by_time').on(table.createdAt, table.id),
    index('audit_entries_by_action').on(table.action, table.createdAt, table.id),
    index('audit_entries_by_actor').on(table.actorId, table.createdAt, table.id),
    index('audit_entries_by_target').on(table.target),
  ],
);
