import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { defineErrors } from '../../../errors.ts';
import { Instant, nullable, pageFields, pageOf, publicId, strictObject, Uuid } from '../../../fields.ts';
import { route } from '../../../route.ts';

export const deadJobErrors = defineErrors({
  gone: {
    code: 4442,
    status: 409,
    zh: '任务已经重试过，或已不存在，请刷新后查看',
    en: 'Retried already, or no longer there. Refresh the page',
  },
});

const access = adminSections('jobs');
/** The name of a queue, such as `fulfilOrder`. */
const QueueName = Type.String({ pattern: '^[A-Za-z]{1,60}$' });

/** A job that failed after its last retry. */
export const DeadJob = strictObject({
  deadJobId: Uuid,
  queue: Type.String(),
  /** What the job is about: an order number, or the id of a record. */
  reference: nullable(Type.String()),
  /** The last error, without personal data. */
  error: Type.String(),
  diedAt: Instant,
});
export type DeadJob = Static<typeof DeadJob>;

/** Newest first, with the number of dead jobs of every queue that has some. */
export const findDeadJobs = route({
  method: 'GET',
  path: '/b/v1/admin/job/findDeadJobs',
  access,
  query: strictObject({ ...pageFields, queue: Type.Optional(QueueName) }),
  data: strictObject({
    queues: Type.Array(strictObject({ queue: Type.String(), total: Type.Integer() })),
    ...pageOf(DeadJob).properties,
  }),
});

export const retryDeadJob = route({
  method: 'POST',
  path: '/b/v1/admin/job/retryDeadJob',
  access,
  limitPerMinute: 120,
  body: strictObject({ deadJobId: publicId('deadJob', Uuid) }),
  errors: [deadJobErrors.gone],
});

/** All dead jobs of a queue, up to 500 at a time. */
export const retryDeadJobs = route({
  method: 'POST',
  path: '/b/v1/admin/job/retryDeadJobs',
  access,
  limitPerMinute: 30,
  body: strictObject({ queue: QueueName }),
  data: strictObject({ retried: Type.Integer() }),
  errors: [deadJobErrors.gone],
});

export const deadJobAdminRoutes = { findDeadJobs, retryDeadJob, retryDeadJobs };
