import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import type { PlanChapter } from '@zhiye/contract/constants/study/exam-plan';
import type { Span } from '@zhiye/contract/constants/study/position-spans';
import { users } from '../people/accounts.ts';
import { books } from '../catalog/books.ts';
import { createdAt, instant } from '../columns.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);
const bookId = () =>
  integer('book_id')
    .notNull()
    .references(() => books.id);
const day = (name: string) => date(name, { mode: 'string' }).notNull();

/** The plan of a person for the exam about a book. */
export const examPlans = pgTable(
  'exam_plans',
  {
    userId: userId(),
    bookId: bookId(),
    examDay: day('exam_day'),
    /** 1 is Monday. */
    weekdays: smallint('weekdays').array().notNull(),
    reviewDays: smallint('review_days').notNull(),
    /** As the book had them when the plan was made. */
    chapters: jsonb('chapters').$type<PlanChapter[]>().notNull(),
    /** How many positions the book had then. */
    positions: integer('positions').notNull(),
    /** When the plan was made or last changed, and how many chosen positions were unread then. */
    startDay: day('start_day'),
    startUnread: integer('start_unread').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.bookId] }),
    check(
      'exam_plans_days',
      sql`${table.startDay} < ${table.examDay} AND ${table.reviewDays} BETWEEN 0 AND 60`,
    ),
    check(
      'exam_plans_weekdays',
      sql`cardinality(${table.weekdays}) BETWEEN 1 AND 7 AND ${table.weekdays} <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[]`,
    ),
    check('exam_plans_counts', sql`${table.positions} > 0 AND ${table.startUnread} >= 0`),
  ],
);

/** Which positions of a book a person has read. */
export const readingCoverage = pgTable(
  'reading_coverage',
  {
    userId: userId(),
    bookId: bookId(),
    positions: integer('positions').notNull(),
    spans: jsonb('spans').$type<Span[]>().notNull(),
    /** The day of the last report, and what was read before that day. */
    day: day('day'),
    spansBefore: jsonb('spans_before').$type<Span[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.bookId] }),
    check('reading_coverage_positions', sql`${table.positions} > 0`),
  ],
);

/** Reading time of a person on a business day. */
export const readingTimes = pgTable(
  'reading_times',
  {
    userId: userId(),
    day: day('day'),
    bookId: bookId(),
    seconds: integer('seconds').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.bookId] }),
    check('reading_times_seconds', sql`${table.seconds} BETWEEN 0 AND 90000`),
  ],
);

/** Until when reading time of a person is counted, so that two browsers count no time twice. */
export const readingClocks = pgTable('reading_clocks', {
  userId: userId().primaryKey(),
  countedUntil: instant('counted_until').notNull(),
});
