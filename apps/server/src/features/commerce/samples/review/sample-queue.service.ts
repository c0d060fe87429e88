// Shows staff the applications that wait and those that were decided.
import { generalErrors } from '@zhiye/contract';
import type {
  AdminSampleApplication,
  DataOf,
  findAdminSamples,
  getAdminSample,
  InputOf,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { SAMPLE_STATUSES } from '@zhiye/contract/constants/commerce/sample';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { describeSamples } from '../applications/sample-view.service.ts';
import { openCertificateFile } from '../certificates/certificate.service.ts';
import { countOpenSamples } from '../sample.store.ts';
import {
  countColleagues,
  countDue,
  countQueue,
  selectAdoptionsOfBooks,
  selectAdoptionsOfTeachers,
  selectEarlierSamples,
  selectMoves,
  selectQueue,
  selectQueueRow,
  selectRecommendations,
  selectTerms,
} from './sample-review.store.ts';
import type { QueueRow } from './sample-review.store.ts';
import { findValidityChoices, lastEndDay } from './sample-validity.service.ts';

export async function findSampleQueue(
  db: Db,
  { status, term, due, keyword, ...page }: InputOf<typeof findAdminSamples>,
  now: Date,
): Promise<DataOf<typeof findAdminSamples>> {
  const today = businessDay(now);
  const filter = { term, keyword: keyword?.trim(), overdueOn: due ? today : undefined };
  const counts = await countQueue(db, filter);
  const total = status ? counts[status] : SAMPLE_STATUSES.reduce((sum, name) => sum + counts[name], 0);
  const rows = await selectQueue(db, filter, { status, ...pageOffset(page) });
  const { overdue: overdueCount, dueToday } = await countDue(db, today);
  return {
    list: await describeRows(db, rows, now),
    total,
    counts,
    overdueCount,
    dueTodayCount: dueToday,
    terms: await selectTerms(db),
  };
}

const NO_ADOPTION = { applications: 0, students: 0 };

async function describeRows(db: Db, rows: readonly QueueRow[], now: Date): Promise<AdminSampleApplication[]> {
  const samples = rows.map(({ sample }) => sample);
  const described = await describeSamples(db, samples, now);
  const byBook = await selectAdoptionsOfBooks(
    db,
    samples.map(({ bookId }) => bookId),
  );
  const byTeacher = await selectAdoptionsOfTeachers(
    db,
    samples.map(({ userId }) => userId),
  );
  return rows.map(({ sample: { userId, bookId, escalatedAt }, reviewerName, ...teacher }, index) => ({
    ...described[index]!,
    teacher: {
      userId,
      name: teacher.name,
      institution: teacher.institution,
      department: teacher.department,
      adoption: byTeacher.get(userId) ?? NO_ADOPTION,
    },
    bookAdoption: byBook.get(bookId) ?? NO_ADOPTION,
    reviewerName,
    escalatedAt: escalatedAt?.toISOString() ?? null,
  }));
}

export async function describeSampleForReview(
  db: Db,
  applicationId: string,
  now: Date,
): Promise<DataOf<typeof getAdminSample>> {
  const row = (await selectQueueRow(db, applicationId)) ?? refuse(generalErrors.notFound);
  const { sample } = row;
  const [item] = await describeRows(db, [row], now);
  const earlier = await selectEarlierSamples(db, sample);
  const moves = await selectMoves(db, sample);
  const recommendations = await selectRecommendations(db, sample);
  return {
    item: item!,
    accountName: row.accountName,
    isTeacherNow: row.userType === USER_TYPE.teacher,
    openCount: await countOpenSamples(db, sample.userId),
    colleagues: await countColleagues(db, sample, row.institution),
    validityChoices: await findValidityChoices(db, sample, now),
    lastEndDay: lastEndDay(now),
    earlier: earlier.map(({ bookId, ...other }) => ({ ...other, isSameBook: bookId === sample.bookId })),
    recommendations: recommendations.map(({ createdAt, ...written }) => ({
      ...written,
      createdAt: createdAt.toISOString(),
    })),
    history: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
  };
}

/** Opens the picture and records in the audit log who opened it. */
export async function openCertificateForReview(
  platform: Platform,
  actor: Actor,
  applicationId: string,
  now: Date,
): Promise<FileReply> {
  const { sample } = (await selectQueueRow(platform.db, applicationId)) ?? refuse(generalErrors.notFound);
  const reply = await openCertificateFile(platform, sample.certificateFileId);
  const target = `sample:${sample.applicationNo}`;
  const detail = { fileId: sample.certificateFileId };
  await recordAction(platform.db, actor, { action: 'sample.viewCertificate', target, detail }, now);
  return reply;
}
