import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RosterReport } from '@zhiye/contract';
import { users } from '../people/accounts.ts';
import { codeMails, codes } from './codes.ts';
import { createdAt, id, instant } from '../columns.ts';
import { orderLines } from './orders.ts';

const orderLine = {
  /** Who owns the codes of the line. */
  ownerId: uuid('owner_id')
    .notNull()
    .references(() => users.id),
  orderNo: text('order_no').notNull(),
  lineNo: smallint('line_no').notNull(),
};

/** People to whom the codes of an order line are given. The code is of the same line: see the trigger check_roster_code. */
export const rosterEntries = pgTable(
  'roster_entries',
  {
    id: id().primaryKey(),
    ...orderLine,
    name: text('name').notNull(),
    studentNumber: text('student_number'),
    /** The address is in small letters. */
    email: text('email'),
    className: text('class_name'),
    /** Null after a recall. */
    codeId: uuid('code_id').references(() => codes.id),
    /** When the code was mailed last; null before. */
    mailedAt: instant('mailed_at'),
    remindedAt: instant('reminded_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'roster_entries_order_line_fk',
      columns: [table.orderNo, table.lineNo],
      foreignColumns: [orderLines.orderNo, orderLines.lineNo],
    }),
    uniqueIndex('roster_entries_by_code').on(table.codeId),
    uniqueIndex('roster_entries_by_student_number').on(table.orderNo, table.lineNo, table.studentNumber),
    uniqueIndex('roster_entries_by_email').on(table.orderNo, table.lineNo, table.email),
    check('roster_entries_email', sql`${table.email} = lower(${table.email})`),
    check('roster_entries_mailed_at', sql`${table.codeId} IS NOT NULL OR ${table.mailedAt} IS NULL`),
  ],
);

/** Imports that were applied, so that none is applied twice. */
export const rosterImports = pgTable(
  'roster_imports',
  {
    /** The id of the dry run. */
    id: uuid('id').primaryKey(),
    ...orderLine,
    fileHash: text('file_hash').notNull(),
    counts: jsonb('counts').$type<RosterReport['counts']>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'roster_imports_order_line_fk',
      columns: [table.orderNo, table.lineNo],
      foreignColumns: [orderLines.orderNo, orderLines.lineNo],
    }),
  ],
);

/** Mails that one request of the owner causes. */
export const rosterMailings = pgTable(
  'roster_mailings',
  {
    id: id().primaryKey(),
    ...orderLine,
    kind: text('kind').$type<'code' | 'reminder'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'roster_mailings_order_line_fk',
      columns: [table.orderNo, table.lineNo],
      foreignColumns: [orderLines.orderNo, orderLines.lineNo],
    }),
    index('roster_mailings_by_line').on(table.orderNo, table.lineNo, table.createdAt),
    check('roster_mailings_kind', sql`${table.kind} IN ('code', 'reminder')`),
  ],
);

/** What became of a mail of a mailing. `skipped`: its code was used or taken back before. */
export type RosterMailOutcome = 'sent' | 'skipped' | 'failed';

/** One mail of a mailing. */
export const rosterMails = pgTable(
  'roster_mails',
  {
    mailId: uuid('mail_id')
      .primaryKey()
      .references(() => codeMails.id),
    mailingId: uuid('mailing_id')
      .notNull()
      .references(() => rosterMailings.id),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => rosterEntries.id),
    /** The business day of a reminder; null for other mails. */
    reminderDay: date('reminder_day', { mode: 'string' }),
    outcome: text('outcome').$type<RosterMailOutcome>(),
    failures: integer('failures').notNull().default(0),
    /** It is tried again then. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    uniqueIndex('roster_mails_by_reminder_day').on(table.entryId, table.reminderDay),
    index('roster_mails_by_mailing').on(table.mailingId, table.outcome),
    index('roster_mails_due')
      .on(table.dueAt)
      .where(sql`${table.outcome} IS NULL`),
    check('roster_mails_outcome', sql`${table.outcome} IN ('sent', 'skipped', 'failed')`),
  ],
);

/** Links by which students take codes of an order line. The quota holds for good: see the trigger check_code_claim. */
export const claimLinks = pgTable(
  'claim_links',
  {
    id: id().primaryKey(),
    ...orderLine,
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    /** The token, encrypted with a key of the master secret, for the owner. */
    sealedToken: text('sealed_token').notNull(),
    className: text('class_name'),
    quota: integer('quota').notNull(),
    /** It works until then. */
    endsAt: instant('ends_at').notNull(),
    /** Only addresses of this domain. */
    emailDomain: text('email_domain'),
    /** Only people of the roster. */
    rosterOnly: boolean('roster_only').notNull(),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'claim_links_order_line_fk',
      columns: [table.orderNo, table.lineNo],
      foreignColumns: [orderLines.orderNo, orderLines.lineNo],
    }),
    uniqueIndex('claim_links_by_token').on(table.tokenHash),
    index('claim_links_by_line').on(table.orderNo, table.lineNo, table.createdAt),
    check('claim_links_quota', sql`${table.quota} BETWEEN 1 AND 1000`),
  ],
);

/** Codes that students took by a link. Append-only. */
export const codeClaims = pgTable(
  'code_claims',
  {
    id: id().primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => claimLinks.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => rosterEntries.id),
    codeId: uuid('code_id')
      .notNull()
      .references(() => codes.id),
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [
    uniqueIndex('code_claims_by_person').on(table.linkId, table.userId),
    uniqueIndex('code_claims_by_code').on(table.codeId),
    index('code_claims_by_entry').on(table.entryId),
  ],
);
