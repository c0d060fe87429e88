import {
  cancelSampleApplication,
  decideSamples,
  downloadSampleCertificateForReview,
  findAdminSamples,
  findNotifications,
  findSampleApplications,
  findShelfBooks,
  generalErrors,
  getAdminSample,
  getSampleApplication,
  openBook,
  passSample,
  refuseSample,
  sampleErrors,
  startSampleReview,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventSubscribers } from '../../../app/areas.ts';
import { addWorkingDays } from '../../../platform/working-days/working-day.ts';
import { businessDay } from '../../../platform/clock.ts';
import { receiveFile } from '../../../testing/download.ts';
import { makeBook, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { dayFromNow, makeCertificate, makeSample } from '../../../testing/samples.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { publishEvent } from '../../base/events/index.ts';
import { updateUser } from '../../people/accounts/user.store.ts';

const app = useOwnApp();
const DAY_MS = 86_400_000;
const makeTeacher = () => makeUser(app, USER_TYPE.teacher);
let staff: TestUser;
beforeAll(async () => {
  staff = await makeUser(app, USER_TYPE.staff, ['service']);
});

const read = async (applicationId: string) => {
  const { body } = await app.call(getAdminSample, { applicationId }, staff);
  return { applicationId, submittedAt: body.data.item.submittedAt };
};
const pass = async (applicationId: string, endDay = dayFromNow(app, 100), by = staff) =>
  app.call(passSample, { ...(await read(applicationId)), validity: { kind: 'until', endDay } }, by);
const own = async (applicationId: string, teacher: TestUser) =>
  (await app.call(getSampleApplication, { applicationId }, teacher)).body.data;
const notices = async (user: TestUser) =>
  (await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, user)).body.data.list;
const shelfOf = async (user: TestUser) =>
  (await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user)).body.data.list;
const auditOf = async (action: string) => {
  const text = 'SELECT target, detail FROM audit_entries WHERE action = $1 ORDER BY id';
  return (await app.platform.pool.query(text, [action])).rows;
};

async function withdraw({ userId }: TestUser): Promise<void> {
  const { db, jobs } = app.platform;
  const withdrawnAt = app.clock.now().toISOString();
  await db.transaction(async (tx) => {
    await updateUser(tx, userId, { type: USER_TYPE.personal });
    await publishEvent(tx, jobs, 'TeacherApprovalWithdrawn', { userId, withdrawnAt });
  });
  await app.jobs.deliverEvents({});
}

