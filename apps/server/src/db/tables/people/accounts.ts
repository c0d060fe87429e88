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
import type {
  ApplicantType,
  Language,
  StaffRole,
  IdentityProvider,
  SmsPurpose,
  UserType,
} from '@zhiye/contract';
import { createdAt, id, instant } from '../columns.ts';
import { files } from '../base/files.ts';

export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    type: smallint('type').$type<UserType>().notNull(),
    staffRoles: text('staff_roles')
      .array()
      .$type<StaffRole[]>()
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
    /** argon2id in PHC form; null for a user of an external login who has set none. */
    passwordHash: text('password_hash'),
    /** The password is temporary: it must be replaced at the next sign-in. */
    passwordMustChange: boolean('password_must_change').notNull().default(false),
    /** A temporary password does not sign in from this instant on; null for one that does not end. */
    temporaryPasswordEndsAt: instant('temporary_password_ends_at'),
    /** Why the account is suspended. */
    suspendedReason: text('suspended_reason'),
    /** When the account will be closed, after the user requested it. */
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

/** Sessions with opaque tokens, of which only the SHA-256 is stored. */
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
    /** The browser that signed in; null for sessions that the server itself started. */
    deviceId: uuid('device_id'),
    deviceName: text('device_name').notNull().default(''),
    /** Part of the address of the last use, as it is shown to the user. */
    network: text('network').notNull().default(''),
    /** At most 30 days after sign-in, however often the session is used. */
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('sessions_by_token').on(table.tokenHash),
    index('sessions_by_user').on(table.userId),
  ],
);

/** Image codes. Each works once, right or wrong. */
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
 * Failed password attempts by account and by network address. Unknown accounts are counted as well, so that a delay does
 * not tell whether an account exists.
 */
export const failedAttempts = pgTable(
  'failed_attempts',
  {
    /** SHA-256 of the account or address. */
    subjectHash: text('account_hash').primaryKey(),
    failures: integer('failures').notNull(),
    lastFailedAt: instant('last_failed_at').notNull(),
    /** After this instant a new count starts. */
    expiresAt: instant('expires_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('failed_attempts_by_expiry').on(table.expiresAt)],
);

/** The authenticator app of a staff member. It counts from `confirmedAt` on. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Encrypted with a key of the master secret. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The time step of the last accepted code; a code of it or of an earlier one is refused. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
  confirmedAt: instant('confirmed_at'),
});

/** Recovery codes of a second factor. Each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Codes that prove a new e-mail address. Old ones stay for the sending limits; only the newest of a user is valid. */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The address is in lower case. */
    email: text('email').notNull(),
    /** Null when the address belongs to another account: then no code was sent. */
    codeHash: text('code_hash'),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('email_codes_by_user').on(table.userId, table.createdAt),
    index('email_codes_by_email').on(table.email, table.createdAt),
    index('email_codes_by_creation').on(table.createdAt),
  ],
);

/** Sent SMS codes. Old ones stay for the sending limits; only the newest of a phone and purpose is valid. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: id().primaryKey(),
    /** Calling code and national digits. */
    fullPhone: text('full_phone').notNull(),
    purpose: text('purpose').$type<SmsPurpose>().notNull(),
    codeHash: text('code_hash').notNull(),
    failedAttempts: integer('failed_attempts').notNull().default(0),
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

/** Used security checks, until they expire. */
export const usedSecurityChecks = pgTable(
  'used_security_checks',
  {
    /** SHA-256 of the challenge's signature. */
    challengeHash: text('challenge_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_security_checks_by_expiry').on(table.expiresAt)],
);

/** Tickets that allow the next step of a flow once, such as linking an account. Only the hash is stored. */
export const accountTickets = pgTable(
  'account_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    purpose: text('purpose', {
      enum: [
        'temporaryPassword',
        'externalLoginState',
        'link',
        'complete',
        'secondFactor',
        'secondFactorSetup',
      ],
    }).notNull(),
    userId: uuid('user_id').references(() => users.id),
    payload: jsonb('payload').$type<Record<string, string | null>>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('account_tickets_by_expiry').on(table.expiresAt)],
);

/** External identities linked to users, by the permanent id at the provider (unionid, CAS user). */
export const externalIdentities = pgTable(
  'external_identities',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    provider: text('provider').$type<IdentityProvider>().notNull(),
    externalId: text('external_id').notNull(),
    nickname: text('nickname').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('external_identities_by_external_id').on(table.provider, table.externalId),
    uniqueIndex('external_identities_by_user').on(table.userId, table.provider),
  ],
);

/** Browsers in which a user signed in. A browser is bound when it first opens a book. */
export const devices = pgTable(
  'devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The id is in the signed cookie of the browser; several users may share one browser. */
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** What the user calls it. */
    label: text('label').notNull().default(''),
    kind: text('kind', { enum: ['desktop', 'mobile'] }).notNull(),
    lastSignInAt: instant('last_sign_in_at'),
    boundAt: instant('bound_at'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Unbindings by users, counted against their limit. */
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

/** Which user accepted which version of the agreements, and when. Append-only. */
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

/** Applications to become a teacher or an institution. */
export const accountApplications = pgTable(
  'account_applications',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: smallint('type').$type<ApplicantType>().notNull(),
    state: text('state', { enum: ['pending', 'approved', 'rejected', 'withdrawn'] })
      .notNull()
      .default('pending'),
    /** The name of the teacher or of the contact person. */
    name: text('name').notNull(),
    institution: text('institution').notNull(),
    department: text('department').notNull(),
    /** Only for institutions. */
    category: text('category'),
    address: text('address'),
    certificateFileId: uuid('certificate_file_id').references(() => files.id),
    reason: text('reason'),
    submittedAt: instant('submitted_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
  },
  (table) => [
    // one open application for each user
    uniqueIndex('account_applications_open')
      .on(table.userId)
      .where(sql`${table.state} = 'pending'`),
    index('account_applications_by_user').on(table.userId, table.submittedAt),
    index('account_applications_by_state').on(table.state, table.submittedAt),
    index('account_applications_by_person').on(table.name, table.institution),
  ],
);
