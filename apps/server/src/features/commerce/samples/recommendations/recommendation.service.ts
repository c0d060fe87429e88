// Channels read the applications of the teachers whom they serve, and recommend some to staff.
import { generalErrors, sampleErrors } from '@zhiye/contract';
import type {
  DataOf,
  findChannelSamples as findRoute,
  InputOf,
  recommendSample as recommendRoute,
} from '@zhiye/contract';
import { isOpenSample, SAMPLE_STATUSES } from '@zhiye/contract/constants/commerce/sample';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { selectSummariesById } from '../../../catalog/books/index.ts';
import { isServedTeacher } from '../../partners/index.ts';
import { lockSample } from '../sample.store.ts';
import { countChannelSamples, selectChannelSamples, upsertRecommendation } from './recommendation.store.ts';

export async function findChannelSamples(
  db: Db,
  channelId: string,
  { status, keyword, ...page }: InputOf<typeof findRoute>,
  now: Date,
): Promise<DataOf<typeof findRoute>> {
  const filter = { channelId, day: businessDay(now), keyword: keyword?.trim() };
  const counts = await countChannelSamples(db, filter);
  const total = status ? counts[status] : SAMPLE_STATUSES.reduce((sum, name) => sum + counts[name], 0);
  const rows = await selectChannelSamples(db, filter, { status, ...pageOffset(page) });
  const bookIds = [...new Set(rows.map(({ sample }) => sample.bookId))];
  const books = new Map((await selectSummariesById(db, bookIds)).map((book) => [book.bookId, book]));
  return {
    list: rows.map(({ sample, teacher, note, recommendedAt }) => ({
      applicationId: sample.id,
      applicationNo: sample.applicationNo,
      book: books.get(sample.bookId)!,
      teacher,
      term: sample.term,
      courseTitle: sample.courseTitle,
      studentCount: sample.studentCount,
      status: sample.status,
      appliedAt: sample.appliedAt.toISOString(),
      recommendation:
        note !== null && recommendedAt ? { note, createdAt: recommendedAt.toISOString() } : null,
    })),
    total,
    counts,
  };
}

export async function recommendSample(
  db: Db,
  channelId: string,
  { applicationId, note }: InputOf<typeof recommendRoute>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { sample } = (await lockSample(tx, applicationId)) ?? refuse(generalErrors.notFound);
    if (!(await isServedTeacher(tx, channelId, sample.userId, businessDay(now))))
      refuse(generalErrors.notFound);
    if (!isOpenSample(sample.status)) refuse(sampleErrors.statusChanged);
    const row = { userId: sample.userId, applicationId, channelId, note: note.trim(), createdAt: now };
    await upsertRecommendation(tx, row);
  });
}