describe('a review', () => {
  it('takes an application up, passes it, and the teacher can read the book', async () => {
    const teacher = await makeTeacher();
    const { applicationId, bookId } = await makeSample(app, teacher);
    expect((await app.call(startSampleReview, await read(applicationId), staff)).body.isOK).toBe(true);
    expect((await own(applicationId, teacher)).status).toBe('in_progress');
    const endDay = dayFromNow(app, 100);
    expect((await pass(applicationId, endDay)).body.isOK).toBe(true);
    expect(await own(applicationId, teacher)).toMatchObject({
      status: 'passed',
      validity: { kind: 'until', endDay },
      isReadable: true,
      waitingDays: null,
    });
    expect(await shelfOf(teacher)).toMatchObject([{ source: 'sample', state: 'active', endDay }]);
    expect((await notices(teacher))[0]).toMatchObject({ title: '样书申请已通过' });
    const { body } = await app.call(getAdminSample, { applicationId }, staff);
    expect(body.data.history.map(({ status }) => status)).toEqual(['pending', 'in_progress', 'passed']);
    const events = await app.platform.pool.query(
      `SELECT payload FROM event_outbox WHERE type = 'SamplePassed' AND payload->>'applicationId' = $1`,
      [applicationId],
    );
    expect(events.rows).toMatchObject([{ payload: { userId: teacher.userId, bookId, studentCount: 120 } }]);
    app.clock.advance(101 * DAY_MS);
    // sessions of before have ended
    const later = await app.call(getAdminSample, { applicationId }, await makeUser(app, USER_TYPE.staff));
    expect(later.body.data.item.isReadable).toBe(false);
  });

  it('a pass of a pending application records both moves; a permanent one has no end', async () => {
    const teacher = await makeTeacher();
    const { applicationId } = await makeSample(app, teacher);
    const input = { ...(await read(applicationId)), validity: { kind: 'permanent' as const } };
    await app.call(passSample, input, staff);
    const { body } = await app.call(getAdminSample, { applicationId }, staff);
    expect(body.data.history.map(({ status }) => status)).toEqual(['pending', 'in_progress', 'passed']);
    expect(await shelfOf(teacher)).toMatchObject([{ source: 'sample', endDay: null }]);
    expect((await own(applicationId, teacher)).validity).toEqual({ kind: 'permanent' });
  });

  it('decides once, also when two of the staff decide at the same time', async () => {
    const { applicationId } = await makeSample(app, await makeTeacher());
    const seen = await read(applicationId);
    const other = await makeUser(app, USER_TYPE.staff, ['service']);
    const replies = await Promise.all([
      app.call(passSample, { ...seen, validity: { kind: 'permanent' } }, staff),
      app.call(refuseSample, { ...seen, status: 'not_passed', reason: '与课程不符' }, other),
    ]);
    const codes = replies.map(({ body }) => body.code).sort();
    expect(codes).toEqual([200, sampleErrors.statusChanged.code]);
  });

  it.each(['not_passed', 'rejected'] as const)(
    '%s needs a reason, which the teacher reads',
    async (status) => {
      const teacher = await makeTeacher();
      const { applicationId, bookId, certificateId } = await makeSample(app, teacher);
      const seen = await read(applicationId);
      const without = await app.call(refuseSample, { ...seen, status, reason: '  ' }, staff);
      expect(without.body.code).toBe(sampleErrors.reasonMissing.code);
      await app.call(refuseSample, { ...seen, status, reason: ' 与所授课程不符 ' }, staff);
      expect(await own(applicationId, teacher)).toMatchObject({ status, reason: '与所授课程不符' });
      expect((await notices(teacher))[0]!.text).toContain('原因：与所授课程不符');
      // both statuses keep the place of the term
      await expect(makeSample(app, teacher, { bookIds: [bookId], certificateId })).rejects.toThrow(
        '本学期已申请过',
      );
    },
  );

  it('refuses a decision about what the teacher has changed or canceled since', async () => {
    const teacher = await makeTeacher();
    const { applicationId } = await makeSample(app, teacher);
    const seen = await read(applicationId);
    const outdated = {
      ...seen,
      submittedAt: '2026-01-01T00:00:00.000Z',
      validity: { kind: 'permanent' as const },
    };
    expect((await app.call(passSample, outdated, staff)).body.code).toBe(sampleErrors.statusChanged.code);
    await app.call(cancelSampleApplication, { applicationId }, teacher);
    for (const reply of [
      await app.call(startSampleReview, seen, staff),
      await app.call(passSample, { ...seen, validity: { kind: 'permanent' } }, staff),
      await app.call(refuseSample, { ...seen, status: 'rejected', reason: 'x' }, staff),
    ])
      expect(reply.body.code).toBe(sampleErrors.statusChanged.code);
    expect(await shelfOf(teacher)).toEqual([]);
  });

  it.each([
    ['yesterday', -1],
    ['in more than three years', 1_200],
  ])('refuses access until %s', async (_when, days) => {
    const { applicationId } = await makeSample(app, await makeTeacher());
    const reply = await pass(applicationId, dayFromNow(app, days));
    expect(reply.body.code).toBe(sampleErrors.validityNotPossible.code);
  });

  it('proposes 180 days, or 30 days after the course when that is later', async () => {
    const teacher = await makeTeacher();
    const certificateId = await makeCertificate(app, teacher);
    const short = await makeSample(app, teacher, {
      certificateId,
      courseWeeks: 4,
      startDay: dayFromNow(app, 0),
    });
    const long = await makeSample(app, teacher, {
      certificateId,
      courseWeeks: 36,
      startDay: dayFromNow(app, 10),
    });
    const choices = async ({ applicationId }: { applicationId: string }) =>
      (await app.call(getAdminSample, { applicationId }, staff)).body.data.validityChoices;
    const after180 = dayFromNow(app, 180);
    expect(await choices(short)).toEqual({
      afterCourse: dayFromNow(app, 4 * 7 - 1 + 30),
      afterDays: after180,
      default: after180,
    });
    expect((await choices(long)).default).toBe(dayFromNow(app, 10 + 36 * 7 - 1 + 30));
  });

  it('is for the role service; the certificate is audited', async () => {
    const { applicationId } = await makeSample(app, await makeTeacher());
    const editor = await makeUser(app, USER_TYPE.staff, ['catalog']);
    expect((await app.call(getAdminSample, { applicationId }, editor)).body.code).toBe(
      generalErrors.notPermitted.code,
    );
    const before = (await auditOf('sample.viewCertificate')).length;
    const { bytes } = await receiveFile(app, downloadSampleCertificateForReview, { applicationId }, staff);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(await auditOf('sample.viewCertificate')).toHaveLength(before + 1);
    const refused = await receiveFile(app, downloadSampleCertificateForReview, { applicationId }, editor);
    expect(refused.envelope?.code).toBe(generalErrors.notPermitted.code);
  });
});

describe('several at once', () => {
  it('decides those that still wait and counts the others', async () => {
    const teacher = await makeTeacher();
    const certificateId = await makeCertificate(app, teacher);
    const made = [];
    for (let index = 0; index < 3; index += 1) made.push(await makeSample(app, teacher, { certificateId }));
    const list = await Promise.all(made.map(({ applicationId }) => read(applicationId)));
    await app.call(cancelSampleApplication, { applicationId: made[0]!.applicationId }, teacher);
    const reply = await app.call(decideSamples, { list, status: 'passed', reason: '' }, staff);
    expect(reply.body.data).toEqual({ decided: 2, left: 1 });
    expect(await shelfOf(teacher)).toHaveLength(2);
    const again = await app.call(decideSamples, { list, status: 'not_passed', reason: 'x' }, staff);
    expect(again.body.data).toEqual({ decided: 0, left: 3 });
    const noReason = await app.call(decideSamples, { list, status: 'rejected', reason: ' ' }, staff);
    expect(noReason.body.code).toBe(sampleErrors.reasonMissing.code);
  });
});

