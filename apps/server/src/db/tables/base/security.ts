import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  ApprovalKindName,
  ApprovalState,
  SecurityEventKind,
  SecurityResult,
} from '@zhiye/contract/constants/base/security';
import { users } from '../people/accounts.ts';
import { createdAt, id, instant } from '../columns.ts';

/** Changes that one person asked for and a second one decides. A decided one never changes. */
export const approvals = pgTable(
  'approvals',
  {
    id: id().primaryKey(),
    kind: text('kind').$type<ApprovalKindName>().notNull(),
    /** `setting:transferBank` or `user:0198…`. */
    target: text('target').notNull(),
    /** What the change needs. It may hold a password hash and is never shown. */
    payload: jsonb('payload').$type<object>().notNull(),
    /** What people see of it. */
    detail: jsonb('detail').$type<object>().notNull(),
    state: text('state').$type<ApprovalState>().notNull().default('waiting'),
    makerId: uuid('maker_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    /** Why it was declined. */
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('approvals_waiting')
      .on(table.kind, table.target)
      .where(sql`${table.state} = 'waiting'`),
    index('approvals_by_state').on(table.state, table.createdAt),
    check('approvals_decided', sql`(${table.state} = 'waiting') = (${table.decidedBy} IS NULL)`),
    check(
      'approvals_two_people',
      sql`${table.state} <> 'approved' OR ${table.decidedBy} <> ${table.makerId}`,
    ),
  ],
);

/** Sign-ins, and changes of factors, passwords and roles. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id().primaryKey(),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    result: text('result').$type<SecurityResult>().notNull(),
    /** The account; null when the account that was tried does not exist. */
    userId: uuid('user_id'),
    /** The colleague who did it to the account; null for the person. */
    actorId: uuid('actor_id'),
    /** Keyed hash of the network address. */
    addressHash: text('address_hash').notNull(),
    deviceId: uuid('device_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('security_events_by_time').on(table.createdAt, table.id),
    index('security_events_by_user').on(table.userId, table.createdAt),
    index('security_events_by_actor')
      .on(table.actorId, table.userId, table.createdAt)
      .where(sql`${table.actorId} IS NOT NULL`),
  ],
);
