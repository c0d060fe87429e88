// A teacher applies for sample books, cancels an application, and sends a rejected one again.
import { generalErrors, sampleErrors } from '@zhiye/contract';
import type { applyForSamples as applyRoute, InputOf, SampleCourse } from '@zhiye/contract';
import type { resubmitSampleApplication as resubmitRoute } from '@zhiye/contract';
import { isOpenSample, MAX_OPEN_SAMPLES } from '@zhiye/contract/constants/commerce/sample';
import type { Db, Tx } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { addWorkingDays } from '../../../../platform/working-days/working-day.ts';
import { selectListedSummariesById, selectSaleStates } from '../../../catalog/books/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { isOwnCertificate } from '../certificates/certificate.store.ts';
import { isCalendarDay, termOf } from '../course-term.ts';
import { sampleSettings } from '../sample-settings.ts';
import { canMoveSample } from '../sample-status.ts';
import {
  countOpenSamples,
  insertMove,
  insertSample,
  lockOwnSample,
  lockTeacher,
  nextSampleNumber,
  selectStandingSamples,
  updateSample,
} from '../sample.store.ts';
import { startDayRange } from './sample-form.service.ts';

/** Makes one application for each book, or none. Returns their ids in the order of the books. */
export async function applyForSamples(
  db: Db,
  userId: string,
  { bookIds, certificateId, ...course }: InputOf<typeof applyRoute>,
  now: Date,
): Promise<string[]> {
  if (bookIds.length === 0) refuse(sampleErrors.booksMissing);
  const sent = checkCourse(course, now);
  return db.transaction(async (tx) => {
    if (!(await lockTeacher(tx, userId))) refuse(sampleErrors.notTeacherNow);
    if (!(await isOwnCertificate(tx, userId, certificateId))) refuse(generalErrors.notFound);
    await requireBooks(tx, userId, { bookIds, term: sent.term });
    const openCount = await countOpenSamples(tx, userId);
    if (openCount + bookIds.length > MAX_OPEN_SAMPLES)
      refuse(sampleErrors.tooManyOpen, { limit: MAX_OPEN_SAMPLES });
    const dueDay = await findDueDay(tx, now);
    const ids: string[] = [];
    for (const bookId of bookIds) {
      const id = newId(now);
      const applicationNo = describeNumber(await nextSampleNumber(tx), now);
      const dates = { appliedAt: now, submittedAt: now, dueDay };
      await insertSample(tx, {
        userId,
        id,
        applicationNo,
        bookId,
        status: 'pending',
        certificateFileId: certificateId,
        ...sent,
        ...dates,
      });
      await insertMove(tx, { userId, applicationId: id, status: 'pending', actorId: userId, createdAt: now });
      ids.push(id);
    }
    return ids;
  });
}

/** A canceled application stays in the history. */
export async function cancelSample(db: Db, userId: string, applicationId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const sample = (await lockOwnSample(tx, userId, applicationId)) ?? refuse(generalErrors.notFound);
    if (!isOpenSample(sample.status)) refuse(sampleErrors.statusChanged);
    await updateSample(tx, sample, { status: 'canceled' });
    await insertMove(tx, { userId, applicationId, status: 'canceled', actorId: userId, createdAt: now });
  });
}

export async function resubmitSample(
  db: Db,
  userId: string,
  { applicationId, certificateId, ...course }: InputOf<typeof resubmitRoute>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockTeacher(tx, userId))) refuse(sampleErrors.notTeacherNow);
    const sample = (await lockOwnSample(tx, userId, applicationId)) ?? refuse(generalErrors.notFound);
    if (!canMoveSample(sample.status, 'pending')) refuse(sampleErrors.statusChanged);
    if (!(await isOwnCertificate(tx, userId, certificateId))) refuse(generalErrors.notFound);
    const sent = checkCourse(course, now);
    await requireBooks(tx, userId, { bookIds: [sample.bookId], term: sent.term, exceptId: applicationId });
    const limit = MAX_OPEN_SAMPLES;
    if ((await countOpenSamples(tx, userId)) >= limit) refuse(sampleErrors.tooManyOpen, { limit });
    await updateSample(tx, sample, {
      ...sent,
      status: 'pending',
      certificateFileId: certificateId,
      submittedAt: now,
      dueDay: await findDueDay(tx, now),
      escalatedAt: null,
      reviewerId: null,
      decidedAt: null,
      reason: null,
    });
    await insertMove(tx, { userId, applicationId, status: 'pending', actorId: userId, createdAt: now });
  });
}

type Course = SampleCourse & { readonly term: string };

/** The course without spaces at the ends of its texts, with its term. */
function checkCourse(course: SampleCourse, now: Date): Course {
  const { from, to } = startDayRange(now);
  const { startDay } = course;
  if (!isCalendarDay(startDay) || startDay < from || startDay > to)
    refuse(sampleErrors.startDayNotPossible, { from, to });
  return {
    ...course,
    courseTitle: course.courseTitle.trim(),
    departments: [...new Set(course.departments.map((department) => department.trim()))],
    note: course.note.trim(),
    term: termOf(startDay),
  };
}

interface Choice {
  readonly bookIds: readonly number[];
  readonly term: string;
  readonly exceptId?: string;
}

/** Refuses books that cannot be read, and those with another application of the term. */
async function requireBooks(tx: Tx, userId: string, { bookIds, term, exceptId }: Choice): Promise<void> {
  const sales = await selectSaleStates(tx, bookIds);
  const isAvailable = (bookId: number) => sales.get(bookId)?.listed && sales.get(bookId)?.hasPublication;
  if (!bookIds.every(isAvailable)) refuse(sampleErrors.bookNotAvailable);
  const standing = await selectStandingSamples(tx, userId, bookIds);
  const again = standing.find((other) => other.term === term && other.id !== exceptId);
  if (!again) return;
  const [book] = await selectListedSummariesById(tx, [again.bookId]);
  refuse(sampleErrors.alreadyApplied, { title: book?.title ?? '' });
}

async function findDueDay(tx: Tx, now: Date): Promise<string> {
  return addWorkingDays(businessDay(now), await readSetting(tx, sampleSettings.sampleReviewWorkingDays));
}

/** `S261120-044`: the day and a running number. */
const describeNumber = (number: number, now: Date): string =>
  `S${businessDay(now).slice(2).replaceAll('-', '')}-${String(number).padStart(3, '0')}`;
