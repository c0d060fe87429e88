import type { OwnSampleApplication, SampleCourse } from '@zhiye/contract';

/** What the form holds; numbers are texts while they are typed. */
export interface SampleFormValues {
  readonly courseTitle: string;
  readonly studentCount: string;
  readonly startDay: string;
  readonly courseWeeks: string;
  readonly departments: readonly string[];
  readonly note: string;
  readonly certificateId: string;
}

/** One term of most universities. */
const USUAL_WEEKS = '16';

export const emptySampleForm = (certificateId: string, department: string): SampleFormValues => ({
  courseTitle: '',
  studentCount: '',
  startDay: '',
  courseWeeks: USUAL_WEEKS,
  departments: department ? [department] : [],
  note: '',
  certificateId,
});

export const filledSampleForm = (application: OwnSampleApplication): SampleFormValues => ({
  courseTitle: application.courseTitle,
  studentCount: String(application.studentCount),
  startDay: application.startDay,
  courseWeeks: String(application.courseWeeks),
  departments: application.departments,
  note: application.note,
  certificateId: application.certificateId,
});

export const courseOf = (values: SampleFormValues): SampleCourse => ({
  courseTitle: values.courseTitle.trim(),
  studentCount: Number(values.studentCount),
  startDay: values.startDay,
  courseWeeks: Number(values.courseWeeks),
  departments: [...values.departments],
  note: values.note,
});
