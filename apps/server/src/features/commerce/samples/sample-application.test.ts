import {
  applyForSamples,
  cancelSampleApplication,
  downloadSampleCertificate,
  findSampleApplications,
  findSampleBooks,
  generalErrors,
  getSampleApplication,
  getSampleForm,
  pictureErrors,
  refuseSample,
  resubmitSampleApplication,
  sampleErrors,
  uploadSampleCertificate,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { SAMPLE_STATUSES } from '@zhiye/contract/constants/commerce/sample';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { receiveFile } from '../../../testing/download.ts';
import { makeBook, makeUser } from '../../../testing/records.ts';
import { dayFromNow, makeCertificate, makeSample, sampleRequest } from '../../../testing/samples.ts';
import { useApp } from '../../../testing/test-app.ts';
import { sendFile } from '../../../testing/upload.ts';
import { termOf } from './course-term.ts';

const app = useApp();
const makeTeacher = () => makeUser(app, USER_TYPE.teacher);
const makeStaff = () => makeUser(app, USER_TYPE.staff, ['service']);
const query = (text: string, values: unknown[]) => app.platform.pool.query(text, values);

const ownList = async (teacher: Awaited<ReturnType<typeof makeTeacher>>) =>
  (await app.call(findSampleApplications, { pageNo: 1, pageSize: 20 }, teacher)).body.data;

describe('a term', () => {
  it.each([
    ['2027-02-01', '2027-1'],
    ['2027-07-31', '2027-1'],
    ['2027-08-01', '2027-2'],
    ['2027-12-31', '2027-2'],
    ['2028-01-31', '2027-2'],
  ])('a course that starts on %s is in %s', (day, term) => expect(termOf(day)).toBe(term));
});

describe('applying for samples', () => {
  it('makes an application for each book, with everything that was sent', async () => {
    const teacher = await makeTeacher();
    const bookIds = [await makeBook(app), await makeBook(app, { title: '电路分析' })];
    const request = await sampleRequest(app, teacher, {
      bookIds,
      courseTitle: ' 操作系统 ',
      note: '想先看第六讲',
    });
    const { body } = await app.call(applyForSamples, request, teacher);
    expect(body.data.applicationIds).toHaveLength(2);
    const { list, total, counts } = await ownList(teacher);
    expect([total, counts.pending]).toEqual([2, 2]);
    expect(list.map(({ book }) => book.bookId).sort()).toEqual([...bookIds].sort());
    expect(list[0]).toMatchObject({
      status: 'pending',
      courseTitle: '操作系统',
      startDay: request.startDay,
      courseWeeks: 16,
      studentCount: 120,
      departments: ['计算机科学系', '软件工程系'],
      note: '想先看第六讲',
      waitingDays: 0,
      approvedAt: null,
      validity: null,
      isReadable: false,
    });
    expect(list[0]!.applicationNo).toMatch(/^S\d{6}-\d{3,}$/);
    const form = (await app.call(getSampleForm, {}, teacher)).body.data;
    expect([form.openCount, form.certificate?.certificateId]).toEqual([2, request.certificateId]);
  });

  it('tells everybody else that their permission is not sufficient, with the text of the specification', async () => {
    for (const type of [USER_TYPE.personal, USER_TYPE.institution, USER_TYPE.channel, USER_TYPE.staff]) {
      const { status, body } = await app.call(getSampleForm, {}, await makeUser(app, type));
      expect([status, body.code, body.msg]).toEqual([403, 4201, '样书权限不足']);
    }
    expect((await app.call(getSampleForm, {})).body.code).toBe(generalErrors.notSignedIn.code);
  });

  it('needs books: 请先选择需要申请的样书', async () => {
    const teacher = await makeTeacher();
    const request = await sampleRequest(app, teacher, { bookIds: [] });
    const { body } = await app.call(applyForSamples, request, teacher);
    expect([body.code, body.msg]).toEqual([sampleErrors.booksMissing.code, '请先选择需要申请的样书']);
  });

  it.each([
    ['a book that is not listed', { listed: false }],
    ['a book without a text', { hasPublication: false, preorderDay: '2027-03-01' }],
  ])('refuses %s, and makes none of the others', async (_what, change) => {
    const teacher = await makeTeacher();
    const bookIds = [await makeBook(app), await makeBook(app, change)];
    const { body } = await app.call(applyForSamples, await sampleRequest(app, teacher, { bookIds }), teacher);
    expect(body.code).toBe(sampleErrors.bookNotAvailable.code);
    expect((await ownList(teacher)).total).toBe(0);
  });

  it.each([
    ['yesterday', -1],
    ['in more than a year', 366],
  ])('refuses a course that starts %s', async (_when, days) => {
    const teacher = await makeTeacher();
    const request = await sampleRequest(app, teacher, { startDay: dayFromNow(app, days) });
    const { body } = await app.call(applyForSamples, request, teacher);
    expect(body.code).toBe(sampleErrors.startDayNotPossible.code);
    expect(body.msg).toContain(dayFromNow(app, 0));
  });

  it('refuses a second application for a book in the term, unless the first was canceled', async () => {
    const teacher = await makeTeacher();
    const { applicationId, bookId, certificateId } = await makeSample(app, teacher);
    const request = await sampleRequest(app, teacher, { bookIds: [bookId], certificateId });
    const { body } = await app.call(applyForSamples, request, teacher);
    expect([body.code, body.msg]).toEqual([
      sampleErrors.alreadyApplied.code,
      '本学期已申请过《高等代数讲义》',
    ]);
    const choice = (await app.call(findSampleBooks, { bookIds: `${bookId}` }, teacher)).body.data.list[0]!;
    expect(choice.applications).toEqual([{ term: termOf(request.startDay), status: 'pending' }]);
    await app.call(cancelSampleApplication, { applicationId }, teacher);
    expect((await app.call(applyForSamples, request, teacher)).body.isOK).toBe(true);
    expect((await ownList(teacher)).counts).toMatchObject({ canceled: 1, pending: 1 });
  });

  it('leaves at most five open, also when requests come at once', async () => {
    const teacher = await makeTeacher();
    const certificateId = await makeCertificate(app, teacher);
    const bookIds = await Promise.all(Array.from({ length: 8 }, () => makeBook(app)));
    const requests = await Promise.all(
      bookIds.map((bookId) => sampleRequest(app, teacher, { bookIds: [bookId], certificateId })),
    );
    const replies = await Promise.all(requests.map((request) => app.call(applyForSamples, request, teacher)));
    const codes = replies.map(({ body }) => body.code).sort();
    expect(codes).toEqual([200, 200, 200, 200, 200, ...Array(3).fill(sampleErrors.tooManyOpen.code)]);
    const { list } = await ownList(teacher);
    await app.call(cancelSampleApplication, { applicationId: list[0]!.applicationId }, teacher);
    const left = bookIds.find((bookId) => !list.some(({ book }) => book.bookId === bookId))!;
    const again = await sampleRequest(app, teacher, { bookIds: [left], certificateId });
    expect((await app.call(applyForSamples, again, teacher)).body.isOK).toBe(true);
  });

  it('sent twice at once makes one', async () => {
    const teacher = await makeTeacher();
    const request = await sampleRequest(app, teacher);
    const replies = await Promise.all([1, 2].map(() => app.call(applyForSamples, request, teacher)));
    expect(replies.map(({ body }) => body.code).sort()).toEqual([200, sampleErrors.alreadyApplied.code]);
    expect((await ownList(teacher)).total).toBe(1);
  });
});

describe('a certificate', () => {
  const blank = { width: 60, height: 40, channels: 3, background: '#c0d8e0' } as const;

  it('is written again, and only its owner gets it back', async () => {
    const teacher = await makeTeacher();
    const picture = await sharp({ create: blank })
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .toBuffer();
    const { body } = await sendFile(
      app,
      uploadSampleCertificate,
      {},
      { name: '证.JPEG', bytes: picture },
      teacher,
    );
    const { certificateId } = body.data;
    const { bytes } = await receiveFile(app, downloadSampleCertificate, { certificateId }, teacher);
    expect(bytes.includes('SecretCamera')).toBe(false);
    expect((await sharp(bytes).metadata()).width).toBe(60);
    const other = await receiveFile(app, downloadSampleCertificate, { certificateId }, await makeTeacher());
    expect(other.envelope?.code).toBe(generalErrors.notFound.code);
  });

  it.each([
    ['a program called png', 'a.png', async () => Buffer.from('MZ program'), 'notAPicture'],
    ['a png called jpg', 'a.jpg', () => sharp({ create: blank }).png().toBuffer(), 'pictureOtherKind'],
    ['a gif', 'a.gif', () => sharp({ create: blank }).gif().toBuffer(), 'pictureOtherKind'],
  ] as const)('refuses %s', async (_what, name, make, error) => {
    const bytes = await make();
    const { body } = await sendFile(app, uploadSampleCertificate, {}, { name, bytes }, await makeTeacher());
    expect(body.code).toBe(pictureErrors[error].code);
  });

  it('that no application uses is replaced by the next one', async () => {
    const teacher = await makeTeacher();
    const { certificateId: used } = await makeSample(app, teacher);
    const unused = await makeCertificate(app, teacher);
    const latest = await makeCertificate(app, teacher);
    const { rows } = await query('SELECT id FROM files WHERE owner_id = $1 ORDER BY created_at', [
      teacher.userId,
    ]);
    expect(rows.map(({ id }) => id).sort()).toEqual([used, latest].sort());
    expect(rows).not.toContainEqual({ id: unused });
  });
});

describe('an application of a teacher', () => {
  it('can be canceled while it is open, once', async () => {
    const teacher = await makeTeacher();
    const { applicationId } = await makeSample(app, teacher);
    expect((await app.call(cancelSampleApplication, { applicationId }, teacher)).body.isOK).toBe(true);
    const again = await app.call(cancelSampleApplication, { applicationId }, teacher);
    expect(again.body.code).toBe(sampleErrors.statusChanged.code);
  });

  it('does not exist for another teacher', async () => {
    const { applicationId, certificateId } = await makeSample(app, await makeTeacher());
    const other = await makeTeacher();
    const course = await sampleRequest(app, other);
    const { bookIds: _, ...fields } = course;
    const replies = [
      await app.call(getSampleApplication, { applicationId }, other),
      await app.call(cancelSampleApplication, { applicationId }, other),
      await app.call(resubmitSampleApplication, { applicationId, ...fields }, other),
      await app.call(applyForSamples, { ...course, certificateId }, other),
    ];
    for (const { body } of replies) expect(body.code).toBe(generalErrors.notFound.code);
  });

  it('that was rejected is corrected and sent again', async () => {
    const teacher = await makeTeacher();
    const { applicationId } = await makeSample(app, teacher);
    const { submittedAt } = (await app.call(getSampleApplication, { applicationId }, teacher)).body.data;
    const decision = { applicationId, submittedAt, status: 'rejected' as const, reason: '工作证看不清编号' };
    await app.call(refuseSample, decision, await makeStaff());
    const rejected = (await app.call(getSampleApplication, { applicationId }, teacher)).body.data;
    expect([rejected.status, rejected.reason]).toEqual(['rejected', '工作证看不清编号']);
    expect((await app.call(cancelSampleApplication, { applicationId }, teacher)).body.isOK).toBe(false);

    const { bookIds: _, ...fields } = await sampleRequest(app, teacher, { courseTitle: '操作系统原理' });
    const sent = await app.call(resubmitSampleApplication, { applicationId, ...fields }, teacher);
    expect(sent.body.isOK).toBe(true);
    const pending = (await app.call(getSampleApplication, { applicationId }, teacher)).body.data;
    expect(pending).toMatchObject({ status: 'pending', reason: null, courseTitle: '操作系统原理' });
    expect(pending.certificateId).toBe(fields.certificateId);
    const twice = await app.call(resubmitSampleApplication, { applicationId, ...fields }, teacher);
    expect(twice.body.code).toBe(sampleErrors.statusChanged.code);
  });

  it('is found by status, year and text', async () => {
    const teacher = await makeTeacher();
    const { applicationId } = await makeSample(app, teacher, { courseTitle: '数学分析' });
    await makeSample(app, teacher, { courseTitle: '电路' });
    await app.call(cancelSampleApplication, { applicationId }, teacher);
    const page = { pageNo: 1, pageSize: 20 };
    const find = async (filter: object) =>
      (await app.call(findSampleApplications, { ...page, ...filter }, teacher)).body.data;
    const year = app.clock.now().getUTCFullYear();
    expect((await find({ status: 'canceled' })).list.map((item) => item.courseTitle)).toEqual(['数学分析']);
    expect((await find({ keyword: '电' })).list.map((item) => item.courseTitle)).toEqual(['电路']);
    expect((await find({ keyword: '%' })).total).toBe(0);
    expect((await find({ year: year - 1 })).total).toBe(0);
    const all = await find({});
    expect([all.total, all.years]).toEqual([2, [year]]);
    expect(Object.keys(all.counts).sort()).toEqual([...SAMPLE_STATUSES].sort());
  });
});
