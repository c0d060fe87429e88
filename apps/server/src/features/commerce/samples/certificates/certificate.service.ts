// Keeps the work certificates that teachers send with applications. Only their owner and staff open them.
import { generalErrors, sampleErrors } from '@zhiye/contract';
import type { DataOf, uploadSampleCertificate } from '@zhiye/contract';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import {
  deletePrivateFile,
  openPrivateFile,
  removePrivateBytes,
  rewritePicture,
  storePrivateFile,
} from '../../../base/files/index.ts';
import { lockTeacher } from '../sample.store.ts';
import { isOwnCertificate, selectUnusedCertificates } from './certificate.store.ts';

/** Stores the picture after it was decoded and written again. An earlier one that no application uses is deleted. */
export async function addCertificate(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  userId: string,
  file: UploadedFile,
  now: Date,
): Promise<DataOf<typeof uploadSampleCertificate>> {
  const format = await rewritePicture(file);
  const certificate = {
    path: file.path,
    name: `work-certificate.${format === 'jpeg' ? 'jpg' : 'png'}`,
    mediaType: `image/${format}`,
    purpose: 'workCertificate',
    ownerId: userId,
  } as const;
  const { certificateId, unused } = await db.transaction(async (tx) => {
    if (!(await lockTeacher(tx, userId))) refuse(sampleErrors.notTeacherNow);
    const replaced = await selectUnusedCertificates(tx, userId);
    for (const id of replaced) await deletePrivateFile(tx, id);
    const { id } = await storePrivateFile(tx, storage, certificate, now);
    return { certificateId: id, unused: replaced };
  });
  for (const id of unused) await removePrivateBytes(storage, id);
  return { certificateId, uploadedAt: now.toISOString() };
}

export async function openOwnCertificate(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  userId: string,
  certificateId: string,
): Promise<FileReply> {
  if (!(await isOwnCertificate(db, userId, certificateId))) refuse(generalErrors.notFound);
  return openCertificateFile({ db, storage }, certificateId);
}

/** The caller has checked the permission. */
export async function openCertificateFile(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  fileId: string,
): Promise<FileReply> {
  const file = await openPrivateFile(db, storage, fileId, 'workCertificate');
  if (!file) return refuse(generalErrors.notFound);
  const { name, mediaType, sizeBytes, stream } = file;
  return { name, mediaType, sizeBytes, stream };
}
