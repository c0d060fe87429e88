import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OfficeRole, UserType } from '@zhiye/contract';
import { createdAt, id, instant } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    type: smallint('type').$type<UserType>().notNull(),
    officeRoles: text('office_roles')
      .array()
      .$type<OfficeRole[]>()
      .notNull()
      .default(sql`'{}'`),
    accountName: text('account_name').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    /** argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_by_account_name').on(sql`lower(${table.accountName})`),
    uniqueIndex('users_by_phone').on(table.phone),
    uniqueIndex('users_by_email').on(sql`lower(${table.email})`),
    check('users_type', sql`${table.type} BETWEEN 1 AND 5`),
  ],
);

/** Opaque sessions: only the SHA-256 of the token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** At most 30 days after sign-in, whatever the use. */
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('sessions_by_token').on(table.tokenHash),
    index('sessions_by_user').on(table.userId),
  ],
);

/** Image codes: used once, right or wrong. */
export const imageCodes = pgTable(
  'image_codes',
  {
    id: id().primaryKey(),
    answerHash: text('answer_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('image_codes_by_expiry').on(table.expiresAt)],
);

/** Wrong passwords by account as it was typed, whether or not it exists, so that the delay tells nothing. */
export const signInFailures = pgTable('sign_in_failures', {
  accountHash: text('account_hash').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailedAt: instant('last_failed_at').notNull(),
});