describe('the queue', () => {
  const page = { pageNo: 1, pageSize: 100 };
  const queue = async (filter: object) =>
    (await app.call(findAdminSamples, { ...page, ...filter }, staff)).body.data;

  it('shows what the teacher and the book had before, and finds by number, name and title', async () => {
    const teacher = await makeTeacher();
    await updateUser(app.platform.db, teacher.userId, { name: '穆清', institution: '南屏医科大学' });
    const bookId = await makeBook(app, { title: '药理学' });
    const earlier = await makeSample(app, await makeTeacher(), { bookIds: [bookId], studentCount: 60 });
    await pass(earlier.applicationId);
    const { applicationId } = await makeSample(app, teacher, { bookIds: [bookId] });
    const [item] = (await queue({ keyword: '穆清' })).list;
    expect(item).toMatchObject({
      applicationId,
      teacher: { institution: '南屏医科大学', adoption: { applications: 0, students: 0 } },
      bookAdoption: { applications: 1, students: 60 },
    });
    const ids = async (filter: object) => (await queue(filter)).list.map((found) => found.applicationId);
    expect(await ids({ keyword: item!.applicationNo })).toEqual([applicationId]);
    expect(await ids({ keyword: '药理', status: 'passed' })).toEqual([earlier.applicationId]);
    expect(await ids({ keyword: '药理', term: '2000-1' })).toEqual([]);
  });

  it('escalates after three working days, once, and tells teacher and supervisors', async () => {
    const teacher = await makeTeacher();
    const admin = await makeUser(app, USER_TYPE.staff, ['admin']);
    const { applicationId } = await makeSample(app, teacher);
    const dueDay = addWorkingDays(businessDay(app.clock.now()), 3);
    expect((await own(applicationId, teacher)).dueDay).toBe(dueDay);
    app.clock.advance(Date.parse(`${dueDay}T12:00:00+08:00`) - app.clock.now().getTime());
    await app.sweep('overdueSamples');
    expect((await own(applicationId, teacher)).waitingDays).toBe(3);
    expect(await notices(teacher)).toEqual([]);
    app.clock.advance(DAY_MS);
    await Promise.all([app.sweep('overdueSamples'), app.sweep('overdueSamples')]);
    await app.sweep('overdueSamples');
    expect((await notices(teacher)).map(({ title }) => title)).toEqual(['样书申请仍在审核']);
    expect((await notices(admin)).map(({ title }) => title)).toEqual(['有样书申请超过审核期限']);
    const { body } = await app.call(
      findAdminSamples,
      { ...page, due: 'overdue' },
      await makeUser(app, USER_TYPE.staff),
    );
    const overdue = body.data;
    expect(overdue.overdueCount).toBe(overdue.total);
    const item = overdue.list.find((found) => found.applicationId === applicationId);
    expect(item?.escalatedAt).not.toBeNull();
  });
});

describe('a teacher whose status is withdrawn', () => {
  it('loses the samples and the open applications, and nothing is passed any more', async () => {
    const teacher = await makeTeacher();
    const certificateId = await makeCertificate(app, teacher);
    const passed = await makeSample(app, teacher, { certificateId });
    await pass(passed.applicationId);
    const open = await makeSample(app, teacher, { certificateId });
    const seen = await read(open.applicationId);
    await updateUser(app.platform.db, teacher.userId, { type: USER_TYPE.personal });
    const tooLate = await app.call(passSample, { ...seen, validity: { kind: 'permanent' } }, staff);
    expect(tooLate.body.code).toBe(sampleErrors.notTeacherNow.code);
    await withdraw(teacher);
    const item = (await app.call(getAdminSample, { applicationId: open.applicationId }, staff)).body.data
      .item;
    expect(item).toMatchObject({ status: 'canceled', isEndedByWithdrawal: true });
    expect((await shelfOf(teacher)).filter(({ state }) => state === 'active')).toEqual([]);
    const opened = await app.call(openBook, { bookId: passed.bookId } as never, teacher);
    expect(opened.body.isOK).toBe(false);

    // approved again: the history says what happened, and the book can be applied for again in the term
    await updateUser(app.platform.db, teacher.userId, { type: USER_TYPE.teacher });
    const { body } = await app.call(findSampleApplications, { pageNo: 1, pageSize: 20 }, teacher);
    expect(
      body.data.list.map(({ isEndedByWithdrawal, isReadable }) => [isEndedByWithdrawal, isReadable]),
    ).toEqual([
      [true, false],
      [true, false],
    ]);
    const again = await makeSample(app, teacher, { bookIds: [passed.bookId], certificateId });
    // the event delivered once more changes nothing
    await app.jobs.deliverEvents({});
    expect((await own(again.applicationId, teacher)).status).toBe('pending');
    expect(eventSubscribers.map(({ name }) => name)).toContain('samples.end');
  });
});
