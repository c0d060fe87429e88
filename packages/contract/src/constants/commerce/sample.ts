/** 待审核、审核中、已通过、未通过、已退回、已取消. */
export const SAMPLE_STATUSES = [
  'pending',
  'in_progress',
  'passed',
  'not_passed',
  'rejected',
  'canceled',
] as const;
export type SampleStatus = (typeof SAMPLE_STATUSES)[number];

/** An application that waits for staff. Its teacher can cancel it, and it counts for `MAX_OPEN_SAMPLES`. */
export const OPEN_SAMPLE_STATUSES = ['pending', 'in_progress'] as const satisfies readonly SampleStatus[];
export const isOpenSample = (status: SampleStatus): boolean =>
  (OPEN_SAMPLE_STATUSES as readonly SampleStatus[]).includes(status);

/** Open applications of one teacher. The database checks the same number. */
export const MAX_OPEN_SAMPLES = 5;

export const MAX_COURSE_WEEKS = 60;
export const MAX_STUDENTS = 20_000;
export const MAX_SAMPLE_DEPARTMENTS = 10;
/** A course starts today or within so many days. */
export const MAX_DAYS_TO_COURSE = 365;

/** How many characters a field takes. */
export const SAMPLE_MAX_LENGTH = { courseTitle: 80, department: 80, note: 300, reason: 300 } as const;

/** The largest file of a certificate, in bytes. */
export const MAX_CERTIFICATE_BYTES = 10 * 1024 * 1024;

/** Applications that staff decide at once. */
export const MAX_SAMPLES_AT_ONCE = 50;
