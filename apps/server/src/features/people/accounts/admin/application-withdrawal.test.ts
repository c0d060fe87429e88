import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  applicationErrors,
  decideApplication,
  downloadTeachingFile,
  generalErrors,
  getBook,
  getOwnApplication,
  getPersonalInfo,
  openBook,
  readingErrors,
  submitTeacherApplication,
  withdrawApplication,
} from '@zhiye/contract';
import { REPLY_CODE, USER_TYPE } from '@zhiye/contract/constants';
import type { ApplicantType } from '@zhiye/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountApplications } from '../../../../db/tables/people/accounts.ts';
import { auditEntries } from '../../../../db/tables/base/audit.ts';
import { teachingFiles } from '../../../../db/tables/catalog/books.ts';
import { notifications } from '../../../../db/tables/base/notifications.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { sendFile } from '../../../../testing/upload.ts';
import { grantEntitlement } from '../../../commerce/entitlements/index.ts';
import { storePrivateFile } from '../../../base/files/index.ts';
import { startSession } from '../sessions/session.service.ts';
import { selectUser } from '../user.store.ts';

const app = useApp();
let reviewer: TestUser;

beforeAll(async () => {
  reviewer = await makeUser(app, USER_TYPE.staff, ['service']);
});

async function approve(type: ApplicantType = USER_TYPE.teacher) {
  const person = await makeUser(app, type === USER_TYPE.teacher ? USER_TYPE.personal : type);
  const applicant = { name: '齐恒', institution: '澄江大学', department: '计算机学院' };
  const [row] = await app.platform.db
    .insert(accountApplications)
    .values({ userId: person.userId, type, ...applicant, submittedAt: app.clock.now() })
    .returning();
  const applicationId = row!.id;
  await app.call(decideApplication, { applicationId, decision: 'approve', reason: '' }, reviewer);
  return { person, applicationId };
}

const withdraw = (applicationId: string, reason = '证件是伪造的') =>
  app.call(withdrawApplication, { applicationId, reason }, reviewer);

/** The same person, signed in again. */
const signInAgain = async (person: TestUser): Promise<TestUser> => ({
  ...person,
  token: await startSession(app.platform.db, person.userId, app.clock.now()),
});

async function makeTeachingFile(bookId: number): Promise<string> {
  const { db, storage, scratchDir } = app.platform;
  const path = join(scratchDir, randomUUID());
  await writeFile(path, 'answers');
  const stored = { path, name: '答案.pdf', mediaType: 'application/pdf', purpose: 'teachingFile' } as const;
  const { id: fileId } = await storePrivateFile(db, storage, { ...stored, ownerId: null }, app.clock.now());
  await db.insert(teachingFiles).values({ bookId, fileId, title: '答案', sort: 1 });
  return fileId;
}

describe('withdrawing the approval of a teacher', () => {
  it('makes the account a personal one, signs it out, and tells the person why', async () => {
    const { person, applicationId } = await approve();
    expect((await withdraw(applicationId, ' 证件是伪造的 ')).body.isOK).toBe(true);
    expect((await app.call(getPersonalInfo, {}, person)).body.code).toBe(REPLY_CODE.sessionEnded);
    expect(await selectUser(app.platform.db, person.userId)).toMatchObject({
      type: USER_TYPE.personal,
      institution: '',
      department: '',
    });
    const again = await signInAgain(person);
    const own = await app.call(getOwnApplication, {}, again);
    expect(own.body.data).toMatchObject({ state: 'withdrawn', reason: '证件是伪造的' });
    const sent = await app.platform.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.userId));
    expect(sent.at(-1)).toMatchObject({ kind: 'teacherWithdrawn', parameters: { reason: '证件是伪造的' } });
    const entries = await app.platform.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.target, `application:${applicationId}`));
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'application.approve',
      'application.withdraw',
    ]);
  });

  it('ends teaching files and sample books, and keeps what was bought', async () => {
    const { person, applicationId } = await approve();
    const [sample, bought] = [await makeBook(app), await makeBook(app)];
    for (const bookId of [sample, bought]) await makeRevision(app, bookId);
    const fileId = await makeTeachingFile(sample);
    const { userId } = person;
    const grant = { userId, bookId: sample, duration: 'one_year', source: 'sample' } as const;
    await grantEntitlement(app.platform.db, { ...grant, sourceRef: randomUUID() }, app.clock.now());
    await makeEntitlement(app, person, bought);
    await withdraw(applicationId);
    await app.jobs.deliverEvents({});
    const again = await signInAgain(person);
    const opened = async (bookId: number) =>
      (await app.call(openBook, { bookId, preview: false }, again)).body.code;
    expect(await opened(sample)).toBe(readingErrors.notEntitled.code);
    expect(await opened(bought)).toBe(REPLY_CODE.success);
    const download = await app.app.inject({
      method: 'POST',
      url: downloadTeachingFile.path,
      payload: { bookId: sample, fileId },
      headers: { webauthorization: again.token },
    });
    expect(download.statusCode).toBe(403);
    expect((await app.call(getBook, { bookId: sample }, again)).body.isOK).toBe(true);
  });

  it('lets the person apply again', async () => {
    const { person, applicationId } = await approve();
    await withdraw(applicationId);
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#146' } })
      .png()
      .toBuffer();
    const form = { name: '齐恒', institution: '澄江大学', department: '计算机学院' };
    const file = { name: 'card.png', bytes };
    const { body } = await sendFile(app, submitTeacherApplication, form, file, await signInAgain(person));
    expect(body.msg).toBe('');
  });

  it('needs a reason', async () => {
    const { applicationId } = await approve();
    expect((await withdraw(applicationId, '  ')).body.code).toBe(applicationErrors.reasonMissing.code);
  });

  it('is refused for anything but an approved teacher, and twice', async () => {
    const { applicationId } = await approve();
    await withdraw(applicationId);
    const code = applicationErrors.notApprovedTeacher.code;
    expect((await withdraw(applicationId)).body.code).toBe(code);
    const institution = await approve(USER_TYPE.institution);
    expect((await withdraw(institution.applicationId)).body.code).toBe(code);
    const unknown = await withdraw('00000000-0000-7000-8000-000000000000');
    expect(unknown.body.code).toBe(generalErrors.notFound.code);
  });
});
