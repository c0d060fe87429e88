// Shows applications to staff and approves or rejects them.
import { generalErrors, applicationErrors } from '@zhiye/contract';
import type {
  DataOf,
  decideApplication as decideApplicationRoute,
  getApplication,
  InputOf,
  ApplicationItem,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../../../db/client.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { openPrivateFile } from '../../../base/files/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { accountNotifications } from '../account-notifications.ts';
import { maskEmail, maskPhone } from '../phone.ts';
import {
  countDuplicateAccounts,
  lockApplication,
  selectEarlierApplications,
  selectApplication,
  updateApplication,
} from './application.store.ts';
import type { Application } from './application.store.ts';
import { updateUser } from '../user.store.ts';

export const describeApplicationItem = (application: Application): ApplicationItem => ({
  applicationId: application.id,
  type: application.type,
  state: application.state,
  userId: application.userId,
  name: application.name,
  institution: application.institution,
  department: application.department,
  submittedAt: application.submittedAt.toISOString(),
});

export async function describeApplication(
  db: Db,
  applicationId: string,
): Promise<DataOf<typeof getApplication>> {
  const { application, user, decidedBy } =
    (await selectApplication(db, applicationId)) ?? refuse(generalErrors.notFound);
  const earlier = await selectEarlierApplications(db, application);
  return {
    item: describeApplicationItem(application),
    account: {
      accountName: user.accountName,
      name: user.name,
      phone: maskPhone(user),
      email: user.email && maskEmail(user.email),
      registeredAt: user.createdAt.toISOString(),
    },
    hasCertificate: application.certificateFileId !== null,
    institution: describeInstitution(application),
    reason: application.reason,
    decidedAt: application.decidedAt?.toISOString() ?? null,
    decidedBy,
    earlierApplications: earlier.map(({ state, reason, submittedAt }) => ({
      state,
      reason,
      submittedAt: submittedAt.toISOString(),
    })),
    duplicateAccounts: await countDuplicateAccounts(db, application),
  };
}

type Institution = DataOf<typeof getApplication>['institution'];

const describeInstitution = (application: Application): Institution =>
  application.type === USER_TYPE.institution
    ? {
        institutionName: application.institution,
        category: (application.category ?? 'other') as NonNullable<Institution>['category'],
        address: application.address ?? '',
        contactName: application.name,
        department: application.department,
      }
    : null;

/** Opens the picture of a work certificate and records in the audit log who opened it. */
export async function openCertificate(
  { db, storage }: Platform,
  actor: Actor,
  applicationId: string,
  now: Date,
): Promise<FileReply> {
  const found = await selectApplication(db, applicationId);
  const fileId = found?.application.certificateFileId ?? refuse(generalErrors.notFound);
  const file = await openPrivateFile(db, storage, fileId, 'workCertificate');
  if (!file) return refuse(generalErrors.notFound);
  const target = `application:${applicationId}`;
  await recordAction(db, actor, { action: 'application.viewCertificate', target, detail: { fileId } }, now);
  const { name, mediaType, sizeBytes, stream } = file;
  return { name, mediaType, sizeBytes, stream };
}

/**
 * Approves or rejects an application, once. An approval changes the user type at once, because sessions read it from the
 * account.
 */
export async function decideApplication(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  actor: Actor,
  { applicationId, decision, reason }: InputOf<typeof decideApplicationRoute>,
  now: Date,
): Promise<void> {
  const isApproved = decision === 'approve';
  const trimmedReason = reason.trim();
  if (!isApproved && trimmedReason === '') refuse(applicationErrors.reasonMissing);
  await db.transaction(async (transaction) => {
    const application = (await lockApplication(transaction, applicationId)) ?? refuse(generalErrors.notFound);
    if (application.state !== 'pending') refuse(applicationErrors.alreadyDecided);
    const { userId, type, institution, department } = application;
    await updateApplication(transaction, applicationId, {
      state: isApproved ? 'approved' : 'rejected',
      reason: isApproved ? null : trimmedReason,
      decidedAt: now,
      decidedBy: actor.userId,
    });
    if (isApproved) await updateUser(transaction, userId, { type, institution, department });
    const detail = { type, userId, ...(trimmedReason && { reason: trimmedReason }) };
    const target = `application:${applicationId}`;
    await recordAction(transaction, actor, { action: `application.${decision}`, target, detail }, now);
    const applicant = type === USER_TYPE.teacher ? 'teacher' : 'institution';
    const kind = accountNotifications[`${applicant}${isApproved ? 'Approved' : 'Rejected'}`];
    const parameters: Record<string, string> = isApproved ? {} : { reason: trimmedReason };
    await sendNotification(transaction, jobs, { userId, kind, parameters }, now);
  });
}
