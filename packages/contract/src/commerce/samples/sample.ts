import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Access } from '../../access.ts';
import { BookSummary } from '../../catalog/books/book-summary.ts';
import { MAX_CERTIFICATE_BYTES, MAX_OPEN_SAMPLES } from '../../constants/commerce/sample.ts';
import { USER_TYPE } from '../../constants/people/user-type.ts';
import {
  BookId,
  Day,
  filterText,
  Instant,
  nullable,
  ownedId,
  pageFields,
  pageOf,
  strictObject,
  Uuid,
} from '../../fields.ts';
import { PICTURE_ERRORS } from '../../base/files/file.ts';
import { download, route, upload } from '../../route.ts';
import { SampleApplication, sampleCourseFields, SampleCounts, SampleStatus } from './sample-fields.ts';
import { sampleErrors, samplePermission } from './sample-errors.ts';

/** Requirement R-605: sample books are for teachers alone. */
const access = {
  who: 'types',
  types: [USER_TYPE.teacher],
  refusal: samplePermission,
} as const satisfies Access;

const ApplicationId = ownedId('sampleApplication', Uuid);
const CertificateId = ownedId('certificate', Uuid);

/** What the application form needs. */
export const getSampleForm = route({
  method: 'GET',
  path: '/b/v1/sample/getSampleForm',
  access,
  data: strictObject({
    openCount: Type.Integer({ minimum: 0 }),
    /** A course starts on one of these days or between them. */
    firstStartDay: Day,
    lastStartDay: Day,
    teacher: strictObject({ name: Type.String(), institution: Type.String(), department: Type.String() }),
    /** The certificate that was used last, or that of the approved teacher application. */
    certificate: nullable(strictObject({ certificateId: Uuid, uploadedAt: Instant })),
    /** Working days until the answer. */
    reviewDays: Type.Integer(),
    /** Days of access after the end of the course. */
    daysAfterCourse: Type.Integer(),
  }),
});

/** Stores the picture of a work certificate, which only its owner and staff can open. */
export const uploadSampleCertificate = upload({
  path: '/b/v1/sample/uploadCertificate',
  access,
  limitPerMinute: 120,
  isScanned: true,
  maxFileBytes: MAX_CERTIFICATE_BYTES,
  data: strictObject({ certificateId: Uuid, uploadedAt: Instant }),
  errors: [...PICTURE_ERRORS, sampleErrors.notTeacherNow],
});

/** The caller's own certificate. */
export const downloadSampleCertificate = download({
  path: '/b/v1/sample/downloadCertificate',
  access,
  body: strictObject({ certificateId: CertificateId }),
});

/** Why a teacher cannot apply for a book: no text to read, or an application for it this term. */
export const SampleBook = strictObject({
  book: BookSummary,
  /** The text is published, so that there is something to read. */
  hasText: Type.Boolean(),
  /** The statuses of the teacher's applications for it by term, canceled ones left out. */
  applications: Type.Array(strictObject({ term: Type.String(), status: SampleStatus })),
});
export type SampleBook = Static<typeof SampleBook>;

/** Listed books by their ids, `12,15`; those that do not exist are left out. */
export const findSampleBooks = route({
  method: 'GET',
  path: '/b/v1/sample/findSampleBooks',
  access,
  query: strictObject({ bookIds: Type.String({ pattern: '^(\\d{1,9}(,\\d{1,9}){0,49})?$' }) }),
  data: strictObject({ list: Type.Array(SampleBook) }),
});

/** One application for each book. None is made when one of them is refused. */
export const applyForSamples = route({
  method: 'POST',
  path: '/b/v1/sample/applyForSamples',
  access,
  limitPerMinute: 120,
  body: strictObject({
    /** Empty: 请先选择需要申请的样书 (requirement R-509). */
    bookIds: Type.Array(BookId, { maxItems: MAX_OPEN_SAMPLES, uniqueItems: true }),
    ...sampleCourseFields,
    certificateId: CertificateId,
  }),
  data: strictObject({ applicationIds: Type.Array(Uuid) }),
  errors: [
    sampleErrors.booksMissing,
    sampleErrors.tooManyOpen,
    sampleErrors.alreadyApplied,
    sampleErrors.bookNotAvailable,
    sampleErrors.startDayNotPossible,
    sampleErrors.notTeacherNow,
  ],
});

/** The caller's applications, newest first. */
export const findSampleApplications = route({
  method: 'GET',
  path: '/b/v1/sample/findApplications',
  access,
  query: strictObject({
    ...pageFields,
    status: Type.Optional(SampleStatus),
    /** The year of the application date. */
    year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2999 })),
    /** Part of the title or of the course title. */
    keyword: Type.Optional(filterText(50)),
  }),
  data: strictObject({
    ...pageOf(SampleApplication).properties,
    /** Counts every status, whatever `status` is. */
    counts: SampleCounts,
    /** The years with applications, newest first. */
    years: Type.Array(Type.Integer()),
  }),
});

export const OwnSampleApplication = strictObject({ ...SampleApplication.properties, certificateId: Uuid });
export type OwnSampleApplication = Static<typeof OwnSampleApplication>;

export const getSampleApplication = route({
  method: 'GET',
  path: '/b/v1/sample/getApplication',
  access,
  query: strictObject({ applicationId: ApplicationId }),
  data: OwnSampleApplication,
});

/** Cancels a pending application or one in progress; it stays in the history. */
export const cancelSampleApplication = route({
  method: 'POST',
  path: '/b/v1/sample/cancelApplication',
  access,
  body: strictObject({ applicationId: ApplicationId }),
  errors: [sampleErrors.statusChanged],
});

/** Sends a rejected application again, with what was corrected. */
export const resubmitSampleApplication = route({
  method: 'POST',
  path: '/b/v1/sample/resubmitApplication',
  access,
  limitPerMinute: 120,
  body: strictObject({
    applicationId: ApplicationId,
    ...sampleCourseFields,
    certificateId: CertificateId,
  }),
  errors: [
    sampleErrors.statusChanged,
    sampleErrors.tooManyOpen,
    sampleErrors.alreadyApplied,
    sampleErrors.bookNotAvailable,
    sampleErrors.startDayNotPossible,
    sampleErrors.notTeacherNow,
  ],
});

export const sampleRoutes = {
  getSampleForm,
  uploadSampleCertificate,
  downloadSampleCertificate,
  findSampleBooks,
  applyForSamples,
  findSampleApplications,
  getSampleApplication,
  cancelSampleApplication,
  resubmitSampleApplication,
};
