import { Type } from 'typebox';
import type { Static } from 'typebox';
import { types } from '../../access.ts';
import { plainText } from '../../people/accounts/account-fields.ts';
import { BookSummary } from '../../catalog/books/book-summary.ts';
import { SAMPLE_MAX_LENGTH } from '../../constants/commerce/sample.ts';
import { USER_TYPE } from '../../constants/people/user-type.ts';
import {
  filterText,
  Instant,
  nullable,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../fields.ts';
import { route } from '../../route.ts';
import { sampleErrors } from './sample-errors.ts';
import { SampleCounts, SampleStatus, Term } from './sample-fields.ts';

const access = types(USER_TYPE.channel);

/** An application of a teacher whom the channel serves. The certificate and the reasons of staff are not shown. */
export const ChannelSample = strictObject({
  applicationId: Uuid,
  applicationNo: Type.String(),
  book: BookSummary,
  teacher: strictObject({ name: Type.String(), institution: Type.String(), department: Type.String() }),
  term: Term,
  courseTitle: Type.String(),
  studentCount: Type.Integer(),
  status: SampleStatus,
  appliedAt: Instant,
  /** What this channel wrote. */
  recommendation: nullable(strictObject({ note: Type.String(), createdAt: Instant })),
});
export type ChannelSample = Static<typeof ChannelSample>;

/** Newest first. */
export const findChannelSamples = route({
  method: 'GET',
  path: '/b/v1/channelSample/findApplications',
  access,
  query: strictObject({
    ...pageFields,
    status: Type.Optional(SampleStatus),
    /** Part of the title, the course title, the institution or the teacher's name. */
    keyword: Type.Optional(filterText(50)),
  }),
  data: strictObject({ ...pageOf(ChannelSample).properties, counts: SampleCounts }),
});

/** Recommends an open application to staff; once more replaces the note. Refuses teachers whom the channel does not serve. */
export const recommendSample = route({
  method: 'POST',
  path: '/b/v1/channelSample/recommend',
  access,
  body: strictObject({
    applicationId: publicId('sampleRow', Uuid),
    note: plainText(SAMPLE_MAX_LENGTH.note),
  }),
  errors: [sampleErrors.statusChanged],
});

export const channelSampleRoutes = { findChannelSamples, recommendSample };
