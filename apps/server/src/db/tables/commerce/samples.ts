import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SampleStatus } from '@zhiye/contract/constants/commerce/sample';
import { users } from '../people/accounts.ts';
import { books } from '../catalog/books.ts';
import { createdAt, id, instant } from '../columns.ts';
import { files } from '../base/files.ts';

/** The last digits of application numbers. */
export const sampleNumbers = pgSequence('sample_numbers', { startWith: 1 });

/**
 * Applications of teachers for sample books, one for each book and term. A trigger checks the changes of status and the
 * number of open applications (`0001_rules.sql`).
 */
export const sampleApplications = pgTable(
  'sample_applications',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: id().notNull(),
    applicationNo: text('application_no').notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    /** `2027-1`: the term in which the course starts. */
    term: text('term').notNull(),
    courseTitle: text('course_title').notNull(),
    startDay: date('start_day', { mode: 'string' }).notNull(),
    courseWeeks: smallint('course_weeks').notNull(),
    studentCount: integer('student_count').notNull(),
    departments: text('departments').array().notNull(),
    note: text('note').notNull(),
    certificateFileId: uuid('certificate_file_id')
      .notNull()
      .references(() => files.id),
    status: text('status').$type<SampleStatus>().notNull(),
    appliedAt: instant('applied_at').notNull(),
    /** When it was sent last. */
    submittedAt: instant('submitted_at').notNull(),
    /** The application is to be decided until this business day. */
    dueDay: date('due_day', { mode: 'string' }).notNull(),
    /** When the supervisors were told that it is overdue. */
    escalatedAt: instant('escalated_at'),
    reviewerId: uuid('reviewer_id').references(() => users.id),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
    /** The last day of access of a passed application; null is permanent. */
    accessEndDay: date('access_end_day', { mode: 'string' }),
    /** The teacher status was withdrawn: an open application was canceled, or the access of a passed one ended. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('sample_applications_by_id').on(table.id),
    uniqueIndex('sample_applications_by_no').on(table.applicationNo),
    // A canceled one can be made again, and so can one whose access ended with the teacher status.
    uniqueIndex('sample_applications_once')
      .on(table.userId, table.bookId, table.term)
      .where(sql`${table.status} <> 'canceled' AND ${table.withdrawnAt} IS NULL`),
    index('sample_applications_by_user').on(table.userId, table.appliedAt),
    index('sample_applications_by_status').on(table.status, table.submittedAt),
    index('sample_applications_by_certificate').on(table.certificateFileId),
    index('sample_applications_by_book').on(table.bookId, table.status),
    index('sample_applications_due')
      .on(table.dueDay)
      .where(sql`${table.status} IN ('pending', 'in_progress') AND ${table.escalatedAt} IS NULL`),
    check(
      'sample_applications_status',
      sql`${table.status} IN ('pending', 'in_progress', 'passed', 'not_passed', 'rejected', 'canceled')`,
    ),
    check('sample_applications_term', sql`${table.term} ~ '^[12][0-9]{3}-[12]$'`),
    check('sample_applications_course', sql`char_length(${table.courseTitle}) BETWEEN 1 AND 80`),
    check('sample_applications_weeks', sql`${table.courseWeeks} BETWEEN 1 AND 60`),
    check('sample_applications_students', sql`${table.studentCount} BETWEEN 1 AND 20000`),
    check('sample_applications_departments', sql`cardinality(${table.departments}) BETWEEN 1 AND 10`),
    check('sample_applications_note', sql`char_length(${table.note}) <= 300`),
    check(
      'sample_applications_decided',
      sql`(${table.status} IN ('passed', 'not_passed', 'rejected')) = (${table.decidedAt} IS NOT NULL)`,
    ),
    check(
      'sample_applications_reviewed',
      sql`${table.status} IN ('pending', 'canceled') OR ${table.reviewerId} IS NOT NULL`,
    ),
    check(
      'sample_applications_reason',
      sql`(${table.status} IN ('not_passed', 'rejected')) = (${table.reason} IS NOT NULL)`,
    ),
    check('sample_applications_end', sql`${table.status} = 'passed' OR ${table.accessEndDay} IS NULL`),
    check(
      'sample_applications_withdrawn',
      sql`${table.withdrawnAt} IS NULL OR ${table.status} IN ('passed', 'canceled')`,
    ),
  ],
);

/** Every status that an application has had, append-only. */
export const sampleMoves = pgTable(
  'sample_moves',
  {
    userId: uuid('user_id').notNull(),
    applicationId: uuid('application_id').notNull(),
    id: id().notNull(),
    status: text('status').$type<SampleStatus>().notNull(),
    /** Null for the shop itself. */
    actorId: uuid('actor_id').references(() => users.id),
    reason: text('reason'),
    /** Moves of one moment in their order. */
    step: smallint('step').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.applicationId, table.id] }),
    foreignKey({
      name: 'sample_moves_application',
      columns: [table.userId, table.applicationId],
      foreignColumns: [sampleApplications.userId, sampleApplications.id],
    }),
  ],
);

/** Channels recommend applications of teachers whom they serve. */
export const sampleRecommendations = pgTable(
  'sample_recommendations',
  {
    userId: uuid('user_id').notNull(),
    applicationId: uuid('application_id').notNull(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => users.id),
    note: text('note').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.applicationId, table.channelId] }),
    foreignKey({
      name: 'sample_recommendations_application',
      columns: [table.userId, table.applicationId],
      foreignColumns: [sampleApplications.userId, sampleApplications.id],
    }),
    check('sample_recommendations_note', sql`char_length(${table.note}) <= 300`),
  ],
);
