// Shows applications: to teachers their own, and to staff the same facts.
import { generalErrors } from '@zhiye/contract';
import type {
  DataOf,
  findSampleApplications as findRoute,
  InputOf,
  OwnSampleApplication,
  SampleApplication,
} from '@zhiye/contract';
import { isOpenSample, SAMPLE_STATUSES } from '@zhiye/contract/constants/commerce/sample';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { countWorkingDays } from '../../../../platform/working-days/working-day.ts';
import { selectSummariesById } from '../../../catalog/books/index.ts';
import type { Sample } from '../sample.store.ts';
import {
  countOwnSamples,
  selectOwnSample,
  selectOwnSamples,
  selectSampleYears,
} from './sample-list.store.ts';

/** The result has the order of the rows. */
export async function describeSamples(
  db: Db,
  samples: readonly Sample[],
  now: Date,
): Promise<SampleApplication[]> {
  const bookIds = [...new Set(samples.map(({ bookId }) => bookId))];
  const books = new Map((await selectSummariesById(db, bookIds)).map((book) => [book.bookId, book]));
  const today = businessDay(now);
  return samples.map((sample) => describe(sample, books.get(sample.bookId)!, today));
}

function describe(sample: Sample, book: SampleApplication['book'], today: string): SampleApplication {
  const { status, accessEndDay, withdrawnAt, submittedAt, decidedAt } = sample;
  const isPassed = status === 'passed';
  return {
    applicationId: sample.id,
    applicationNo: sample.applicationNo,
    book,
    term: sample.term,
    courseTitle: sample.courseTitle,
    startDay: sample.startDay,
    courseWeeks: sample.courseWeeks,
    studentCount: sample.studentCount,
    departments: sample.departments,
    note: sample.note,
    status,
    appliedAt: sample.appliedAt.toISOString(),
    submittedAt: submittedAt.toISOString(),
    waitingDays: isOpenSample(status) ? countWorkingDays(businessDay(submittedAt), today) : null,
    dueDay: sample.dueDay,
    approvedAt: isPassed ? decidedAt!.toISOString() : null,
    validity: isPassed ? describeValidity(accessEndDay) : null,
    isReadable: isPassed && withdrawnAt === null && (accessEndDay === null || accessEndDay >= today),
    reason: sample.reason,
    isEndedByWithdrawal: withdrawnAt !== null,
  };
}

const describeValidity = (endDay: string | null): SampleApplication['validity'] =>
  endDay === null ? { kind: 'permanent' } : { kind: 'until', endDay };

export async function findOwnSamples(
  db: Db,
  userId: string,
  { status, year, keyword, ...page }: InputOf<typeof findRoute>,
  now: Date,
): Promise<DataOf<typeof findRoute>> {
  const filter = { userId, year, keyword: keyword?.trim() };
  const counts = await countOwnSamples(db, filter);
  const total = status ? counts[status] : SAMPLE_STATUSES.reduce((sum, name) => sum + counts[name], 0);
  const rows = await selectOwnSamples(db, filter, { status, ...pageOffset(page) });
  return {
    list: await describeSamples(db, rows, now),
    total,
    counts,
    years: await selectSampleYears(db, userId),
  };
}

export async function describeOwnSample(
  db: Db,
  userId: string,
  applicationId: string,
  now: Date,
): Promise<OwnSampleApplication> {
  const sample = (await selectOwnSample(db, userId, applicationId)) ?? refuse(generalErrors.notFound);
  const [described] = await describeSamples(db, [sample], now);
  return { ...described!, certificateId: sample.certificateFileId };
}
