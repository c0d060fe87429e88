import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language, OfficeRole, SignInWay, SmsPurpose, UserType } from '@zhiye/contract';
import { createdAt, id, instant } from './columns.ts';
import { files } from './files.ts';

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
    nickname: text('nickname').notNull().default(''),
    institution: text('institution').notNull().default(''),
    department: text('department').notNull().default(''),
    /** Calling code without the plus, and the national digits. */
    countryCode: text('country_code').notNull().default('86'),
    phone: text('phone'),
    email: text('email'),
    /** argon2id in PHC form; null for whoever came through another site and has set none. */
    passwordHash: text('password_hash'),
    /** Given by the shop: it serves once, to set an own one with. */
    passwordMustChange: boolean('password_must_change').notNull().default(false),
    /** Why the account is suspended. */
    frozenReason: text('frozen_reason'),
    /** End of the cooling-off, while closing is asked for. */
    closesAt: instant('closes_at'),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_by_account_name').on(sql`lower(${table.accountName})`),
    uniqueIndex('users_by_phone').on(sql`(${table.countryCode} || ${table.phone})`),
    index('users_by_creation').on(table.createdAt, table.id),
    index('users_by_type').on(table.type, table.createdAt, table.id),
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

/**
 * Wrong guesses by what was guessed at: an account (whether or not it exists, so that the delay tells nothing) or an
 * address that tries many.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** SHA-256 of what is counted. */
    subjectHash: text('account_hash').primaryKey(),
    failures: integer('failures').notNull(),
    lastFailedAt: instant('last_failed_at').notNull(),
    /** From here on counting begins anew. */
    expiresAt: instant('expires_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('sign_in_failures_by_expiry').on(table.expiresAt)],
);

/** Codes sent to phones, kept for the limits on sending; only the newest of a phone and purpose is of use. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: id().primaryKey(),
    /** Calling code and national digits. */
    fullPhone: text('full_phone').notNull(),
    purpose: text('purpose').$type<SmsPurpose>().notNull(),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    address: text('address').notNull(),
    deviceId: uuid('device_id'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('sms_codes_by_phone').on(table.fullPhone, table.createdAt),
    index('sms_codes_by_address').on(table.address, table.createdAt),
    index('sms_codes_by_device').on(table.deviceId, table.createdAt),
    index('sms_codes_by_creation').on(table.createdAt),
  ],
);

/** Security checks that were used, until they expire by themselves. */
export const usedSecurityChecks = pgTable(
  'used_security_checks',
  {
    /** SHA-256 of the challenge's signature. */
    challengeHash: text('challenge_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_security_checks_by_expiry').on(table.expiresAt)],
);

/** A step done and the right to the next one, once: set a first password, link an account. Kept hashed. */
export const accountTickets = pgTable(
  'account_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    purpose: text('purpose', { enum: ['firstPassword', 'outsideState', 'link', 'complete'] }).notNull(),
    userId: uuid('user_id').references(() => users.id),
    payload: jsonb('payload').$type<Record<string, string | null>>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('account_tickets_by_expiry').on(table.expiresAt)],
);

/** Accounts of other sites that sign in here, by the id that the site keeps for good (unionid, CAS user). */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    way: text('way').$type<SignInWay>().notNull(),
    outsideId: text('outside_id').notNull(),
    nickname: text('nickname').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('account_links_by_outside_id').on(table.way, table.outsideId),
    uniqueIndex('account_links_by_user').on(table.userId, table.way),
  ],
);

/** Browsers that somebody signed in on; bound at the first reading. */
export const devices = pgTable(
  'devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** From the browser's signed cookie; one browser may serve several people. */
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['desktop', 'mobile'] }).notNull(),
    lastSignInAt: instant('last_sign_in_at'),
    boundAt: instant('bound_at'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Unbindings by the person, for their limit. */
export const deviceUnbindings = pgTable(
  'device_unbindings',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    deviceId: uuid('device_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('device_unbindings_by_user').on(table.userId, table.createdAt)],
);

/** Who agreed to which text, when and from where; never changed. */
export const agreementConsents = pgTable(
  'agreement_consents',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    version: text('version').notNull(),
    language: text('language').$type<Language>().notNull(),
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('agreement_consents_by_user').on(table.userId)],
);

/** Wishes to be a teacher or an institution; every try is a row. */
export const accountApplications = pgTable(
  'account_applications',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: smallint('type').$type<2 | 3>().notNull(),
    state: text('state', { enum: ['pending', 'passed', 'refused'] })
      .notNull()
      .default('pending'),
    /** The teacher's, or the contact's. */
    name: text('name').notNull(),
    institution: text('institution').notNull(),
    department: text('department').notNull(),
    /** Of institutions alone. */
    category: text('category'),
    address: text('address'),
    certificateFileId: uuid('certificate_file_id').references(() => files.id),
    reason: text('reason'),
    submittedAt: instant('submitted_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
  },
  (table) => [
    // one at a time
    uniqueIndex('account_applications_open')
      .on(table.userId)
      .where(sql`${table.state} = 'pending'`),
    index('account_applications_by_user').on(table.userId, table.submittedAt),
    index('account_applications_by_state').on(table.state, table.submittedAt),
    index('account_applications_by_person').on(table.name, table.institution),
  ],
);
