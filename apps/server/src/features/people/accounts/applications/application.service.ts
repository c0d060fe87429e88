// Receives applications to become a teacher or an institution: one at a time, and again only after a rejection or a withdrawal.
import { accountErrors } from '@zhiye/contract';
import type { DataOf, getOwnApplication, InputOf } from '@zhiye/contract';
import type { submitInstitutionApplication, submitTeacherApplication } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../../../db/client.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { rewritePicture, storePrivateFile } from '../../../base/files/index.ts';
import { insertApplication, selectLatestApplication } from './application.store.ts';
import type { Application, NewApplication } from './application.store.ts';
import { lockUser } from '../user.store.ts';

type InstitutionForm = InputOf<typeof submitInstitutionApplication>;

/** Stores an application with the picture of the work certificate, which only staff can open. */
export async function applyAsTeacher(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  userId: string,
  { name, institution, department }: InputOf<typeof submitTeacherApplication>,
  file: UploadedFile,
  now: Date,
): Promise<void> {
  await refuseSecondApplication(db, userId);
  const format = await rewritePicture(file);
  const certificate = {
    path: file.path,
    name: `work-certificate.${format === 'jpeg' ? 'jpg' : 'png'}`,
    mediaType: `image/${format}`,
    purpose: 'workCertificate',
    ownerId: userId,
  } as const;
  const applicant = { name: name.trim(), institution: institution.trim(), department: department.trim() };
  await db.transaction(async (transaction) => {
    // locked before the file is stored: of two simultaneous applications, the second stores no file
    await lockUser(transaction, userId);
    await refuseSecondApplication(transaction, userId);
    const { id: certificateFileId } = await storePrivateFile(transaction, storage, certificate, now);
    await insertApplication(transaction, {
      userId,
      type: USER_TYPE.teacher,
      ...applicant,
      certificateFileId,
      submittedAt: now,
    });
  });
}

export async function applyAsInstitution(
  db: Db,
  userId: string,
  { institutionName, category, address, contactName, department }: InstitutionForm,
  now: Date,
): Promise<void> {
  const row: NewApplication = {
    userId,
    type: USER_TYPE.institution,
    name: contactName.trim(),
    institution: institutionName.trim(),
    department: department.trim(),
    category,
    address: address.trim(),
    submittedAt: now,
  };
  await db.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    await refuseSecondApplication(transaction, userId);
    await insertApplication(transaction, row);
  });
}

async function refuseSecondApplication(db: Db, userId: string): Promise<void> {
  const latest = await selectLatestApplication(db, userId);
  if (latest?.state === 'pending' || latest?.state === 'approved') refuse(accountErrors.applicationExists);
}

export async function describeOwnApplication(
  db: Db,
  userId: string,
): Promise<DataOf<typeof getOwnApplication>> {
  const application = await selectLatestApplication(db, userId);
  if (!application) return null;
  const { type, state, reason, submittedAt, decidedAt, name, institution, department } = application;
  return {
    type,
    state,
    reason,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt && decidedAt.toISOString(),
    teacher: type === USER_TYPE.teacher ? { name, institution, department } : null,
    institution: type === USER_TYPE.institution ? institutionDetailsOf(application) : null,
  };
}

const institutionDetailsOf = (application: Application): InstitutionForm => ({
  institutionName: application.institution,
  category: (application.category ?? 'other') as InstitutionForm['category'],
  address: application.address ?? '',
  contactName: application.name,
  department: application.department,
});
