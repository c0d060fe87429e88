import { Type } from 'typebox';
import type { Static } from 'typebox';
import { plainText } from '../../people/accounts/account-fields.ts';
import { BookSummary } from '../../catalog/books/book-summary.ts';
import {
  MAX_COURSE_WEEKS,
  MAX_SAMPLE_DEPARTMENTS,
  MAX_STUDENTS,
  SAMPLE_MAX_LENGTH,
  SAMPLE_STATUSES,
} from '../../constants/commerce/sample.ts';
import { Day, Instant, nullable, strictObject, Uuid } from '../../fields.ts';

const [pending, inProgress, passed, notPassed, rejected, canceled] = SAMPLE_STATUSES;
export const SampleStatus = Type.Union([
  Type.Literal(pending),
  Type.Literal(inProgress),
  Type.Literal(passed),
  Type.Literal(notPassed),
  Type.Literal(rejected),
  Type.Literal(canceled),
]);
export type SampleStatus = Static<typeof SampleStatus>;

/** The year in which the term starts, and its half: `2027-1` is spring 2027, `2026-2` is autumn 2026 to January 2027. */
export const Term = Type.String({ pattern: '^[12]\\d{3}-[12]$' });

/** The course for which a teacher needs the book (requirement R-315). */
export const sampleCourseFields = {
  courseTitle: plainText(SAMPLE_MAX_LENGTH.courseTitle),
  /** The first day of the course, today or later. */
  startDay: Day,
  courseWeeks: Type.Integer({ minimum: 1, maximum: MAX_COURSE_WEEKS }),
  studentCount: Type.Integer({ minimum: 1, maximum: MAX_STUDENTS }),
  departments: Type.Array(plainText(SAMPLE_MAX_LENGTH.department), {
    minItems: 1,
    maxItems: MAX_SAMPLE_DEPARTMENTS,
    uniqueItems: true,
  }),
  note: plainText(SAMPLE_MAX_LENGTH.note, 0),
};
export const SampleCourse = strictObject(sampleCourseFields);
export type SampleCourse = Static<typeof SampleCourse>;

/** Says until when a passed sample can be read. */
export const SampleValidity = Type.Union([
  strictObject({ kind: Type.Literal('until'), endDay: Day }),
  strictObject({ kind: Type.Literal('permanent') }),
]);
export type SampleValidity = Static<typeof SampleValidity>;

/** One application for one book. */
export const SampleApplication = strictObject({
  applicationId: Uuid,
  /** `S261120-0044`, for people. */
  applicationNo: Type.String(),
  book: BookSummary,
  term: Term,
  ...SampleCourse.properties,
  status: SampleStatus,
  /** When it was sent first. */
  appliedAt: Instant,
  /** When it was sent last: again after a rejection. */
  submittedAt: Instant,
  /** Working days since it was sent last; null when it does not wait for staff. */
  waitingDays: nullable(Type.Integer({ minimum: 0 })),
  /** The application is to be decided until this day. */
  dueDay: Day,
  /** When staff passed it. */
  approvedAt: nullable(Instant),
  validity: nullable(SampleValidity),
  /** Whether the book can be read with it now. */
  isReadable: Type.Boolean(),
  /** Why staff rejected or refused it. */
  reason: nullable(Type.String()),
  /** The teacher status was withdrawn, which ended the application or the access. */
  isEndedByWithdrawal: Type.Boolean(),
});
export type SampleApplication = Static<typeof SampleApplication>;

const count = Type.Integer({ minimum: 0 });
/** The number of applications in every status. */
export const SampleCounts = strictObject({
  pending: count,
  in_progress: count,
  passed: count,
  not_passed: count,
  rejected: count,
  canceled: count,
});
export type SampleCounts = Static<typeof SampleCounts>;
