import { applyForSamples, uploadSampleCertificate } from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import sharp from 'sharp';
import { businessDay } from '../platform/clock.ts';
import { makeBook } from './records.ts';
import type { TestUser } from './records.ts';
import type { TestApp } from './test-app.ts';
import { sendFile } from './upload.ts';

const DAY_MS = 86_400_000;

export const dayFromNow = ({ clock }: TestApp, days: number): string =>
  businessDay(new Date(clock.now().getTime() + days * DAY_MS));

/** A work certificate that no application uses yet. */
export async function makeCertificate(app: TestApp, teacher: TestUser): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c0d8e0' } })
    .png()
    .toBuffer();
  const { body } = await sendFile(app, uploadSampleCertificate, {}, { name: 'card.png', bytes }, teacher);
  return body.data.certificateId;
}

type Request = InputOf<typeof applyForSamples>;

/** What a teacher sends: a course of 16 weeks that starts in 30 days. */
export async function sampleRequest(
  app: TestApp,
  teacher: TestUser,
  change: Partial<Request> = {},
): Promise<Request> {
  return {
    bookIds: change.bookIds ?? [await makeBook(app)],
    courseTitle: '操作系统',
    startDay: dayFromNow(app, 30),
    courseWeeks: 16,
    studentCount: 120,
    departments: ['计算机科学系', '软件工程系'],
    note: '',
    certificateId: change.certificateId ?? (await makeCertificate(app, teacher)),
    ...change,
  };
}

/** A pending application of a teacher for one book. */
export async function makeSample(app: TestApp, teacher: TestUser, change: Partial<Request> = {}) {
  const request = await sampleRequest(app, teacher, change);
  const { body } = await app.call(applyForSamples, request, teacher);
  if (!body.isOK) throw new Error(`the application was refused: ${body.msg}`);
  return {
    applicationId: body.data.applicationIds[0]!,
    bookId: request.bookIds[0]!,
    certificateId: request.certificateId,
  };
}
