import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { MAX_SAMPLES_AT_ONCE, SAMPLE_MAX_LENGTH } from '../../../constants/commerce/sample.ts';
import {
  Day,
  filterText,
  Instant,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { download, route } from '../../../route.ts';
import { sampleErrors } from '../sample-errors.ts';
import { SampleApplication, SampleCounts, SampleStatus, SampleValidity, Term } from '../sample-fields.ts';

const access = adminSections('samples');
const ApplicationId = publicId('sampleRow', Uuid);
const Reason = plainText(SAMPLE_MAX_LENGTH.reason, 0);

/** Passed applications for a book, and their students. */
export const SampleAdoption = strictObject({
  applications: Type.Integer({ minimum: 0 }),
  students: Type.Integer({ minimum: 0 }),
});
export type SampleAdoption = Static<typeof SampleAdoption>;

export const AdminSampleApplication = strictObject({
  ...SampleApplication.properties,
  teacher: strictObject({
    userId: Uuid,
    name: Type.String(),
    institution: Type.String(),
    department: Type.String(),
    /** Passed applications of the teacher, for any book. */
    adoption: SampleAdoption,
  }),
  /** Passed applications of all teachers for the book. */
  bookAdoption: SampleAdoption,
  reviewerName: nullable(Type.String()),
  /** When it was handed to the supervisors, because it waited for too long. */
  escalatedAt: nullable(Instant),
});
export type AdminSampleApplication = Static<typeof AdminSampleApplication>;

/** Open applications that wait longest come first, others newest first. */
export const findAdminSamples = route({
  method: 'GET',
  path: '/b/v1/admin/sample/findApplications',
  access,
  query: strictObject({
    ...pageFields,
    status: Type.Optional(SampleStatus),
    term: Type.Optional(Term),
    /** Only open applications that are past their due day. */
    due: Type.Optional(Type.Literal('overdue')),
    /** The application number, or a part of the teacher's name, the institution, the title or the course title. */
    keyword: Type.Optional(filterText(100)),
  }),
  data: strictObject({
    ...pageOf(AdminSampleApplication).properties,
    /** Counts every status, whatever `status` is. */
    counts: SampleCounts,
    /** Open applications past their due day. */
    overdueCount: Type.Integer({ minimum: 0 }),
    /** Those that are due today. */
    dueTodayCount: Type.Integer({ minimum: 0 }),
    /** The terms with applications, newest first. */
    terms: Type.Array(Term),
  }),
});

export const getAdminSample = route({
  method: 'GET',
  path: '/b/v1/admin/sample/getApplication',
  access,
  query: strictObject({ applicationId: ApplicationId }),
  data: strictObject({
    item: AdminSampleApplication,
    accountName: Type.String(),
    isTeacherNow: Type.Boolean(),
    /** Open applications of the teacher, this one included. */
    openCount: Type.Integer(),
    /** Other teachers of the institution who applied for the book this term. */
    colleagues: Type.Integer(),
    /** The proposed last days of access. */
    validityChoices: strictObject({ afterCourse: Day, afterDays: Day, default: Day }),
    lastEndDay: Day,
    /** Earlier applications of the teacher, newest first. */
    earlier: Type.Array(
      strictObject({
        applicationNo: Type.String(),
        title: Type.String(),
        isSameBook: Type.Boolean(),
        term: Term,
        courseTitle: Type.String(),
        studentCount: Type.Integer(),
        status: SampleStatus,
      }),
    ),
    recommendations: Type.Array(
      strictObject({ channelName: Type.String(), note: Type.String(), createdAt: Instant }),
    ),
    history: Type.Array(
      strictObject({
        status: SampleStatus,
        at: Instant,
        byName: nullable(Type.String()),
        reason: nullable(Type.String()),
      }),
    ),
  }),
});

/** The picture of the work certificate. The audit log records every download. */
export const downloadSampleCertificateForReview = download({
  path: '/b/v1/admin/sample/downloadCertificate',
  access,
  body: strictObject({ applicationId: ApplicationId }),
});

/** A decision names what was read: an application that was sent again since is not decided. */
const read = { applicationId: ApplicationId, submittedAt: Instant };

/** Takes a pending application up: the teacher and the colleagues see that it is in progress. */
export const startSampleReview = route({
  method: 'POST',
  path: '/b/v1/admin/sample/startReview',
  access,
  body: strictObject(read),
  errors: [sampleErrors.statusChanged],
});

export const passSample = route({
  method: 'POST',
  path: '/b/v1/admin/sample/pass',
  access,
  body: strictObject({ ...read, validity: SampleValidity }),
  errors: [sampleErrors.statusChanged, sampleErrors.notTeacherNow, sampleErrors.validityNotPossible],
});

/** `not_passed` is final for this term; a `rejected` application can be corrected and sent again. */
export const refuseSample = route({
  method: 'POST',
  path: '/b/v1/admin/sample/refuse',
  access,
  body: strictObject({
    ...read,
    status: oneOf(['not_passed', 'rejected']),
    reason: Reason,
  }),
  errors: [sampleErrors.statusChanged, sampleErrors.reasonMissing],
});

/** Decides several, each by itself. A pass has the default validity. Those that have moved on are left out. */
export const decideSamples = route({
  method: 'POST',
  path: '/b/v1/admin/sample/decideSeveral',
  access,
  limitPerMinute: 60,
  body: strictObject({
    list: Type.Array(strictObject(read), { minItems: 1, maxItems: MAX_SAMPLES_AT_ONCE }),
    status: oneOf(['passed', 'not_passed', 'rejected']),
    /** Required unless they are passed. */
    reason: Reason,
  }),
  data: strictObject({ decided: Type.Integer(), left: Type.Integer() }),
  errors: [sampleErrors.reasonMissing],
});

export const sampleAdminRoutes = {
  findAdminSamples,
  getAdminSample,
  downloadSampleCertificateForReview,
  startSampleReview,
  passSample,
  refuseSample,
  decideSamples,
};
