// Answers for the office's judgement of applications: who waits, what they sent, and the one decision.
import { generalErrors, reviewErrors } from '@zhiye/contract';
import type {
  DataOf,
  decideReview as decideReviewRoute,
  getReview,
  InputOf,
  ReviewItem,
} from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import type { FileReply } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { openPrivateFile } from '../files/index.ts';
import { sendNotice } from '../notices/index.ts';
import { maskEmail, maskPhone } from './phone.ts';
import {
  countNamesakes,
  lockReview,
  selectEarlierReviews,
  selectReview,
  updateReview,
} from './review.store.ts';
import type { Application } from './review.store.ts';
import { updateUser } from './user.store.ts';

/** Who decides, for the audit log. */
export interface Reviewer {
  readonly userId: string;
  readonly address: string;
}

export const describeReviewItem = (application: Application): ReviewItem => ({
  applicationId: application.id,
  type: application.type,
  state: application.state,
  userId: application.userId,
  name: application.name,
  institution: application.institution,
  department: application.department,
  submittedAt: application.submittedAt.toISOString(),
});

export async function describeReview(db: Db, applicationId: string): Promise<DataOf<typeof getReview>> {
  const { application, user, decidedBy } =
    (await selectReview(db, applicationId)) ?? refuse(generalErrors.notFound);
  const earlier = await selectEarlierReviews(db, application);
  return {
    item: describeReviewItem(application),
    account: {
      accountName: user.accountName,
      name: user.name,
      phone: user.phone && maskPhone(user.phone),
      email: user.email && maskEmail(user.email),
      registeredAt: user.createdAt.toISOString(),
    },
    hasCertificate: application.certificateFileId !== null,
    institution: describeInstitution(application),
    reason: application.reason,
    decidedAt: application.decidedAt?.toISOString() ?? null,
    decidedBy,
    earlier: earlier.map(({ state, reason, submittedAt }) => ({
      state,
      reason,
      submittedAt: submittedAt.toISOString(),
    })),
    namesakes: await countNamesakes(db, application),
  };
}

type Institution = DataOf<typeof getReview>['institution'];

const describeInstitution = (application: Application): Institution =>
  application.type === 3
    ? {
        institutionName: application.institution,
        category: (application.category ?? 'other') as NonNullable<Institution>['category'],
        address: application.address ?? '',
        contactName: application.name,
        department: application.department,
      }
    : null;

/** The picture of a certificate; whoever looks at it stands in the audit log. */
export async function openCertificate(
  { db, storage }: Platform,
  by: Reviewer,
  applicationId: string,
  now: Date,
): Promise<FileReply> {
  const found = await selectReview(db, applicationId);
  const fileId = found?.application.certificateFileId ?? refuse(generalErrors.notFound);
  const file = await openPrivateFile(db, storage, fileId, 'workCertificate');
  if (!file) return refuse(generalErrors.notFound);
  const { userId: actorId, address } = by;
  const subject = `application:${applicationId}`;
  await recordAudit(db, { actorId, action: 'review.certificate', subject, detail: { fileId }, address }, now);
  const { name, mediaType, sizeBytes, stream } = file;
  return { name, mediaType, sizeBytes, stream };
}

/** Passes or refuses, once. The person's next call finds them changed: sessions read the type from the account. */
export async function decideReview(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  by: Reviewer,
  { applicationId, decision, reason }: InputOf<typeof decideReviewRoute>,
  now: Date,
): Promise<void> {
  const isPassed = decision === 'pass';
  const why = reason.trim();
  if (!isPassed && why === '') refuse(reviewErrors.reasonMissing);
  await db.transaction(async (transaction) => {
    const application = (await lockReview(transaction, applicationId)) ?? refuse(generalErrors.notFound);
    if (application.state !== 'pending') refuse(reviewErrors.reviewDecided);
    const { userId, type, institution, department } = application;
    await updateReview(transaction, applicationId, {
      state: isPassed ? 'passed' : 'refused',
      reason: isPassed ? null : why,
      decidedAt: now,
      decidedBy: by.userId,
    });
    if (isPassed) await updateUser(transaction, userId, { type, institution, department });
    const detail = { type, userId, ...(why && { reason: why }) };
    const entry = { actorId: by.userId, action: `review.${decision}`, detail, address: by.address };
    await recordAudit(transaction, { ...entry, subject: `application:${applicationId}` }, now);
    const kind = `${type === 2 ? 'teacher' : 'institution'}${isPassed ? 'Passed' : 'Refused'}` as const;
    await sendNotice(transaction, jobs, { userId, kind, parameters: isPassed ? {} : { reason: why } }, now);
  });
}
